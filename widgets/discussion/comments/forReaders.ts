import { overlay } from './drafts/overlay.ts';
import { createOwnWrites } from './drafts/own.ts';
import type { Hands } from './hands.ts';
import { toggleLike } from './like/like.ts';
import { sendReport } from './report/report.ts';
import type { ForReader, Pen } from './write/pen.ts';
import { createRemovals } from './write/remove.ts';
import { resume } from './write/resume.ts';
import { saveEdit } from './write/saveEdit.ts';
import { retry, submit } from './write/send.ts';
import { createWaiting } from './write/waiting.ts';

/** What guests never need, as one file. */
export function forReaders(hands: Hands, pen: Pen): ForReader {
  const { store } = pen;
  const own = createOwnWrites(store.page, store.key);
  return {
    own,
    overlay: (listed) => overlay(hands, store, own, listed),
    like: (row) => void toggleLike(hands, store, row),
    submit: (row) => void submit(hands, pen, row),
    retry: (row) => retry(hands, pen, row),
    saveEdit: (...given) => saveEdit(hands, pen, ...given),
    report: (...given) => sendReport(hands, store, ...given),
    resume: (wanted) => resume(hands, pen, wanted),
    ...createRemovals(hands, store, own),
    ...createWaiting(hands, pen),
  };
}
