import { batch } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { moderationById, moderationQueue, type Queue, type QueuedComment } from '#core/contract/moderation.ts';
import { createRow, type Row } from './queuedRow.ts';
import { countBy, emptyQueue, type QueueState, setCounts } from './queueState.ts';

/** How many comments one request fetches by id. */
const pageSize = 50;

export interface QueueReader {
  /** Fetches the queue from its beginning or, with a cursor, the page after that. */
  read(cursor?: string): Promise<void>;
  /** Shows another queue, after the verdicts that wait for their undo time have been sent. */
  open(queue: Queue): Promise<void>;
  /** Fetches the comments that came since, and adds them below the others. */
  showFresh(): Promise<void>;
  sendAll(keepalive?: boolean): Promise<unknown>;
  /** The number of the last change that the rows contain; undefined until they have come, and where the server does not number. */
  since(): number | undefined;
}

interface Reading {
  readonly page: Page;
  readonly state: QueueState;
  readonly signal: AbortSignal;
  /** The number of the last request; an answer to an earlier one is ignored. */
  asked: number;
  since: number | undefined;
}

function add({ page, state }: Reading, of: Queue, came: readonly QueuedComment[], before: readonly Row[]): void {
  const { rows, fresh, lost } = state;
  const rowOf = (queued: QueuedComment) =>
    createRow(page, queued, of, {
      counted: (by) => countBy(state, of, by),
      failed(row, why) {
        if (!rows.peek()?.includes(row)) lost.value = { name: row.queued.peek().comment.username, failure: why };
      },
    });
  const known = new Set(before.map(({ id }) => id));
  rows.value = [...before, ...came.filter(({ comment }) => !known.has(comment.id)).map(rowOf)];
  const shown = new Set(rows.peek()?.map(({ id }) => id));
  fresh.value = fresh.peek().filter((id) => !shown.has(id));
}

async function read(reading: Reading, cursor?: string): Promise<void> {
  const { page, state, signal } = reading;
  const { queue, rows, next, isBusy, failure } = state;
  reading.asked += 1;
  const version = reading.asked;
  const of = queue.peek();
  isBusy.value = true;
  const query = { queue: of, ...(cursor !== undefined && { cursor }) };
  const reply = await page.call(moderationQueue, { query, signal });
  if (signal.aborted || version !== reading.asked) return;
  batch(() => {
    isBusy.value = false;
    failure.value = reply.ok ? undefined : reply;
    if (!reply.ok) return;
    if (cursor === undefined) reading.since = reply.data.sequence;
    add(reading, of, reply.data.comments, cursor === undefined ? [] : (rows.peek() ?? []));
    setCounts(state, reply.data.counts);
    next.value = reply.data.next;
  });
}

async function showFresh(reading: Reading): Promise<void> {
  const { page, state, signal, asked } = reading;
  const { queue, rows, fresh, isBusy, failure } = state;
  const of = queue.peek();
  const ids = fresh.peek().slice(0, pageSize);
  if (isBusy.peek() || ids.length === 0) return;
  isBusy.value = true;
  const reply = await page.call(moderationById, { query: { ids: ids.join() }, signal });
  if (signal.aborted || asked !== reading.asked) return;
  batch(() => {
    isBusy.value = false;
    failure.value = reply.ok ? undefined : reply;
    if (!reply.ok) return;
    const here = reply.data.filter(({ queues, comment }) => !comment.isRemoved && (queues?.includes(of) ?? true));
    add(reading, of, here, rows.peek() ?? []);
    fresh.value = fresh.peek().filter((id) => !ids.includes(id));
  });
}

export function createQueueReader(page: Page, state: QueueState, signal: AbortSignal): QueueReader {
  const { queue, rows, isBusy } = state;
  const reading: Reading = { page, state, signal, asked: 0, since: undefined };
  const sendAll = (keepalive = false) => Promise.all((rows.peek() ?? []).map((row) => row.send(keepalive)));

  return {
    read: (cursor) => read(reading, cursor),
    showFresh: () => showFresh(reading),
    sendAll,
    since: () => (rows.peek() ? reading.since : undefined),
    async open(to) {
      const sent = sendAll();
      reading.asked += 1;
      const version = reading.asked;
      batch(() => {
        emptyQueue(state);
        queue.value = to;
        isBusy.value = true;
      });
      await sent;
      if (version === reading.asked) await read(reading);
    },
  };
}
