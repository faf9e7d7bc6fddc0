import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './comments.css?inline';
import { createComments } from './comments.model.ts';
import { fetchReaderFile } from './loadReaderFeatures.ts';
import { parts, type ViewRows } from './parts.ts';
import { drawPlain, needsReact } from './plain/drawPlain.ts';
import { findPrintedRows, noRows } from './rows/adopt.ts';
import { createRows } from './rows/createRows.ts';
import { early } from './write/earlyReply.ts';

const view = () => import('./CommentsView.tsx');
const load = () => Promise.all([view(), import('#core/view/reactRoot.tsx')]);
const drawView = reactView<ViewRows>(view);

export const island = defineIsland({
  model: createComments,
  async draw(model, drawing) {
    const { host, page, root, crashed } = drawing;
    const area = host.element.querySelector<HTMLTextAreaElement>(early);
    // Only readers have begun one: the file is on its way. Without it the caret is lost, and what was typed is not.
    const file = area && (await fetchReaderFile().catch(() => undefined));
    const goOn = file && area && file.plainParts.holdCaret(area);
    const printed = root === host.element ? findPrintedRows(root) : noRows;
    const rows = { ...createRows(model, host.words, page.clock, crashed, printed), parts };
    host.signal.addEventListener('abort', rows.stop);
    await rows.ready;
    const draw = needsReact(rows) ? drawView : drawPlain(load, drawView);
    if (goOn) return draw(...goOn(rows, drawing));
    area?.remove();
    return draw(rows, drawing);
  },
  sheets: [sheet(css)],
});
