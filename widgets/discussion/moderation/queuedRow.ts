import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { webAddress } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  type DeskChange,
  featureBody,
  featureComment,
  moderationById,
  type Queue,
  type QueueChange,
  type QueuedComment,
} from '#core/contract/moderation.ts';
import { pass, type Verdict, verdictsOn } from './verdict.ts';

/** How long a verdict can be undone before it is sent, ms. */
export const undoable = 5000;

export interface Decision {
  readonly verdict: Verdict;
  readonly canUndo: boolean;
}

/** What somebody else did to a comment that is shown. */
export interface Meanwhile {
  readonly change: DeskChange['change'];
  readonly by: string | undefined;
  /** The comment is no longer in this queue. Where it is, it can be looked at again. */
  readonly isGone: boolean;
  /** A verdict of this manager was dropped because of it. */
  readonly isInstead: boolean;
  /** The row had been reduced to one line before, and stays so. */
  readonly isFolded: boolean;
}

/** One comment in the queue. It stays in its place after a verdict, so that no other row moves under the pointer. */
export interface Row {
  readonly id: number;
  /** URL of the comment; undefined where the server sends none, or none of http(s). */
  readonly href: string | undefined;
  readonly queued: ReadonlySignal<QueuedComment>;
  readonly verdicts: ReadonlySignal<readonly Verdict[]>;
  readonly decision: ReadonlySignal<Decision | undefined>;
  readonly meanwhile: ReadonlySignal<Meanwhile | undefined>;
  /** Why the last action failed. */
  readonly trouble: ReadonlySignal<Failure | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Whether a verdict was given here that the server's numbers do not include yet. */
  isAhead(): boolean;
  decide(verdict: Verdict): void;
  undo(): void;
  /** Features the comment above its thread, or ends that. */
  feature(): Promise<void>;
  /** Sends a verdict at once, without the rest of its undo time. */
  send(keepalive?: boolean): Promise<void>;
  /** Forgets a verdict that waits, because the manager who gave it has logged out. */
  drop(): void;
  /** Applies a change that the server announced. `me`: id of the current manager. */
  changed(change: QueueChange, me: number | undefined): void;
  /** Fetches the comment and shows it as it is now. */
  look(): Promise<void>;
}

export interface RowStatus {
  /** Called when a verdict is given (-1), or undone or refused (1), to count what is left in the queue. */
  readonly counted: (by: -1 | 1) => void;
  readonly failed: (row: Row, failure: Failure) => void;
}

/** The state of one row. */
interface Known {
  readonly page: Page;
  readonly of: Queue;
  readonly status: RowStatus;
  readonly queued: Signal<QueuedComment>;
  readonly decision: Signal<Decision | undefined>;
  readonly meanwhile: Signal<Meanwhile | undefined>;
  readonly trouble: Signal<Failure | undefined>;
  readonly isBusy: Signal<boolean>;
  isAhead: boolean;
  isSending: boolean;
  /** Stops the timer of the undo time. */
  stop: (() => void) | undefined;
}

function drop(known: Known) {
  known.stop?.();
  known.stop = undefined;
}

/** Returns the comment to the state before a verdict. `failure`: why the verdict was refused. */
function restore(known: Known, failure?: Failure) {
  known.isAhead = false;
  batch(() => {
    known.decision.value = undefined;
    known.trouble.value = failure;
  });
  known.status.counted(1);
}

const isGoneFrom = (of: Queue, { queues, change }: DeskChange) =>
  queues ? !queues.includes(of) : change !== 'queued' && change !== 'edited';

/** Shows the comment as the server has it now. Returns whether it is still in this queue. */
function show({ of, queued, decision, meanwhile }: Known, now: QueuedComment): boolean {
  const isGone = now.comment.isRemoved || isGoneFrom(of, now);
  const before = meanwhile.peek();
  const isInstead = decision.peek() !== undefined || (before?.isInstead ?? false);
  const isFolded = decision.peek() !== undefined || (before?.isFolded ?? false);
  batch(() => {
    queued.value = now;
    decision.value = undefined;
    meanwhile.value = isGone ? { change: now.change, by: now.by, isGone, isInstead, isFolded } : undefined;
  });
  return !isGone;
}

