import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { isAbsent } from '#core/base/api/absent.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { moderationQueue, type Queue } from '#core/contract/moderation.ts';
import type { Status } from '#core/realtime/realtime.ts';
import type { Attributes } from './moderation.widget.ts';
import type { Row } from './queuedRow.ts';
import { createQueueReader } from './queueReader.ts';
import { createQueueState, emptyQueue, type QueueState } from './queueState.ts';

/** `guest`: nobody is logged in; `forbidden`: the reader is no manager; `absent`: the server has no queues. */
export type Panel = 'guest' | 'forbidden' | 'absent' | 'waiting' | 'failed' | 'open';

export interface Moderation {
  readonly panel: ReadonlySignal<Panel>;
  readonly queue: ReadonlySignal<Queue>;
  /** How many comments are in each queue; undefined until the server has answered. */
  readonly counts: ReadonlySignal<Readonly<Record<Queue, number>> | undefined>;
  /** Oldest first. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** How many comments came into the queue since it was read; they wait to be shown. */
  readonly fresh: ReadonlySignal<number>;
  /** Whether changes arrive live; undefined until the channel has been joined. */
  readonly status: ReadonlySignal<Status | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the queue, or more of it, could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** A verdict that was refused, on a comment that is no longer shown. `name`: its author. */
  readonly lost: ReadonlySignal<{ readonly name: string | undefined; readonly failure: Failure } | undefined>;
  /** Fetches a queue and shows it. */
  choose(queue: Queue): void;
  more(): void;
  /** Adds the new comments below those that are shown. */
  showFresh(): void;
  retry(): void;
  /** Clears `lost`, once it has been read. */
  forget(): void;
  logIn(): void;
}

type DeskFile = typeof import('./live.ts');

/** Follows the live channel only while a manager has the queues open; nobody else opens a connection for it. */
function followWhile(page: Page, state: QueueState, since: () => number | undefined) {
  const status = signal<Status>();
  let stop: (() => void) | undefined;
  let isWanted = false;
  const begin = ({ followDesk }: DeskFile) => {
    if (!isWanted || stop) return;
    const live = followDesk(page, state, since);
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

/** The moderation queues of a tenant. The server decides who may see them; for a guest it is not asked. */
export function createModeration(page: Page, { queue: first }: Attributes, { signal }: Host): Moderation {
  const { reader } = page.session;
  const state = createQueueState(first);
  const { rows, next, failure, lost, counts, fresh, queue, isBusy } = state;
  const queues = createQueueReader(page, state, signal);
  const live = followWhile(page, state, queues.since);

  let who: number | undefined;
  endWith(
    signal,
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
  );
  const sendLast = () => void queues.sendAll(true);
  globalThis.addEventListener('pagehide', sendLast, { signal });
  endWith(signal, sendLast);

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
  if (isAbsent(moderationQueue, why)) return 'absent';
  return why.kind === 'refused' && why.status === 403 ? 'forbidden' : 'failed';
}
