import '#core/view/tokens.css';
import '#core/view/kit/base.css';
import '#core/view/kit/kit.css';
import '#core/ungrouped/view/pager.css';
import './desk.css';
import { createRoot } from 'react-dom/client';
import { createPage } from '#core/base/page/createPage.ts';
import { ReactViewContext } from '#core/view/viewContext.tsx';
import { createDesk } from './shell/createDesk.ts';
import { DeskView } from './shell/DeskView.tsx';
import { loadWords } from './shell/loadWords.ts';

const root = document.querySelector('main');
const { tenant = '', paper = '' } = document.body.dataset;
if (root) {
  const config: unknown = JSON.parse(document.querySelector('script[data-tribune-config]')?.textContent ?? '{}');
  const { page, addWords } = createPage({ tenant, config, lang: document.documentElement.lang });
  addWords('desk', await loadWords(page.locale));
  const words = page.wordsOf('desk');
  root.classList.add('tb-root');
  createRoot(root).render(
    <ReactViewContext value={{ words, clock: page.clock }}>
      <DeskView desk={createDesk(page, { words, paper, online: window })} />
    </ReactViewContext>,
  );
}
