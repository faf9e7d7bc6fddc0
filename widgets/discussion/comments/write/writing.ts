import { computed } from '@preact/signals-core';
import { askToLogIn } from '#core/base/act/intents.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { longestComment } from '#core/contract/discussion/commentWriting.ts';
import type { Box, Obstacle, Trouble } from '#widgets/discussion/comments/comment/comments.ts';
import type { Draft, LiveRow, OpenBox } from '#widgets/discussion/comments/comment/liveRow.ts';
import { lost, type Store, say } from '#widgets/discussion/comments/comment/store.ts';
import { blank } from '#widgets/discussion/comments/comment/thread.ts';
import { begin, removeRow } from '#widgets/discussion/comments/comment/tree.ts';
import { type Composer, createWait, type ReaderFeatures, withReaderFeatures } from './composer.ts';
import type { Drafts } from './drafts.ts';
import { createBox } from './openBox.ts';
import { writeAct } from './write.act.ts';

/** The wait between two attempts to fetch the module for readers, ms. */
const lateLoad = 10_000;

const fields = { comment: 'root', reply: 'reply-', edit: 'edit-' } as const;

/** Why a text cannot be sent as it is; undefined where it can. */
function troubleOf({ rules, rights }: Store, kind: Box['kind'], text: string): Trouble | undefined {
  if (!hasSomethingVisible(text)) return { kind: 'empty' };
  if (text.length > longestComment) return { kind: 'too-long' };
  const isClosed = rules.peek().isClosed && !(kind === 'edit' && rights.peek().canUpdateAny);
  return isClosed ? { kind: 'closed' } : undefined;
}

/** What others have done to the comment that a box belongs to, or to the thread. */
const obstacleOf = ({ rules, rights }: Store, kind: Box['kind'], row: LiveRow | undefined): Obstacle | undefined => {
  if (row?.comment.value.isRemoved) return 'removed';
  return rules.value.isClosed && !(kind === 'edit' && rights.value.canUpdateAny) ? 'closed' : undefined;
};

/** The box of new comments. */
const mainOf = ({ boxes }: Composer): OpenBox | undefined => [...boxes][0];

/** The box that the comment of a row was written in; undefined where it is closed. */
export function boxOf(composer: Composer, row: LiveRow): OpenBox | undefined {
  const parent = composer.store.tree.rows.get(row.comment.peek().replyTo ?? 0);
  return parent ? parent.box.peek() : mainOf(composer);
}

/** Closes the box of a reply that has its own row now, unless another text was begun in it. */
export function leaveBox(composer: Composer, row: LiveRow): void {
  const box = boxOf(composer, row);
  if (box?.kind === 'reply' && !box.text.peek()) box.close();
}

/** Draws a row for a comment before it is sent. `at`: ms since the epoch. */
export function draw({ store }: Composer, draft: Draft, parent: number | undefined, at: number): LiveRow | undefined {
  const { page, tree, me } = store;
  const reader = page.session.reader.peek();
  const above = tree.rows.get(parent ?? 0)?.comment.peek();
  const row = begin(tree, {
    ...blank,
    userId: me.peek(),
    username: reader?.name,
    avatar: reader?.image,
    text: draft.text,
    createdAt: new Date(at).toISOString(),
    level: above ? above.level + 1 : Number(parent !== undefined),
    replyTo: parent,
  });
  if (row) row.draft = draft;
  return row;
}

/** Sends what was typed, or shows in the box why not. A guest is asked to log in first. */
function send(composer: Composer, row: LiveRow | undefined, box: OpenBox, draft: Draft, clear: () => void): void {
  const { store, drafts, wait } = composer;
  const { page, place, me, isBusy } = store;
  const text = box.text.peek();
  const isEdit = box.kind === 'edit';
  if (box.obstacle.peek() === 'removed' || isBusy.peek() || (!isEdit && wait.seconds.peek() > 0)) return;
  const trouble = troubleOf(store, box.kind, text);
  box.fail(trouble);
  if (trouble) return;
  drafts.keep(draft);
  drafts.flush();
  const failed = () => box.fail({ kind: 'failed', failure: lost });
  if (isEdit) withReaderFeatures(composer, (mine) => row && void mine.saveEdit(box, row, draft), failed);
  else if (!me.peek()) askToLogIn(page.session, writeAct(row?.id), place, { id: row?.id, text });
  else {
    clear();
    const drawn = draw(composer, draft, row?.id, page.clock.now());
    if (drawn) submit(composer, drawn);
  }
}

