import { myComments } from '#core/contract/comment.ts';
import { like } from './like/like.act.ts';
import { readPages } from './list/readPages.ts';
import { applyAnswer, refetch, say } from './store.ts';
import { fail } from './thread/liveRow.ts';
import { flat, tombstone } from './thread/thread.ts';
import { alter, confirmRow, mergeRows, order, removeRow } from './thread/tree.ts';
import { lost } from './write/composer.ts';
import { areaOf, early, earlyForm, showState } from './write/earlyForm.ts';
import { post, reply, writeAct } from './write/write.act.ts';
import { boxOf, draw, leaveBox, moveToMain, openFor } from './write/writing.ts';

/**
 * Functions that are passed to the files which are fetched later. Had those imported them, the build would move each into a
 * further file.
 */
export const dependencies = {
  alter,
  areaOf,
  boxOf,
  confirmRow,
  draw,
  early,
  earlyForm,
  fail,
  flat,
  leaveBox,
  applyAnswer,
  like,
  lost,
  moveToMain,
  myComments,
  openFor,
  order,
  post,
  readPages,
  refetch,
  reply,
  say,
  showState,
  takeAway: removeRow,
  takeIn: mergeRows,
  tombstone,
  writeAct,
};
export type Dependencies = typeof dependencies;
