import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { mayBePrinted } from '#core/contract/base/html.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { withPart } from '#core/contract/base/part.ts';
import { type Match, type MatchPart, matchChannel, type Side } from '#core/contract/football/match.ts';
import { liveMatches } from '#core/contract/football/matchLists.ts';
import type { CaughtUp, Status, Subscription } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { isOlder } from './matchState.ts';

export interface FollowedMatches {
  /** By id, as they stand; one is missing until the server has sent it or the host's HTML was read. */
  readonly matches: ReadonlySignal<ReadonlyMap<number, Match>>;
  /** Whatever the server has sent to islands of the page, also of matches that are not known here. */
  readonly received: ReadonlySignal<ReadonlyMap<number, Match>>;
  /** How fresh the least fresh of them is. */
  readonly status: ReadonlySignal<Status>;
  /** Follows these and no others from now on: what stays keeps its subscription. */
  follow(ids: readonly number[]): void;
  /** Whether this match is followed on its own channel. */
  isFollowed(id: number): boolean;
  /** Whether whichever island of the page follows it so. */
  isFollowedOnPage(id: number): boolean;
  /** Reads these as they stand, also what is not followed. */
  read(ids: readonly number[]): Promise<Outcome<unknown>>;
  /** Takes what the host has printed or a list has brought, unless something newer is known. */
  merge(known: readonly Match[]): void;
  stop(): void;
}

type Followed = Subscription<Record<never, never>>;

/** From fresh to not. */
const order: readonly Status['is'][] = ['live', 'reconnecting', 'off', 'stale'];

const pages = new WeakMap<Page, Signal<ReadonlyMap<number, Match>>>();

/** The last state that the server sent of each match while the page is open, whichever island asked for it. */
function receivedOn(page: Page): Signal<ReadonlyMap<number, Match>> {
  const received = pages.get(page) ?? signal(new Map());
  pages.set(page, received);
  return received;
}

type FollowedSignal = Signal<ReadonlyMap<number, Followed>>;

const following = new WeakMap<Page, Set<FollowedSignal>>();

/** What one island of a page follows, beside what the others do. */
function joinFollowing(page: Page) {
  const all = following.get(page) ?? new Set();
  following.set(page, all);
  const followed: FollowedSignal = signal(new Map());
  all.add(followed);
  return {
    followed,
    isFollowedOnPage: (id: number) => [...all].some((each) => each.peek().has(id)),
    leave: () => all.delete(followed),
  };
}

/** What is known, with what another island has received since; the same object if that is nothing. */
function withReceived(
  known: ReadonlyMap<number, Match>,
  received: ReadonlyMap<number, Match>,
): ReadonlyMap<number, Match> {
  const newer = [...known].flatMap(([id, match]) => {
    const other = received.get(id);
    return other && isOlder(match, other) ? [[id, withAddresses(other, match)] as const] : [];
  });
  return newer.length > 0 ? new Map([...known, ...newer]) : known;
}

/**
 * Follows matches, each on its channel; all that have to catch up in one moment do so with one call. A state that is older than what is shown
 * is not shown. What one island of the page hears of a match all know that show it, also those that do not follow it yet. Nothing is connected before one is followed.
 */
export function followMatches(page: Page): FollowedMatches {
  const own = signal<ReadonlyMap<number, Match>>(new Map());
  const received = receivedOn(page);
  const matches = computed(() => withReceived(own.value, received.value));
  const { followed, isFollowedOnPage, leave } = joinFollowing(page);
  const catchUp = jointCatchUpOf(page);
  const left = new AbortController();

  function merge(known: readonly Match[]) {
    const newer = newsBeside(matches.peek(), known);
    if (newer.length > 0) own.value = new Map([...matches.peek(), ...newer.map((match) => [match.id, match] as const)]);
  }

  /** Takes what the server has sent. What hosts print may lack events: that is for the island that they print it for. */
  function receive(came: readonly Match[]) {
    const newer = came.filter((match) => !isOlder(match, received.peek().get(match.id)));
    batch(() => {
      merge(came);
      if (newer.length > 0)
        received.value = new Map([...received.peek(), ...newer.map((match) => [match.id, match] as const)]);
    });
  }

  const subscribe = (id: number): Followed =>
    realtimeOf(page).on(
      matchChannel,
      { id },
      {
        receive: ({ data }) => {
          if ((data.id ?? id) === id) receive(wholeOf(data, matches.peek().get(id)));
        },
        backfill: (signal) => catchUp({ id, signal, receive }),
      },
    );

  return {
    ...{ matches, received, isFollowedOnPage, merge },
    status: computed(() => leastFresh([...followed.value.values()].map(({ status }) => status.value))),
    follow(ids) {
      const before = followed.peek();
      for (const [id, { stop }] of before) if (!ids.includes(id)) stop();
      followed.value = new Map(ids.map((id) => [id, before.get(id) ?? subscribe(id)]));
    },
    isFollowed: (id) => followed.peek().has(id),
    async read(ids) {
      const caught = await Promise.all(ids.map((id) => catchUp({ id, signal: left.signal, receive })));
      return caught.find(({ failed }) => failed)?.failed ?? { ok: true, data: undefined };
    },
    stop() {
      left.abort();
      leave();
      for (const { stop } of followed.peek().values()) stop();
      followed.value = new Map();
    },
  };
}

