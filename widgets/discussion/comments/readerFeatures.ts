import type { Dependencies } from './dependencies.ts';
import { overlay } from './drafts/overlay.ts';
import { createOwnWrites } from './drafts/own.ts';
import { toggleLike } from './like/like.ts';
import { readOwn } from './readOwn.ts';
import { sendReport } from './report/report.ts';
import type { Composer, ReaderFeatures } from './write/composer.ts';
import { openFields } from './write/openFields.ts';
import { fetchOriginal } from './write/original.ts';
import { createOrphans } from './write/orphans.ts';
import { createRemovals } from './write/remove.ts';
import { resume } from './write/resume.ts';
import { saveEdit } from './write/saveEdit.ts';
import { retry, submit } from './write/send.ts';
import { createWaiting } from './write/waiting.ts';

/** Makes all that only logged-in readers need, as one file that guests never fetch. */
export function createReaderFeatures(dependencies: Dependencies, composer: Composer): ReaderFeatures {
  const { store } = composer;
  const own = createOwnWrites(store.page, store.key);
  const features: ReaderFeatures = {
    own,
    overlay: (listed) => overlay(dependencies, store, own, listed),
    like: (row) => void toggleLike(dependencies, store, row),
    submit: (row) => void submit(dependencies, composer, row),
    retry: (row) => retry(dependencies, composer, row),
    fetchOriginal: (row) => fetchOriginal(dependencies, store, row),
    saveEdit: (...given) => saveEdit(dependencies, composer, ...given),
    report: (...given) => sendReport(dependencies, composer, ...given),
    readOwn: (...given) => readOwn(dependencies, store, ...given),
    resume: (wanted) => resume(dependencies, composer, wanted),
    ...createOrphans(dependencies, composer),
    ...createRemovals(dependencies, store, own),
    ...createWaiting(dependencies, composer),
  };
  openFields(dependencies, store);
  // What was written before this file came waits on the page alone.
  for (const row of store.tree.unsent)
    if (row.draft && row.state.peek() === 'waiting' && !row.entry && !features.keep(row, row.draft))
      features.submit(row);
  return features;
}
