import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './comments.css?inline';
import fallbackCss from './comments.fallback.css?inline';
import { createComments } from './comments.model.ts';
import { drawPlain, needsReact } from './plain/drawPlain.ts';
import { createRows } from './rows/createRows.ts';
import type { Rows } from './rows/rowView.ts';
import { moveCaret } from './write/earlyReply.ts';

const view = () => import('./CommentsView.tsx');
const load = () => Promise.all([view(), import('#core/view/reactRoot.tsx')]);
const drawView = reactView<Rows>(view);

export const island = defineIsland({
  model: createComments,
  async draw(model, drawing) {
    const { host, page, crashed } = drawing;
    const rows = createRows(model, host.words, page.clock, crashed);
    host.signal.addEventListener('abort', rows.stop);
    await rows.ready;
    if (!needsReact(rows) && !host.element.querySelector('.tb-comment-early'))
      return drawPlain(rows, drawing, { load, drawView });
    const area = () => rows.list.querySelector<HTMLTextAreaElement>('.tb-comment-form textarea');
    return drawView(rows, {
      ...drawing,
      drawn() {
        moveCaret(host.element, drawing.drawn, area);
      },
    });
  },
  sheets: [sheet(fallbackCss), sheet(css)],
});
