import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Queue } from '#core/contract/moderation.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime, Status } from '#core/realtime/realtime.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './moderation.widget.ts';
import type { Row } from './queuedRow.ts';
import { createQueueReader } from './queueReader.ts';
import { createQueueState, emptyQueue, type QueueState } from './queueState.ts';

/** `forbidden`: a reader who is no manager. */
export type Panel = 'guest' | 'forbidden' | 'waiting' | 'failed' | 'open';

export interface Moderation {
  readonly panel: ReadonlySignal<Panel>;
  readonly queue: ReadonlySignal<Queue>;
  /** How many there are in each queue; undefined until the server has replied. */
  readonly counts: ReadonlySignal<Readonly<Record<Queue, number>> | undefined>;
  /** Oldest first. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** How many comments came into the queue since it was read; they wait to be shown. */
  readonly fresh: ReadonlySignal<number>;
  /** How fresh all this is; undefined until somebody is listened to. */
  readonly status: ReadonlySignal<Status | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the queue, or more of it, did not come. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** A verdict on a comment that is no longer in sight was refused. */
  readonly lost: ReadonlySignal<{ readonly name: string | undefined; readonly failure: Failure } | undefined>;
  /** Shows a queue as it is now. */
  choose(queue: Queue): void;
  more(): void;
  /** Shows what came, below what is there. */
  showFresh(): void;
  retry(): void;
  /** The refused verdict has been read. */
  forget(): void;
  logIn(): void;
}

type DeskFile = typeof import('./live.ts');

/** Follows what happens while a manager has the queues open: those who may not see them cost no realtime. */
function followWhile(page: Page, state: QueueState, since: () => number | undefined, realtime?: Pick<Realtime, 'on'>) {
  const status = signal<Status>();
  let stop: (() => void) | undefined;
  let isWanted = false;
  const begin = ({ followDesk }: DeskFile) => {
    if (!isWanted || stop) return;
    const live = followDesk(page, state, since, realtime);
    const unsubscribe = live.status.subscribe((now) => {
      status.value = now;
    });
    stop = () => {
      unsubscribe();
      live.stop();
    };
  };
  return {
    status,
    begin() {
      isWanted = true;
      // Without its file the queues are as they were read.
      import('./live.ts').then(begin, () => {});
    },
    end() {
      isWanted = false;
      stop?.();
      stop = undefined;
      status.value = undefined;
    },
  };
}

/** The queues of a paper. Who may see them is the server's to say: a guest is not even asked about. */
export function createModeration(
  page: Page,
  { queue: first }: Attributes,
  { signal }: Pick<Host, 'signal'>,
  realtime?: Pick<Realtime, 'on'>,
): Moderation {
  const { reader } = page.session;
  const state = createQueueState(first);
  const { rows, next, failure, lost, counts, fresh, queue, isBusy } = state;
  const queues = createQueueReader(page, state, signal);
  const live = followWhile(page, state, queues.since, realtime);

  let who: number | undefined;
  const stops = [
    reader.subscribe((now) => {
      if (now?.id === who) return;
      who = now?.id;
      for (const row of rows.peek() ?? []) row.drop();
      live.end();
      batch(() => {
        emptyQueue(state);
        counts.value = lost.value = undefined;
      });
      if (now) void queues.read();
    }),
    rows.subscribe((now) => {
      if (now) live.begin();
    }),
    live.end,
  ];
  const sendLast = () => void queues.sendAll(true);
  globalThis.addEventListener('pagehide', sendLast, { signal });
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    sendLast();
  });

  return {
    panel: computed(() => panelOf(reader.value !== null, state)),
    ...{ queue, counts, isBusy, failure, lost, status: live.status },
    rows: computed(() => rows.value ?? []),
    hasMore: computed(() => next.value !== undefined),
    fresh: computed(() => fresh.value.length),
    choose(to) {
      lost.value = undefined;
      void queues.open(to);
    },
    more() {
      const cursor = next.peek();
      if (!isBusy.peek() && cursor !== undefined) void queues.read(cursor);
    },
    showFresh: () => void queues.showFresh(),
    retry: () => void queues.read(rows.peek() && next.peek()),
    forget() {
      lost.value = undefined;
    },
    logIn: () => page.session.ask(),
  };
}

function panelOf(isReader: boolean, { rows, failure }: QueueState): Panel {
  if (!isReader) return 'guest';
  if (rows.value) return 'open';
  const why = failure.value;
  if (!why) return 'waiting';
  return why.kind === 'refused' && why.status === 403 ? 'forbidden' : 'failed';
}
