import * as z from 'zod/mini';
import type { Entry } from '#core/act/outbox/entries.ts';
import { outboxOf } from '#core/act/outbox/outboxOf.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Draft } from '#widgets/discussion/comments/drafts/drafts.ts';
import { createOwnWrites } from '#widgets/discussion/comments/drafts/own.ts';
import type { Hands } from '#widgets/discussion/comments/hands.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { ForReader, Pen, Stored } from './pen.ts';
import { keepStored } from './send.ts';

type Waiting = Pick<ForReader, 'isWaiting' | 'keep' | 'hurry' | 'takeBack'>;

interface Shown extends Hands {
  readonly pen: Pen;
  readonly outbox: ReturnType<typeof outboxOf>;
  /** What waits here, by its key in the outbox. */
  readonly rows: Map<string, LiveRow>;
}

const refusalOf = ({ status, message }: NonNullable<Entry['refused']>): Failure => ({
  ok: false,
  kind: 'refused',
  status,
  message,
  fields: {},
  retryAfter: undefined,
});

/** A row for what was written on another page, or before this one was loaded again. */
function restore({ pen, rows, post, draw }: Shown, { key, draft: kept, at }: Entry): LiveRow | undefined {
  const read = z.safeParse(post.draft, kept);
  if (!read.success) return undefined;
  const { id, text } = read.data;
  const [seed = key] = key.split('-');
  const row = draw(pen, { seed, box: id ? `reply-${id}` : 'root', text, at }, id, at);
  if (!row) return undefined;
  row.isBegun = false;
  row.entry = key;
  rows.set(key, row);
  return row;
}

function show(shown: Shown, entry: Entry) {
  const { pen, outbox, rows, fail } = shown;
  const known = rows.get(entry.key);
  const row = known && pen.store.tree.unsent.has(known) ? known : restore(shown, entry);
  if (!row) return;
  const state = entry.refused ? 'failed' : outbox.sending.peek() === entry.key ? 'sending' : 'waiting';
  if (row.state.peek() === state) return;
  row.state.value = state;
  if (entry.refused) fail(row, refusalOf(entry.refused));
  else row.troubles.show(undefined);
}

/** Another tab has sent it, or taken it back; or has written at the same moment over what this one wrote. */
async function leave(shown: Shown, key: string, row: LiveRow) {
  const { pen, outbox, refetch, takeAway } = shown;
  const { store } = pen;
  const receipt = outbox.receiptOf(key);
  if (receipt === undefined && row.draft && keep(shown, row, row.draft)) return;
  if (receipt) await refetch(store, [receipt]);
  if (store.tree.unsent.has(row)) takeAway(store.tree, row);
}

function keep({ pen, outbox, rows, post, reply }: Shown, row: LiveRow, draft: Draft): boolean {
  const { key: on, place } = pen.store;
  const { replyTo: id, text } = row.comment.peek();
  const key = pen.drafts.keyOf(draft);
  rows.set(key, row);
  row.entry = key;
  if (outbox.put({ key, kind: (id ? reply : post).kind, on, target: place, draft: { id, text, key } })) return true;
  rows.delete(key);
  row.entry = undefined;
  return false;
}

function look(shown: Shown) {
  const { pen, outbox, rows, post, reply } = shown;
  const { me, key: on } = pen.store;
  // Until whose session ran out is back, theirs stay as they are.
  if (!me.peek()) return;
  const own = outbox.own.peek().filter((entry) => entry.on === on && [post.kind, reply.kind].includes(entry.kind));
  for (const entry of own) show(shown, entry);
  for (const [key, row] of [...rows]) {
    if (own.some((entry) => entry.key === key)) continue;
    rows.delete(key);
    if (pen.store.tree.unsent.has(row)) void leave(shown, key, row);
  }
}

function answered(shown: Shown, { key, on, who }: Entry, stored: Stored) {
  const { pen, rows } = shown;
  const { store } = pen;
  const row = rows.get(key);
  rows.delete(key);
  if (on === store.key) keepStored(shown, pen, row, stored, who);
  else createOwnWrites(store.page, on).keep(stored.comment, who);
}

/** Comments and replies that wait for the network: each has a row, in every tab, until the server has it. */
export function createWaiting(hands: Hands, pen: Pen): Waiting {
  const { post, reply, leaveBox, fail, say } = hands;
  const { store, drafts } = pen;
  const { left, page, tree } = store;
  const shown: Shown = { ...hands, pen, outbox: outboxOf(page), rows: new Map() };
  const { outbox, rows } = shown;
  for (const act of [post, reply])
    outbox.serve(act, left, {
      answered: (entry, stored) => answered(shown, entry, stored),
      postponed({ key }, failure) {
        const row = rows.get(key);
        if (!row || store.me.peek()) return;
        row.state.value = 'failed';
        fail(row, failure);
      },
    });
  left.addEventListener(
    'abort',
    outbox.own.subscribe(() => look(shown)),
  );
  left.addEventListener(
    'abort',
    outbox.sending.subscribe(() => look(shown)),
  );
  tree.onConfirm.push(({ entry }) => {
    if (!entry) return;
    rows.delete(entry);
    outbox.takeBack(entry);
  });

  return {
    isWaiting: () => outbox.own.peek().some(({ refused }) => !refused),
    keep(row, draft) {
      if (!keep(shown, row, draft)) return false;
      drafts.done(draft);
      leaveBox(pen, row);
      say(store, 'saidWaiting');
      return true;
    },
    hurry: ({ entry = '' }) => outbox.retry(entry),
    takeBack({ entry = '', draft }) {
      const isBack = outbox.takeBack(entry) !== undefined;
      if (isBack && draft) drafts.reopen(draft);
      return isBack;
    },
  };
}
