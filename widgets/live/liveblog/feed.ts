import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { type Fetched, fetchChanges } from './catchUp.ts';
import { type Entries, type Older, reveal, shownOf } from './entries.ts';
import { createEntryStore, type EntryStore } from './entryStore.ts';
import { fetchEntries } from './fetchEntries.ts';
import { checkFrom, eventsOf, mergeHead, mergeOlder } from './merge.ts';

/** The entries of one liveblog, from events and from pages of the server. */
export interface Feed extends Pick<EntryStore, 'entries' | 'arrived' | 'receive' | 'flush' | 'change'> {
  /** State of the request for older entries. */
  readonly older: ReadonlySignal<'idle' | 'busy' | Failure>;
  /** Fetches what has changed and merges it, for the channel's backfill. */
  catchUp(abortSignal: AbortSignal): Promise<Outcome<Fetched>>;
  /**
   * The same outside a backfill, as after an event that was too long to carry its text. A call during one that is under way
   * gets the result of the next.
   */
  refresh(): Promise<Outcome<Fetched>>;
  /** Fetches the next older entries. A call during one that is under way gets the same promise. */
  loadOlder(): Promise<void>;
}

/** The state that the host printed, with the number of its last event. */
export interface Known {
  readonly entries: Entries;
  readonly sequence: number | undefined;
}

/** Makes a function that runs once at a time. Calls meanwhile share the next run, which begins when the present one has ended. */
function inTurn<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = () => {
    next = undefined;
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}

const mergeFetched = ({ apply }: EntryStore, fetched: Fetched) =>
  fetched.deleted ? apply(eventsOf(fetched, fetched.deleted)) : (before: Entries) => mergeHead(before, fetched);

/** Fetches the entries that are older than `last`, and adds them where that one is still shown. */
function fetchOlder(
  { fetching, change }: EntryStore,
  call: Page['call'],
  articleId: number,
  last: number,
  signal: AbortSignal,
): Promise<Outcome<Older>> {
  return fetching(
    fetchEntries(call, { articleId, query: { last_id: last }, signal }),
    (page) => change((before) => mergeOlder(before, page, last) ?? before),
    // Those that were there have had their events, and a catch-up may have brought them further since.
    true,
  );
}

export function createFeed(
  { call, clock }: Pick<Page, 'call' | 'clock'>,
  articleId: number,
  { entries: first, sequence }: Known,
  abortSignal: AbortSignal,
): Feed {
  const store = createEntryStore(first, clock, abortSignal);
  const { entries, change } = store;
  const older = signal<'idle' | 'busy' | Failure>('idle');
  /** The number of the last event that is included. */
  let since = sequence;
  /** Ids of printed entries, newest first, which are believed to be up to date until an event says otherwise. */
  const trusted = new Set(shownOf(first).list.map(({ id }) => id));
  /** Whether nothing was printed: the first entries are then shown at once, not kept back. */
  let isBare = first.order.length === 0;
  let loading: Promise<void> | undefined;

  const catchUp = (signal: AbortSignal) =>
    store.fetching(
      fetchChanges(call, { articleId, since, bottom: () => checkFrom(entries.peek(), trusted) }, signal),
      (fetched) => {
        if (signal.aborted) return;
        const merge = mergeFetched(store, fetched);
        if (isBare) change((before) => reveal(merge(before)));
        else store.arrive(merge);
        if (isBare && older.peek() !== 'busy') older.value = 'idle';
        isBare = false;
        since = fetched.sequence;
      },
    );
  const refresh = inTurn(() => catchUp(abortSignal));

  async function loadPage(): Promise<void> {
    const last = shownOf(entries.peek()).list.at(-1)?.id;
    const loaded = await (last === undefined ? refresh() : fetchOlder(store, call, articleId, last, abortSignal));
    older.value = loaded.ok ? 'idle' : loaded;
  }

  return {
    ...store,
    older,
    catchUp,
    refresh,
    receive(event) {
      store.receive(event);
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
