import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { moderationQueue, type Queue } from '#core/contract/moderation.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './moderation.widget.ts';
import { createRow, type Row } from './queuedRow.ts';

/** `forbidden`: a reader who is no manager. */
export type Panel = 'guest' | 'forbidden' | 'waiting' | 'failed' | 'open';

export interface Moderation {
  readonly panel: ReadonlySignal<Panel>;
  readonly queue: ReadonlySignal<Queue>;
  /** How many there are in each queue; undefined until the server has told. */
  readonly counts: ReadonlySignal<Readonly<Record<Queue, number>> | undefined>;
  /** Oldest first. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the queue, or more of it, did not come. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** A verdict on a comment that is no longer in sight was refused. */
  readonly lost: ReadonlySignal<{ readonly name: string | undefined; readonly failure: Failure } | undefined>;
  /** Shows a queue as it is now. */
  choose(queue: Queue): void;
  more(): void;
  retry(): void;
  /** The refused verdict has been read. */
  forget(): void;
  logIn(): void;
}

/** The queues of a paper. Who may see them is the server's to say: a guest is not even asked about. */
export function createModeration(page: Page, { queue: first }: Attributes, { left }: Pick<Host, 'left'>): Moderation {
  const { reader } = page.session;
  const queue = signal<Queue>(first);
  const counts = signal<Readonly<Record<Queue, number>>>();
  const rows = signal<readonly Row[]>();
  const next = signal<string>();
  const isBusy = signal(false);
  const failure = signal<Failure>();
  const lost = signal<{ readonly name: string | undefined; readonly failure: Failure }>();
  let asked = 0;

  const isIn = (row: Row) => rows.peek()?.includes(row) ?? false;
  const rowOf = (of: Queue) => (queued: Parameters<typeof createRow>[1]) =>
    createRow(page, queued, {
      counted(by) {
        const now = counts.peek();
        if (now) counts.value = { ...now, [of]: Math.max(0, now[of] + by) };
      },
      failed(row, why) {
        if (!isIn(row)) lost.value = { name: row.queued.peek().comment.username, failure: why };
      },
    });

  async function read(cursor?: string) {
    asked += 1;
    const mine = asked;
    const of = queue.peek();
    isBusy.value = true;
    const reply = await page.call(moderationQueue, {
      query: { queue: of, ...(cursor !== undefined && { cursor }) },
      signal: left,
    });
    if (left.aborted || mine !== asked) return;
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? undefined : reply;
      if (!reply.ok) return;
      const before = cursor === undefined ? [] : (rows.peek() ?? []);
      const known = new Set(before.map(({ id }) => id));
      const fresh = reply.data.comments.filter(({ comment }) => !known.has(comment.id)).map(rowOf(of));
      // What was decided and not sent yet is still counted by the server.
      const waiting = before.filter((row) => row.decision.peek()?.canUndo).length;
      rows.value = [...before, ...fresh];
      counts.value = { ...reply.data.counts, [of]: Math.max(0, reply.data.counts[of] - waiting) };
      next.value = reply.data.next;
    });
  }

  const sendAll = (keepalive = false) => Promise.all((rows.peek() ?? []).map((row) => row.send(keepalive)));

  async function open(to: Queue) {
    const sent = sendAll();
    asked += 1;
    const mine = asked;
    batch(() => {
      queue.value = to;
      rows.value = undefined;
      next.value = failure.value = undefined;
      isBusy.value = true;
    });
    // The queue is to be as these verdicts leave it.
    await sent;
    if (mine === asked) await read();
  }

  let who: number | undefined;
  const stop = reader.subscribe((now) => {
    if (now?.id === who) return;
    who = now?.id;
    for (const row of rows.peek() ?? []) row.drop();
    batch(() => {
      rows.value = counts.value = next.value = failure.value = lost.value = undefined;
    });
    if (now) void read();
  });
  const sendLast = () => void sendAll(true);
  globalThis.addEventListener('pagehide', sendLast, { signal: left });
  left.addEventListener('abort', () => {
    stop();
    sendLast();
  });

  return {
    panel: computed(() => {
      if (!reader.value) return 'guest';
      if (rows.value) return 'open';
      if (!failure.value) return 'waiting';
      const { kind } = failure.value;
      return kind === 'refused' && failure.value.status === 403 ? 'forbidden' : 'failed';
    }),
    queue,
    counts,
    rows: computed(() => rows.value ?? []),
    hasMore: computed(() => next.value !== undefined),
    isBusy,
    failure,
    lost,
    choose(to) {
      lost.value = undefined;
      void open(to);
    },
    more() {
      const cursor = next.peek();
      if (!isBusy.peek() && cursor !== undefined) void read(cursor);
    },
    retry: () => void read(rows.peek() && next.peek()),
    forget() {
      lost.value = undefined;
    },
    logIn: () => page.session.ask(),
  };
}
