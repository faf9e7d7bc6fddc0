import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import {
  type DeskChange,
  featureBody,
  featureComment,
  moderationById,
  type Queue,
  type QueueChange,
  type QueuedComment,
} from '#core/contract/moderation.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { webAddress } from '#core/page/address.ts';
import type { Page } from '#core/page/page.ts';
import { pass, type Verdict, verdictsOn } from './verdict.ts';

/** How long a verdict can be taken back before it is sent to the server, ms. */
export const undoable = 5000;

export interface Decision {
  readonly verdict: Verdict;
  readonly canUndo: boolean;
}

/** What somebody else did to a comment that is in sight. */
export interface Meanwhile {
  readonly change: DeskChange['change'];
  readonly by: string | undefined;
  /** It waits in this queue no more. Else it can be looked at anew. */
  readonly isGone: boolean;
  /** A verdict of this manager was not passed because of it. */
  readonly isInstead: boolean;
  /** The row had shrunk to one line by then, and stays so. */
  readonly isFolded: boolean;
}

/** One comment in the queue. What was decided stays in its place, so that nothing moves under the hand that decides. */
export interface Row {
  readonly id: number;
  /** Where it stands; undefined where the server names no address that may be followed. */
  readonly href: string | undefined;
  readonly queued: ReadonlySignal<QueuedComment>;
  readonly verdicts: ReadonlySignal<readonly Verdict[]>;
  readonly decision: ReadonlySignal<Decision | undefined>;
  readonly meanwhile: ReadonlySignal<Meanwhile | undefined>;
  /** Why the last thing that was tried did not happen. */
  readonly trouble: ReadonlySignal<Failure | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Whether it is decided here and the server's numbers do not know of it. */
  isAhead(): boolean;
  decide(verdict: Verdict): void;
  undo(): void;
  /** Puts it above its thread, or takes it away. */
  feature(): Promise<void>;
  /** Sends at once what waits to be taken back. */
  send(keepalive?: boolean): Promise<void>;
  /** Forgets what waits: whoever decided it is gone. */
  drop(): void;
  /** The server announced a change. `me`: id of the manager who looks. */
  changed(change: QueueChange, me: number | undefined): void;
  /** Shows it as it stands now. */
  look(): Promise<void>;
}

export interface RowStatus {
  /** It was decided, or that was taken back or refused: for what is left to do. */
  readonly counted: (by: -1 | 1) => void;
  readonly failed: (row: Row, failure: Failure) => void;
}

/** What is known of one comment. */
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
  /** Of the time in which a verdict can be taken back. */
  stop: (() => void) | undefined;
}

function drop(known: Known) {
  known.stop?.();
  known.stop = undefined;
}

/** It waits for a verdict again. */
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

/** As it stands now. Returns whether it still waits in this queue. */
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

/** Asks how it stands. */
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

/** The server announced a change by somebody. */
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
