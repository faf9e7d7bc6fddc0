import { askToLogIn } from '#core/act/intents.ts';
import { longestComment } from '#core/contract/commentWriting.ts';
import { hasSomethingVisible } from '#core/contract/visibleText.ts';
import type { Box, Trouble } from '#widgets/discussion/comments/comments.ts';
import type { Draft, Drafts } from '#widgets/discussion/comments/drafts/drafts.ts';
import type { Store } from '#widgets/discussion/comments/store.ts';
import { fail, type LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import { takeAway } from '#widgets/discussion/comments/thread/tree.ts';
import { createBox, type OpenBox } from './openBox.ts';
import { boxOf, draw, forReader, leaveBox, lost, type Pen } from './pen.ts';
import { createWait } from './wait.ts';
import { writeAct } from './write.act.ts';

const fields = { comment: 'root', reply: 'reply-', edit: 'edit-' } as const;

/** Why a text cannot be sent as it is. */
function flawOf({ rules, rights }: Store, kind: Box['kind'], text: string): Trouble | undefined {
  if (!hasSomethingVisible(text)) return { kind: 'empty' };
  if (text.length > longestComment) return { kind: 'too-long' };
  const isClosed = rules.peek().isClosed && !(kind === 'edit' && rights.peek().canUpdateAny);
  return isClosed ? { kind: 'closed' } : undefined;
}

/** What was typed goes, or the box says why not. A guest is asked to log in first. */
function send(pen: Pen, row: LiveRow | undefined, box: OpenBox, draft: Draft, clear: () => void): void {
  const { store, drafts, wait } = pen;
  const { page, place, me, isBusy } = store;
  const text = box.text.peek();
  const isEdit = box.kind === 'edit';
  if (isBusy.peek() || (!isEdit && wait.seconds.peek() > 0)) return;
  const flaw = flawOf(store, box.kind, text);
  box.fail(flaw);
  if (flaw) return;
  drafts.keep(draft);
  drafts.flush();
  const failed = () => box.fail({ kind: 'failed', failure: lost });
  if (isEdit) forReader(pen, (mine) => row && void mine.saveEdit(box, row, draft), failed);
  else if (!me.peek()) askToLogIn(page.session, writeAct(row?.id), place, { id: row?.id, text });
  else {
    clear();
    const drawn = draw(pen, draft, row?.id, page.clock.now());
    if (drawn) submit(pen, drawn);
  }
}

/** What was drawn goes, or its row says why not. */
function submit(pen: Pen, row: LiveRow): void {
  pen.store.isBusy.value = true;
  forReader(
    pen,
    (mine) => mine.submit(row),
    () => {
      pen.store.isBusy.value = false;
      row.state.value = 'failed';
      fail(row, lost);
    },
  );
}

function openBox(pen: Pen, kind: Box['kind'], row?: LiveRow): OpenBox {
  const { store, drafts, boxes } = pen;
  const { tree, page, isBusy } = store;
  const box = createBox(drafts, page.clock, {
    kind,
    name: fields[kind] + (row?.id ?? ''),
    original: kind === 'edit' ? (row?.comment.peek().text ?? '') : '',
    isBusy,
    send: (...given) => send(pen, row, ...given),
    close() {
      drafts.flush();
      if (row) boxes.delete(box);
      if (row?.box.peek() === box) row.box.value = undefined;
    },
    cameBack(draft) {
      for (const each of tree.unsent) if (each.draft === draft) takeAway(tree, each);
    },
  });
  boxes.add(box);
  return box;
}

/** One form is open at a time: the others close, and keep their text. */
export function openFor(pen: Pen, kind: 'reply' | 'edit', row: LiveRow): OpenBox {
  for (const box of pen.boxes) if (box.kind !== 'comment') box.close();
  const box = openBox(pen, kind, row);
  row.box.value = box;
  return box;
}

/** Takes one away that failed or waits; its text goes back into its box. */
function takeBack(pen: Pen, row: LiveRow): void {
  const { tree } = pen.store;
  const { draft } = row;
  const isStill = row.state.peek() === 'failed' || row.state.peek() === 'waiting';
  if (!isStill || !draft || (row.entry && !pen.ready?.takeBack(row))) return;
  const parent = tree.rows.get(row.comment.peek().replyTo ?? 0);
  takeAway(tree, row);
  const box = boxOf(pen, row) ?? (parent && openFor(pen, 'reply', parent));
  box?.forget(draft);
  box?.restore(draft);
}

/** One that was sent has turned up. */
function confirmed(pen: Pen, row: LiveRow): void {
  const { draft } = row;
  if (!draft) return;
  row.draft = undefined;
  pen.drafts.done(draft);
  for (const box of pen.boxes) box.forget(draft);
  leaveBox(pen, row);
}

/** How comments, replies and edits are written and sent: one at a time. */
export function createWriting(store: Store, drafts: Drafts, load: (pen: Pen) => ReturnType<Pen['load']>) {
  const wait = createWait(store.page.clock, store.left);
  const pen: Pen = { store, drafts, wait, boxes: new Set(), ready: undefined, load: () => load(pen) };
  const main = openBox(pen, 'comment');
  drafts.onSent(() => {
    for (const box of pen.boxes) box.check();
  });
  store.tree.onConfirm.push((row) => confirmed(pen, row));
  return {
    pen,
    main,
    takeBack: (row: LiveRow) => takeBack(pen, row),
  };
}
export type Writing = ReturnType<typeof createWriting>;
