import * as z from 'zod/mini';
import type { Outbox } from '#core/outbox/createOutbox.ts';
import type { Entry } from '#core/outbox/entries.ts';
import type { Draft, LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { fail, refetch, say } from '#widgets/discussion/comments/comment/store.ts';
import { removeRow } from '#widgets/discussion/comments/comment/tree.ts';
import type { Composer, ReaderFeatures, Stored } from './composer.ts';
import { createOwnWrites } from './own.ts';
import { keepStored } from './send.ts';
import { post, reply } from './write.act.ts';
import { draw, leaveBox } from './writing.ts';

type Waiting = Pick<ReaderFeatures, 'isWaiting' | 'keep' | 'hurry' | 'takeBack' | 'waitIn'>;

interface Shown {
  readonly composer: Composer;
  readonly outbox: Outbox;
  /** The rows of comments that wait, by their key in the outbox. */
  readonly rows: Map<string, LiveRow>;
  /** Keys of comments that turned up in the thread while they were being sent again; they are taken out of the outbox after that. */
  readonly arrived: Set<string>;
}

/** Makes a row for a comment in the outbox that was written on another page or before a reload. Undefined where it cannot be read. */
function restore({ composer, rows }: Shown, { key, draft: kept, at }: Entry): LiveRow | undefined {
  const read = z.safeParse(post.draft, kept);
  if (!read.success) return undefined;
  const { id, text } = read.data;
  const [seed = key] = key.split('-');
  const row = draw(composer, { seed, box: id ? `reply-${id}` : 'root', text, at }, id, at);
  if (!row) return undefined;
  row.isBegun = false;
  row.entry = key;
  rows.set(key, row);
  return row;
}

/** The row of an entry: the one that waits, or the one that this page was sending when another page took it for interrupted. */
function rowOf({ composer, rows }: Shown, key: string): LiveRow | undefined {
  const { unsent } = composer.store.tree;
  const known = rows.get(key);
  if (known && unsent.has(known)) return known;
  const drawn = [...unsent].find(({ draft }) => draft && composer.drafts.keyOf(draft) === key);
  if (!drawn) return undefined;
  rows.set(key, drawn);
  drawn.entry = key;
  return drawn;
}

/** Takes up what a page was sending when it was left: sent again with its key it counts once, and its writer is not asked to write it again. */
function resend({ composer, outbox }: Shown) {
  const { drafts, store } = composer;
  for (const draft of drafts.interrupted(store.me.peek())) {
    const id = Number(/^reply-(\d+)$/.exec(draft.box)?.[1]) || undefined;
    const key = drafts.keyOf(draft);
    const kind = (id ? reply : post).kind;
    drafts.sending(draft, false);
    if (outbox.put({ key, kind, on: store.key, target: store.place, draft: { id, text: draft.text, key } }))
      drafts.done(draft);
  }
}

function show(shown: Shown, entry: Entry) {
  const { outbox } = shown;
  const row = rowOf(shown, entry.key) ?? restore(shown, entry);
  if (!row) return;
  const state = entry.refused ? 'failed' : outbox.sending.peek() === entry.key ? 'sending' : 'waiting';
  if (row.state.peek() === state) return;
  row.state.value = state;
  if (entry.refused) fail(row, outbox.refusalOf(entry.refused));
  else row.troubles.show(undefined);
}

/**
 * Removes the row of a comment that is no longer in the outbox, because another tab has sent it or taken it back. Where a
 * simultaneous write of another tab has lost it, it is stored again.
 */
async function leave(shown: Shown, key: string, row: LiveRow) {
  const { composer, outbox } = shown;
  const { store } = composer;
  const receipt = outbox.receiptOf(key);
  if (receipt === undefined && row.draft && keep(shown, row, row.draft)) return;
  if (receipt) await refetch(store, [receipt]);
  if (store.tree.unsent.has(row)) removeRow(store.tree, row);
}

function keep({ composer, outbox, rows }: Shown, row: LiveRow, draft: Draft): boolean {
  const { key: on, place } = composer.store;
  const { replyTo: id, text } = row.comment.peek();
  const key = composer.drafts.keyOf(draft);
  rows.set(key, row);
  row.entry = key;
  if (outbox.put({ key, kind: (id ? reply : post).kind, on, target: place, draft: { id, text, key } })) return true;
  rows.delete(key);
  row.entry = undefined;
  return false;
}

function look(shown: Shown) {
  const { composer, outbox, rows, arrived } = shown;
  const { me, key: on } = composer.store;
  // Until whose session ran out is back, theirs stay as they are.
  if (!me.peek()) return;
  resend(shown);
  const own = outbox.own.peek().filter((entry) => entry.on === on && [post.kind, reply.kind].includes(entry.kind));
  for (const entry of own) {
    if (!arrived.has(entry.key)) show(shown, entry);
    else if (outbox.sending.peek() !== entry.key) outbox.takeBack(entry.key);
  }
  for (const [key, row] of [...rows]) {
    if (own.some((entry) => entry.key === key)) continue;
    rows.delete(key);
    if (composer.store.tree.unsent.has(row)) void leave(shown, key, row);
  }
}

function answered(shown: Shown, { key, on, who }: Entry, stored: Stored) {
  const { composer, rows } = shown;
  const { store } = composer;
  const row = rows.get(key);
  rows.delete(key);
  if (on === store.key) keepStored(composer, row, stored, who);
  else createOwnWrites(store.page, on).keep(stored.comment, who);
}

/** Shows what waits in the outbox, and lets it send comments and replies from here. */
function serve(composer: Composer, outbox: Outbox): Shown {
  const { signal, tree, me } = composer.store;
  const shown: Shown = { composer, outbox, rows: new Map(), arrived: new Set() };
  const { rows, arrived } = shown;
  for (const act of [post, reply])
    outbox.serve(act, signal, {
      answered: (entry, stored) => answered(shown, entry, stored),
      postponed({ key }, failure) {
        const row = rows.get(key);
        if (!row || me.peek()) return;
        row.state.value = 'failed';
        fail(row, failure);
      },
    });
  for (const changed of [outbox.own, outbox.sending])
    signal.addEventListener(
      'abort',
      changed.subscribe(() => look(shown)),
    );
  tree.onConfirm.push(({ entry }) => {
    if (!entry) return;
    rows.delete(entry);
    if (!outbox.takeBack(entry)) arrived.add(entry);
  });
  return shown;
}

/** The wait between two attempts to fetch the outbox, ms. */
const lateOutbox = 10_000;

/**
 * Comments and replies that wait for the network: each has a row, in every tab, until the server has it. Until the outbox has come they wait on this
 * page alone.
 */
export function createWaiting(composer: Composer, submit: ReaderFeatures['submit']): Waiting {
  const { store, drafts } = composer;
  const { signal, page, tree } = store;
  let shown: Shown | undefined;
  const onPage = () => [...tree.unsent].filter((row) => row.draft && !row.entry && row.state.peek() === 'waiting');
  function ask() {
    if (shown || signal.aborted || !onPage().length) return;
    composer.openOutbox();
    page.clock.after(lateOutbox, ask);
  }
  addEventListener('online', ask, { signal });
  // What another tab keeps is shown here as well.
  signal.addEventListener('abort', page.store.slot('local', 'outbox', z.unknown()).watch(composer.openOutbox));

  /** Has a comment wait. False where the outbox cannot keep it. */
  function put(row: LiveRow, draft: Draft): boolean {
    if (shown) {
      if (!keep(shown, row, draft)) return false;
      drafts.done(draft);
    } else {
      drafts.sending(draft, false);
      row.state.value = 'waiting';
      ask();
    }
    leaveBox(composer, row);
    return true;
  }
  return {
    waitIn(outbox) {
      shown ??= serve(composer, outbox);
      for (const row of onPage()) if (row.draft && !put(row, row.draft)) submit(row);
    },
    isWaiting: () => (shown ? shown.outbox.own.peek().some(({ refused }) => !refused) : onPage().length > 0),
    keep(row, draft) {
      const isKnown = row.state.peek() === 'waiting';
      if (!put(row, draft)) return false;
      if (!isKnown) say(store, 'announce.waiting');
      return true;
    },
    hurry: ({ entry = '' }) => shown?.outbox.retry(entry),
    takeBack({ entry = '', draft }) {
      const isBack = shown?.outbox.takeBack(entry) !== undefined;
      if (isBack && draft) drafts.reopen(draft);
      return isBack;
    },
  };
}
