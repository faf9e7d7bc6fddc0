import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type LiveblogEvent, liveblogsAsHtml } from '#core/contract/liveblog.ts';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import { type Fetched, fetchChanges } from './catchUp.ts';
import { applyAll, type Entries, reveal, shownOf } from './entries.ts';
import { checkFrom, eventsOf, mergeHead, mergeOlder } from './merge.ts';

/** Least time between two takings-in of events, ms: a single one is taken in at once. */
const batchDelay = 100;

/** The entries of one liveblog, as events and pages of the server make them. */
export interface Feed {
  readonly entries: ReadonlySignal<Entries>;
  /** How many have come by themselves. */
  readonly arrived: ReadonlySignal<number>;
  /** How loading older entries stands. */
  readonly older: ReadonlySignal<'idle' | 'busy' | Failure>;
  /** Events are taken in a moment later, together when there are many: `flush` does it now. */
  receive(event: LiveblogEvent): void;
  flush(): void;
  /** For changes that are the reader's. */
  change(next: (entries: Entries) => Entries): void;
  /** The state as the server has it now. */
  catchUp(abortSignal: AbortSignal): Promise<Outcome<Fetched>>;
  /** The same outside the channel's turn; who asks while it is under way gets the next one. */
  refresh(): Promise<Outcome<Fetched>>;
  /** Who asks while it is under way gets the same one. */
  loadOlder(): Promise<void>;
}

/** What the host printed, and the number of the last event in it. */
export interface Known {
  readonly entries: Entries;
  readonly sequence: number | undefined;
}

export function createFeed(
  { call, clock }: Pick<Page, 'call' | 'clock'>,
  articleId: number,
  { entries: first, sequence }: Known,
  abortSignal: AbortSignal,
): Feed {
  const entries = signal(first);
  const arrived = signal(0);
  const older = signal<'idle' | 'busy' | Failure>('idle');
  let pending: LiveblogEvent[] = [];
  let unwind: (() => void) | undefined;
  let settledAt = 0;
  /** What happens while a fetch is under way, for each: its reply may be older than that. */
  const logs = new Set<LiveblogEvent[]>();
  /** The number of the last event in all that is known. */
  let since = sequence;
  /** Newest first. What the host printed stands until an event says otherwise. */
  const trusted = new Set(shownOf(first).list.map(({ id }) => id));
  /** What comes first where nothing was printed is no news. */
  let isBare = first.order.length === 0;

  const now = () => new Date(clock.now()).toISOString();
  const change = (next: (entries: Entries) => Entries) => {
    entries.value = next(entries.peek());
  };
  const setEntries = (next: (entries: Entries) => Entries) => {
    const before = entries.peek();
    change(next);
    arrived.value += entries.peek().order.filter((id) => !before.byId.has(id)).length;
  };
  const flush = () => {
    unwind?.();
    unwind = undefined;
    settledAt = clock.now();
    const events = pending;
    pending = [];
    if (events.length > 0) setEntries((before) => applyAll(before, events, now()));
  };
  abortSignal.addEventListener('abort', () => unwind?.());

  /** Fetches, then merges; what happened meanwhile to entries that `isAsCame` is done again on top of what came. */
  async function fetching<T>(
    fetch: Promise<Outcome<T>>,
    merge: (came: T) => void,
    isAsCame: (id: number, before: Entries) => boolean = () => true,
  ): Promise<Outcome<T>> {
    const log: LiveblogEvent[] = [];
    logs.add(log);
    const came = await fetch;
    logs.delete(log);
    if (!came.ok || abortSignal.aborted) return came;
    flush();
    const known = entries.peek();
    merge(came.data);
    const again = log.filter(({ id }) => isAsCame(id, known));
    change((before) => applyAll(before, again, now()));
    return came;
  }

  const catchUp = (abortSignal: AbortSignal) =>
    fetching(
      fetchChanges(call, { articleId, since, bottom: () => checkFrom(entries.peek(), trusted) }, abortSignal),
      (fetched) => {
        if (abortSignal.aborted) return;
        const { deleted } = fetched;
        const merge = (before: Entries) =>
          deleted ? applyAll(before, eventsOf(fetched, deleted), now()) : mergeHead(before, fetched);
        if (isBare) change((before) => reveal(merge(before)));
        else setEntries(merge);
        if (isBare && older.peek() !== 'busy') older.value = 'idle';
        isBare = false;
        since = fetched.sequence;
      },
    );

  let running: Promise<Outcome<Fetched>> | undefined;
  let next: Promise<Outcome<Fetched>> | undefined;
  function refresh(): Promise<Outcome<Fetched>> {
    const start = () => {
      next = undefined;
      running = catchUp(abortSignal).finally(() => {
        running = undefined;
      });
      return running;
    };
    if (!running) return start();
    next ??= running.then(start);
    return next;
  }

  async function loadPage(): Promise<void> {
    const last = shownOf(entries.peek()).list.at(-1)?.id;
    const loaded =
      last === undefined
        ? await refresh()
        : await fetching(
            call(liveblogsAsHtml, { params: { id: articleId }, query: { last_id: last }, signal: abortSignal }),
            (page) => change((before) => mergeOlder(before, page, last) ?? before),
            // Those that were there have had it, and a catch-up may have brought them further since.
            (id, { byId }) => !byId.has(id),
          );
    older.value = loaded.ok ? 'idle' : loaded;
  }
  let loading: Promise<void> | undefined;

  return {
    entries,
    arrived,
    older,
    flush,
    change,
    catchUp,
    refresh,
    receive(event) {
      pending.push(event);
      for (const log of logs) log.push(event);
      unwind ??= clock.after(Math.max(0, settledAt + batchDelay - clock.now()), flush);
      // Too long for a frame of the socket: the server only says that it has changed.
      if (event.html === undefined && event.kind !== 'deleted') {
        trusted.delete(event.id);
        void refresh();
      }
    },
    loadOlder() {
      older.value = 'busy';
      loading ??= loadPage().finally(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}
