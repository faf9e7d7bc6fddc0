import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import type { Composer, ReaderFeatures } from './composer.ts';
import { toggleLike } from './like.ts';
import { createOwnWrites, overlay, readOwn } from './own.ts';
import { createRemovals } from './remove.ts';
import { sendReport } from './report.act.ts';
import { createOrphans, resume } from './resume.ts';
import { fetchOriginal, saveEdit } from './saveEdit.ts';
import { retry, submit } from './send.ts';
import { createWaiting } from './waiting.ts';

/** Makes all that only logged-in readers need, as one file that guests never fetch. */
export function createReaderFeatures(composer: Composer): ReaderFeatures {
  const { store } = composer;
  const own = createOwnWrites(store.page, store.key);
  const send = (row: LiveRow) => void submit(composer, row);
  return {
    own,
    overlay: (listed) => overlay(store, own, listed),
    like: (row) => void toggleLike(store, row),
    submit: send,
    retry: (row) => retry(composer, row),
    fetchOriginal: (row) => fetchOriginal(store, row),
    saveEdit: (...given) => saveEdit(composer, ...given),
    report: (...given) => sendReport(composer, ...given),
    readOwn: (...given) => readOwn(store, ...given),
    resume: (wanted) => resume(composer, wanted),
    ...createOrphans(composer),
    ...createRemovals(store, own),
    ...createWaiting(composer, send),
  };
}
