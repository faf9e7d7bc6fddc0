import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { liveblogChannel } from '#core/contract/liveblog.ts';
import { spoilersOf } from '#core/football/spoilers.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime, Status } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import { adopt } from './adopt.ts';
import { createSearch, type EntrySearch } from './createSearch.ts';
import { countQueued, type Entries, reveal, shownOf, trim } from './entries.ts';
import { createFeed, type Feed } from './feed.ts';
import type { Attributes } from './liveblog.widget.ts';

/** So many entries more than at first that nobody asked for: with more, new ones are kept back. */
const crowd = 20;

const countUnasked = (entries: Entries) => shownOf(entries).list.filter(({ isAsked }) => !isAsked).length;

export interface Liveblog extends Pick<Feed, 'entries' | 'arrived' | 'older' | 'loadOlder'>, EntrySearch {
  readonly embedHosts: readonly string[] | undefined;
  /** How many new entries wait for the reader. */
  readonly queued: ReadonlySignal<number>;
  /** Undefined where no updates are awaited. */
  readonly status: ReadonlySignal<Status> | undefined;
  readonly isPaused: ReadonlySignal<boolean>;
  /**
   * New entries wait while the reader is elsewhere, with the top of the entries above what is in sight or with the page out of sight, or
   * has paused.
   */
  look(isElsewhere: boolean): void;
  pause(isPaused: boolean): void;
  /** Shows those that wait. Returns the newest of them. */
  reveal(): number | undefined;
  /**
   * Lets in what need not wait, and takes entries off the end that are too many then, but none that `isKept`, which is called
   * how many come in above it.
   */
  admit(isKept: (id: number, incoming: number) => boolean): void;
}

/** Brings the events of a liveblog to its feed. */
function follow(feed: Feed, articleId: number, realtime: Pick<Realtime, 'on'>) {
  return realtime.on(
    liveblogChannel,
    { articleId },
    {
      receive: ({ data }) => feed.receive(data),
      async backfill(abortSignal) {
        const caughtUp = await feed.catchUp(abortSignal);
        return caughtUp.ok ? { isDone: true, sequence: caughtUp.data.sequence } : { isDone: false };
      },
    },
  );
}

/** One liveblog: what the host printed, what happens to it, and what the reader asks for. */
export function createLiveblog(
  page: Page,
  { articleId, isLive, embedHosts, sequence }: Attributes,
  host: Pick<Host, 'element' | 'signal' | 'queue' | 'onAction'>,
  realtime: () => Pick<Realtime, 'on'> = () => realtimeOf(page),
): Liveblog {
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  const isPaused = signal(false);
  const isElsewhere = signal(false);
  /** What the reader sees or uses keeps too many from being taken away. */
  const isCrowded = signal(false);
  const isHolding = computed(() => isPaused.value || isElsewhere.value);
  const feed = createFeed(page, articleId, { entries: adopt(element), sequence }, abortSignal);
  const { entries, older } = feed;
  const { search, find } = createSearch(feed);

  const subscription = isLive ? follow(feed, articleId, realtime()) : undefined;
  abortSignal.addEventListener('abort', () => subscription?.stop());
  // Whatever the socket does, and where none is awaited.
  if (entries.peek().order.length === 0) void feed.loadOlder();

  return {
    entries,
    arrived: feed.arrived,
    older,
    loadOlder: feed.loadOlder,
    embedHosts: embedHosts?.split(/\s+/),
    queued: computed(() => (isHolding.value || isCrowded.value ? countQueued(entries.value) : 0)),
    status: subscription?.status,
    isPaused,
    search,
    look(wanted) {
      isElsewhere.value = wanted;
    },
    pause(wanted) {
      isPaused.value = wanted;
    },
    reveal() {
      feed.flush();
      const { order, byId } = entries.peek();
      feed.change(reveal);
      return order.find((id) => byId.get(id)?.isQueued);
    },
    admit(isKept) {
      // While a page is under way that follows the last entry, that one stays.
      const cut = (each: Entries, incoming = 0) =>
        older.peek() === 'busy' ? each : trim(each, (id) => isKept(id, incoming));
      const before = entries.peek();
      const all = isHolding.peek() ? before : cut(reveal(before), countQueued(before));
      isCrowded.value = countQueued(before) > countQueued(all) && countUnasked(all) > all.limit + crowd;
      feed.change(() => (isCrowded.peek() ? cut(before) : cut(all)));
    },
    find,
  };
}
