import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './comments.css?inline';
import fallbackCss from './comments.fallback.css?inline';
import { createComments } from './comments.model.ts';
import { createRows } from './rows/createRows.ts';
import type { Rows } from './rows/rowView.ts';
import { moveCaret } from './write/earlyReply.ts';

const drawView = reactView<Rows>(() => import('./CommentsView.tsx'));

export const island = defineIsland({
  model: createComments,
  async draw(model, drawing) {
    const { host, page, crashed } = drawing;
    const rows = createRows(model, host.words, page.clock, crashed);
    host.signal.addEventListener('abort', rows.stop);
    await rows.ready;
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