/** Fetches the present state of the comment. Undefined where the server no longer has it; the failure where the call failed. */
async function standing({ page, queued }: Known): Promise<QueuedComment | Failure | undefined> {
  const reply = await page.call(moderationById, { query: { ids: `${queued.peek().comment.id}` } });
  return reply.ok ? reply.data[0] : reply;
}

async function look(known: Known) {
  const { isBusy, trouble } = known;
  if (isBusy.peek()) return;
  isBusy.value = true;
  const found = await standing(known);
  batch(() => {
    isBusy.value = false;
    if (found && 'kind' in found) trouble.value = found;
    else if (found) show(known, found);
  });
}

async function send(known: Known, row: Row, now: Decision, keepalive: boolean) {
  drop(known);
  known.decision.value = { ...now, canUndo: false };
  known.isSending = true;
  const reply = await pass(now.verdict, known.queued.peek(), known.page, keepalive);
  known.isSending = false;
  if (reply.ok) {
    known.isAhead = false;
    return;
  }
  const found = reply.kind === 'refused' && reply.status === 409 ? await standing(known) : undefined;
  if (!found || 'kind' in found || show(known, found)) restore(known, reply);
  known.isAhead = false;
  known.status.failed(row, reply);
}

async function feature({ page, queued, isBusy, trouble, status }: Known, row: Row) {
  if (isBusy.peek()) return;
  const { comment } = queued.peek();
  const isFeatured = !comment.isFeatured;
  isBusy.value = true;
  const reply = await page.call(featureComment, {
    params: { comment_id: comment.id },
    body: featureBody(isFeatured),
  });
  batch(() => {
    isBusy.value = false;
    trouble.value = reply.ok ? undefined : reply;
    if (reply.ok) queued.value = { ...queued.peek(), comment: { ...queued.peek().comment, isFeatured } };
  });
  if (!reply.ok) status.failed(row, reply);
}

/** Applies a change that the server announced, by this manager or another one. */
function applyChange(known: Known, change: QueueChange, me: number | undefined) {
  const { of, queued, decision, meanwhile } = known;
  const own = decision.peek();
  const isKnown = (change.revision ?? Number.POSITIVE_INFINITY) <= (queued.peek().revision ?? 0);
  if (isKnown || change.change === 'reported') return;
  const isGone = isGoneFrom(of, change);
  if (isGone) known.isAhead = false;
  const isMine = own !== undefined && change.byId !== undefined && change.byId === me;
  // The answer to what is on its way says the rest.
  if (known.isSending || isMine) return;
  known.isAhead = false;
  drop(known);
  const before = meanwhile.peek();
  batch(() => {
    decision.value = undefined;
    meanwhile.value = {
      change: change.change,
      by: change.by,
      isGone,
      isInstead: own?.canUndo ?? before?.isInstead ?? false,
      isFolded: own !== undefined || (before?.isFolded ?? false),
    };
  });
}

export function createRow(page: Page, first: QueuedComment, of: Queue, status: RowStatus): Row {
  const [queued, isBusy] = [signal(first), signal(false)];
  const [decision, meanwhile, trouble] = [signal<Decision>(), signal<Meanwhile>(), signal<Failure>()];
  const shown = { queued, decision, meanwhile, trouble, isBusy };
  const known: Known = { page, of, status, ...shown, isAhead: false, isSending: false, stop: undefined };

  const row: Row = {
    id: first.comment.id,
    href: first.url === undefined ? undefined : webAddress(first.url, page.place.here().href)?.href,
    ...shown,
    verdicts: computed(() => verdictsOn(queued.value)),
    isAhead: () => known.isAhead,
    decide(verdict) {
      if (decision.peek() || meanwhile.peek() || isBusy.peek()) return;
      known.isAhead = true;
      batch(() => {
        decision.value = { verdict, canUndo: true };
        trouble.value = undefined;
      });
      status.counted(-1);
      known.stop = page.clock.after(undoable, () => void row.send());
    },
    undo() {
      if (!decision.peek()?.canUndo) return;
      drop(known);
      restore(known);
    },
    feature: () => feature(known, row),
    async send(keepalive = false) {
      const now = decision.peek();
      if (now?.canUndo) await send(known, row, now, keepalive);
    },
    drop: () => drop(known),
    changed: (change, me) => applyChange(known, change, me),
    look: () => look(known),
  };
  return row;
}
