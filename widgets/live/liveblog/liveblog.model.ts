import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { liveblogChannel } from '#core/contract/liveblog.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { adopt } from './adopt.ts';
import { createSearch, type EntrySearch } from './createSearch.ts';
import { countQueued, type Entries, reveal, shownOf, trim } from './entries.ts';
import { createFeed, type Feed } from './feed.ts';
import type { Attributes } from './liveblog.widget.ts';

/** How many entries beyond `limit` are shown without the reader's request before new ones are kept back. */
const crowd = 20;

const countUnasked = (entries: Entries) => shownOf(entries).list.filter(({ isAsked }) => !isAsked).length;

export interface Liveblog extends Pick<Feed, 'entries' | 'arrived' | 'older' | 'loadOlder'>, EntrySearch {
  readonly embedHosts: readonly string[] | undefined;
  /** Whether the coverage has ended, or no update can come. */
  readonly isOver: boolean;
  /** How many new entries wait for the reader. */
  readonly queued: ReadonlySignal<number>;
  /** Whether updates arrive live; undefined where the liveblog is closed. */
  readonly status: ReadonlySignal<Status> | undefined;
  readonly isPaused: ReadonlySignal<boolean>;
  /**
   * Sets whether the reader is elsewhere: further down in the liveblog, or on another tab. New entries then wait, as they do
   * while the reader has paused.
   */
  look(isElsewhere: boolean): void;
  pause(isPaused: boolean): void;
  /** Shows the entries that wait. Returns the id of the newest. */
  reveal(): number | undefined;
  /**
   * Shows new entries that need not wait, and removes the surplus at the end, except entries that `isKept`. That is called with
   * the id and the number of entries that come in above it.
   */
  admit(isKept: (id: number, incoming: number) => boolean): void;
}

/** Passes the events of a liveblog's channel to its feed. */
function follow(page: Page, feed: Feed, articleId: number) {
  return realtimeOf(page).on(
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

/** The model of one liveblog: begins with what the host printed, follows its channel, and loads older entries. */
export function createLiveblog(
  page: Page,
  { articleId, isLive, isOver, embedHosts, sequence }: Attributes,
  host: Host,
): Liveblog {
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  const isPaused = signal(false);
  const isElsewhere = signal(false);
  /** Whether entries in sight or in use keep the surplus from being removed. */
  const isCrowded = signal(false);
  const isHolding = computed(() => isPaused.value || isElsewhere.value);
  const feed = createFeed(page, articleId, { entries: adopt(element), sequence }, abortSignal);
  const { entries, older } = feed;
  const { search, find } = createSearch(feed);

  const subscription = isLive ? follow(page, feed, articleId) : undefined;
  abortSignal.addEventListener('abort', () => subscription?.stop());
  // Whatever the socket does, and where none is awaited.
  if (entries.peek().order.length === 0) void feed.loadOlder();

  return {
    entries,
    arrived: feed.arrived,
    older,
    loadOlder: feed.loadOlder,
    embedHosts: embedHosts?.split(/\s+/),
    isOver: isOver || !isLive,
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
