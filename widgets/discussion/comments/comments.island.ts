import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './comments.css?inline';
import { createComments } from './comments.model.ts';
import { parts, type ViewRows } from './parts.ts';
import { drawPlain, needsReact } from './plain/drawPlain.ts';
import { findPrintedRows, noRows } from './rows/adopt.ts';
import { createRows } from './rows/createRows.ts';
import { holdCaret } from './write/earlyReply.ts';

const view = () => import('./CommentsView.tsx');
const load = () => Promise.all([view(), import('#core/view/reactRoot.tsx')]);
const drawView = reactView<ViewRows>(view);

export const island = defineIsland({
  model: createComments,
  async draw(model, drawing) {
    const { host, page, root, crashed } = drawing;
    // The model has read what was printed in this task.
    await host.turn();
    const caret = holdCaret(host.element);
    const printed = root === host.element ? findPrintedRows(root) : noRows;
    const rows = { ...createRows(model, host.words, page.clock, crashed, printed), parts };
    host.signal.addEventListener('abort', rows.stop);
    await rows.ready;
    if (!caret && !needsReact(rows)) return drawPlain(rows, drawing, { load, drawView });
    if (!caret) return drawView(rows, drawing);
    const box = () => rows.list.querySelector<HTMLTextAreaElement>('.tb-comment-form textarea');
    function moveTo(place: Element) {
      caret?.note();
      rows.moveTo(place);
    }
    return drawView({ ...rows, moveTo }, { ...drawing, drawn: () => caret.give(drawing.drawn, box) });
  },
  sheets: [sheet(css)],
});
