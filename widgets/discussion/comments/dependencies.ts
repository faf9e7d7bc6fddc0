import { patch } from '#core/dom/element.ts';
import { like } from './like/like.act.ts';
import { formOf } from './plain/form.ts';
import { listenToForm } from './plain/listenToForm.ts';
import { passFocus } from './plain/passFocus.ts';
import { follow } from './rows/follow.ts';
import { nameOf } from './rows/rowBody.ts';
import { applyAnswer, refetch, say } from './store.ts';
import { fail } from './thread/liveRow.ts';
import { tombstone } from './thread/thread.ts';
import { alter, confirmRow, mergeRows, removeRow } from './thread/tree.ts';
import { troubleText } from './thread/troubleText.ts';
import { lost } from './write/composer.ts';
import { post, reply, writeAct } from './write/write.act.ts';
import { boxOf, draw, leaveBox, openFor } from './write/writing.ts';

/** Given to what is fetched later: a file that imported these would share them with the first one, as further files of both. */
export const dependencies = {
  alter,
  boxOf,
  confirmRow,
  draw,
  fail,
  follow,
  formOf,
  leaveBox,
  applyAnswer,
  like,
  listenToForm,
  lost,
  nameOf,
  openFor,
  passFocus,
  patch,
  post,
  refetch,
  reply,
  say,
  takeAway: removeRow,
  takeIn: mergeRows,
  tombstone,
  troubleText,
  writeAct,
};
export type Dependencies = typeof dependencies;
