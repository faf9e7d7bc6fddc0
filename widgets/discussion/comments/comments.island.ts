import { timeOfDay } from '#core/base/i18n/dates.ts';
import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { type Draw, defineIsland } from '#core/base/widget/island.ts';
import { findPrintedRows, noRows } from './comment/adopt.ts';
import { createRows } from './comment/createRows.ts';
import css from './comments.css?inline';
import { createComments } from './comments.model.ts';
import { drawComments, type ViewRows } from './read/drawComments.ts';
import { prepareReading } from './read/printed.ts';
import { composed, holdCaret, paused } from './write/earlyReply.ts';

const view = () => import('./write/CommentsView.tsx');
const drawReact = reactView<ViewRows>(view);

/** Draws with React, in whose form a reply goes on that was begun without it. */
const drawView: Draw<ViewRows> = (rows, drawing) => {
  const caret = holdCaret(rows.list);
  if (!caret) return drawReact(rows, drawing);
  const box = () => rows.list.querySelector<HTMLTextAreaElement>('.tb-comment-portal .tb-comment-form textarea');
  function committed() {
    rows.committed();
    caret?.note();
  }
  return drawReact({ ...rows, committed }, { ...drawing, drawn: () => caret.give(drawing.drawn, box) });
};

export const island = defineIsland({
  prepare: prepareReading,
  model: createComments,
  async draw(model, drawing) {
    const { host, page, root, crashed } = drawing;
    // What is drawn would keep a reader from their next key, and what they send from its call.
    const written = async () => {
      await paused(host.element, page.clock);
      await model.sending();
    };
    // The model was made in this task, and the first date of a page takes a browser long.
    await host.turn();
    timeOfDay(page.clock.now(), host.words);
    await host.turn();
    const printed = root === host.element ? findPrintedRows(root) : noRows;
    await host.turn();
    await written();
    if (host.signal.aborted) return () => {};
    const rows = createRows(model, host.words, page.clock, crashed, printed);
    host.signal.addEventListener('abort', rows.stop);
    await rows.ready;
    await host.turn();
    await composed(host.element, page.clock);
    const load = async () => {
      // The form that answers a press at once opens later in the task of the press.
      await new Promise<void>((next) => page.clock.after(0, next));
      await written();
      const [{ words }] = await Promise.all([view(), import('#core/view/reactRoot.tsx')]);
      host.addWords(words);
    };
    return drawComments(rows, drawing, { load, drawView });
  },
  sheets: [sheet(css)],
});