/** Sends a comment whose row was drawn; it waits where the module that sends it cannot be fetched. */
function submit(composer: Composer, row: LiveRow): void {
  composer.store.isBusy.value = true;
  withReaderFeatures(
    composer,
    (mine) => mine.submit(row),
    () => {
      composer.store.isBusy.value = false;
      row.state.value = 'waiting';
      leaveBox(composer, row);
      say(composer.store, 'announce.waiting');
    },
  );
}

/** Fetches the module for readers, again until it has come; it then sends what waits on the page (`waiting.ts`). */
export const untilLoaded = (composer: Composer): Promise<ReaderFeatures> =>
  new Promise((resolve) => {
    const { page, signal } = composer.store;
    const attempt = async () => {
      const mine = await composer.load();
      if (mine) resolve(mine);
    };
    const again = () => {
      if (signal.aborted) return;
      void attempt();
      if (!composer.ready) page.clock.after(lateLoad, again);
    };
    addEventListener('online', attempt, { signal });
    again();
  });

/** Takes a draft to the box of new comments, beside what is typed there. */
export function moveToMain(composer: Composer, draft: Draft): void {
  mainOf(composer)?.restore(composer.drafts.move(draft, fields.comment), true);
}

function openBox(composer: Composer, kind: Box['kind'], row?: LiveRow): OpenBox {
  const { store, drafts, boxes } = composer;
  const { tree, page, isBusy } = store;
  const box = createBox(drafts, page.clock, {
    kind,
    name: fields[kind] + (row?.id ?? ''),
    original: kind === 'edit' ? (row?.comment.peek().text ?? '') : '',
    isBusy,
    obstacle: computed(() => obstacleOf(store, kind, row)),
    begun: composer.openOutbox,
    send: (...given) => send(composer, row, ...given),
    close() {
      drafts.flush();
      if (row) boxes.delete(box);
      if (row?.box.peek() === box) row.box.value = undefined;
    },
    cameBack(draft) {
      for (const each of tree.unsent) if (each.draft === draft) removeRow(tree, each);
    },
    move: (draft) => moveToMain(composer, draft),
  });
  boxes.add(box);
  return box;
}

/** Opens a reply or an edit. Any other one closes and keeps its text, unless it could not be opened again. */
export function openFor(composer: Composer, kind: 'reply' | 'edit', row: LiveRow): OpenBox {
  for (const box of composer.boxes) if (box.kind !== 'comment' && !box.obstacle.peek()) box.close();
  const box = openBox(composer, kind, row);
  row.box.value = box;
  return box;
}

/** Removes a comment that failed or waits, and returns its text to its box. */
function takeBack(composer: Composer, row: LiveRow): void {
  const { tree } = composer.store;
  const { draft } = row;
  const isStill = row.state.peek() === 'failed' || row.state.peek() === 'waiting';
  if (!isStill || !draft || (row.entry && !composer.ready?.takeBack(row))) return;
  const parent = tree.rows.get(row.comment.peek().replyTo ?? 0);
  removeRow(tree, row);
  const box = boxOf(composer, row) ?? (parent && openFor(composer, 'reply', parent));
  box?.forget(draft);
  box?.restore(draft);
}

/** Called when a comment that was sent has turned up in the thread: its draft is forgotten. */
function confirmed(composer: Composer, row: LiveRow): void {
  const { draft } = row;
  if (!draft) return;
  row.draft = undefined;
  composer.drafts.done(draft);
  for (const box of composer.boxes) box.forget(draft);
  leaveBox(composer, row);
}

/** How comments, replies and edits are written and sent: one at a time. */
export function createWriting(
  store: Store,
  drafts: Drafts,
  { load, openOutbox }: { [Verb in 'load' | 'openOutbox']: (composer: Composer) => ReturnType<Composer[Verb]> },
) {
  const wait = createWait(store.page.clock, store.signal);
  const composer: Composer = {
    store,
    drafts,
    wait,
    boxes: new Set(),
    ready: undefined,
    load: () => load(composer),
    openOutbox: () => openOutbox(composer),
  };
  const main = openBox(composer, 'comment');
  drafts.onSent(() => {
    for (const box of composer.boxes) box.check();
  });
  store.tree.onConfirm.push((row) => confirmed(composer, row));
  return {
    composer,
    main,
    takeBack: (row: LiveRow) => takeBack(composer, row),
  };
}
export type Writing = ReturnType<typeof createWriting>;