const live: Status = { is: 'live' };

const leastFresh = (all: readonly Status[]): Status =>
  all.reduce((worst, one) => (order.indexOf(one.is) > order.indexOf(worst.is) ? one : worst), live);

/** The state that an event makes of a known one; none where only a part was sent of a match that is not known yet. */
function wholeOf(came: Match | MatchPart, known: Match | undefined): readonly Match[] {
  if ('home' in came) return [came];
  // The minute counts on from the moment of its state.
  const { minute, updatedAt } = came;
  if (!known || isOlder(came, known)) return [];
  return [{ ...withPart(known, came), updatedAt: updatedAt ?? (minute === undefined ? known.updatedAt : undefined) }];
}

/** Newer states than the known ones, and known ones that a channel brought before they were read, with the addresses of what came. */
const newsBeside = (known: ReadonlyMap<number, Match>, came: readonly Match[]): readonly Match[] =>
  came.flatMap((match) => {
    const there = known.get(match.id);
    if (!there || !isOlder(match, there)) return withAddresses(match, there);
    return there.url === undefined && match.url !== undefined ? withAddresses(there, match) : [];
  });

/** A channel is for pages of all addresses, so it names none: those of the page stay. */
export function withAddresses(match: Match, known: Match | undefined): Match {
  const { home, away, tie, url } = match;
  const sideOf = (side: Side, before: Side | undefined): Side =>
    side.id === before?.id ? { ...side, url: side.url ?? before?.url } : side;
  return {
    ...match,
    ...{ home: sideOf(home, known?.home), away: sideOf(away, known?.away), url: url ?? known?.url },
    tie: tie && { ...tie, url: tie.url ?? known?.tie?.url },
  };
}

interface Wanted {
  readonly id: number;
  readonly signal: AbortSignal;
  readonly receive: (came: readonly Match[]) => void;
}

interface CaughtMatch extends CaughtUp {
  /** Why nothing is known of it. */
  readonly failed?: Failure | undefined;
}

interface Waiting extends Wanted {
  readonly settle: (caughtUp: CaughtMatch) => void;
}

type CatchUp = (wanted: Wanted) => Promise<CaughtMatch>;

/** Subscriptions are confirmed one by one: whose are within so many ms of the first catches up with it. */
const together = 50;
/** At most so many ids in one address. */
const maxAtOnce = 50;

const catchUps = new WeakMap<Page, CatchUp>();

/** What islands of one page want of matches at the same time they ask for together. */
function jointCatchUpOf(page: Page): CatchUp {
  const known = catchUps.get(page) ?? createJointCatchUp(page);
  catchUps.set(page, known);
  return known;
}

/** One call for all that have to catch up within the same moment. */
function createJointCatchUp(page: Page): CatchUp {
  let waiting: readonly Waiting[] = [];

  async function ask(ids: readonly number[], group: readonly Waiting[]) {
    const answer = await page.call(mayBePrinted(liveMatches), { query: { fixtures: ids.join() } });
    // What a host sends as HTML names no match that could be found again.
    const matches = answer.ok && 'matches' in answer.data ? answer.data.matches : undefined;
    const failed = answer.ok ? undefined : answer;
    batch(() => {
      for (const { id, signal, receive, settle } of group) {
        const found = signal.aborted ? undefined : matches?.find((match) => match.id === id);
        if (found) receive([found]);
        settle(found ? { isDone: true, sequence: found.sequence } : { isDone: false, failed });
      }
    });
  }

  function askAll() {
    const all = waiting.filter(({ signal }) => !signal.aborted);
    for (const { signal, settle } of waiting) if (signal.aborted) settle({ isDone: false });
    waiting = [];
    const ids = [...new Set(all.map(({ id }) => id))];
    for (let from = 0; from < ids.length; from += maxAtOnce) {
      const some = ids.slice(from, from + maxAtOnce);
      void ask(
        some,
        all.filter(({ id }) => some.includes(id)),
      );
    }
  }

  return (wanted) =>
    new Promise((settle) => {
      if (waiting.length === 0) page.clock.after(together, askAll);
      waiting = [...waiting, { ...wanted, settle }];
    });
}
