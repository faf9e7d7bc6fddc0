import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type Followed, showFollowed } from '#core/contract/follow.ts';
import type { Match } from '#core/contract/football/match.ts';
import { isNone, joined, none, without } from '#core/follow/followed.ts';
import { followsOf } from '#core/follow/follows.ts';
import { followCompetitionsOf } from '#core/football/followCompetitionsOf.ts';
import { followMatches } from '#core/football/followMatches.ts';
import { beforeKickOff, isNear } from '#core/football/nearMatches.ts';
import { onReturn } from '#core/football/onReturn.ts';
import type { Within } from '#core/realtime/onceSeen.ts';
import type { Attributes } from './following.widget.ts';

export interface Following {
  readonly headingLevel: number;
  /** The teams and matches that the reader has followed since the page was opened, as they stand; undefined until they are known. */
  readonly followed: ReadonlySignal<Followed | undefined>;
  readonly follows: ReadonlySignal<Follows>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly isGuest: ReadonlySignal<boolean>;
  logIn(): void;
  retry(): void;
}

/** The most teams, and the most matches, that one call asks for. */
const maxAtOnce = 100;

/** How long before its kick-off a match is followed on its channel, ms. */
const before = 12 * 3_600_000;

const matchesOf = ({ teams, matches }: Followed): readonly Match[] => [
  ...teams.flatMap(({ match }) => match ?? []),
  ...matches,
];

/** What was fetched, with the newer states of its matches. */
function asTheyStand({ teams, matches }: Followed, newer: ReadonlyMap<number, Match>): Followed {
  return {
    teams: teams.map(({ team, match }) => ({ team, match: match && (newer.get(match.id) ?? match) })),
    matches: matches.map((match) => newer.get(match.id) ?? match),
  };
}

/** What is known, each in its place as it was fetched last; what is new comes at the end. */
function updated({ teams, matches }: Followed, came: Followed): Followed {
  const teamOf = (slug: string | undefined) => came.teams.find(({ team }) => team.slug === slug);
  const matchOf = (id: number) => came.matches.find((match) => match.id === id);
  const isNewTeam = ({ team: { slug } }: Followed['teams'][number]) => !teams.some(({ team }) => team.slug === slug);
  const isNewMatch = ({ id }: Match) => !matches.some((match) => match.id === id);
  return {
    teams: [...teams.map((each) => teamOf(each.team.slug) ?? each), ...came.teams.filter(isNewTeam)],
    matches: [...matches.map((each) => matchOf(each.id) ?? each), ...came.matches.filter(isNewMatch)],
  };
}

/** What one call asks for, from a place in the lists on. */
function queryOf(wanted: Follows, at: number) {
  const teams = wanted.teams.slice(at, at + maxAtOnce).join();
  const fixtures = wanted.matches.slice(at, at + maxAtOnce).join();
  return { ...(teams && { teams }), ...(fixtures && { fixtures }) };
}

/** Follows matches on the channels of their competitions, and those that are on or near, each once, on their own. */
function followShown(page: Page, host: Within) {
  const followed = followMatches(page);
  let shown: readonly Match[] = [];
  let stopNext = () => {};
  const competitions = followCompetitionsOf(page, followed, host, near);

  function near() {
    const now = page.clock.now();
    const all = shown.map((match) => followed.matches.peek().get(match.id) ?? match);
    followed.follow([...new Set(all.filter((match) => isNear(match, now, before)).map(({ id }) => id))]);
    stopNext();
    stopNext = beforeKickOff(page.clock, all, before, near);
  }
  return {
    matches: followed.matches,
    show(matches: readonly Match[]) {
      shown = matches;
      followed.merge(shown);
      near();
      competitions.show(shown);
    },
    stop() {
      stopNext();
      competitions.stop();
      followed.stop();
    },
  };
}

/**
 * Fetches what the reader follows, also what they begin to follow in another tab. What they stop to follow stays in the list,
 * so that they can follow it again.
 */
export function createFollowing(page: Page, { headingLevel }: Attributes, host: Host): Following {
  const { signal: abortSignal } = host;
  const { call, session, clock } = page;
  const live = followShown(page, host);
  const { follows } = followsOf(page);
  const known = signal<Followed>({ teams: [], matches: [] });
  const asked = signal<Follows>(none);
  const isRead = signal(false);
  const failure = signal<Failure>();

  /** Fetches what is wanted, by as many calls as that takes; resolves to why one of them failed. */
  async function ask(wanted: Follows): Promise<Failure | undefined> {
    for (let at = 0; at < Math.max(wanted.teams.length, wanted.matches.length); at += maxAtOnce) {
      const reply = await call(showFollowed, { query: queryOf(wanted, at), signal: abortSignal });
      if (!reply.ok) return reply;
      if (!abortSignal.aborted) known.value = updated(known.peek(), reply.data);
    }
    if (!abortSignal.aborted) live.show(matchesOf(known.peek()));
    return undefined;
  }
  async function read(wanted: Follows) {
    failure.value = undefined;
    const failed = await ask(wanted);
    if (abortSignal.aborted) return;
    failure.value = failed;
    if (failed) asked.value = without(asked.peek(), wanted);
    else isRead.value = true;
  }
  function readNew() {
    const wanted = without(follows.peek(), asked.peek());
    if (isNone(wanted)) {
      isRead.value ||= isNone(follows.peek());
      return;
    }
    asked.value = joined(asked.peek(), wanted);
    void read(wanted);
  }
  const stop = effect(() => {
    void follows.value;
    untracked(readNew);
  });
  // Which match is the next one of a team is announced on no channel.
  const isDone = () => !isRead.peek() || isNone(asked.peek());
  onReturn(clock, isDone, () => void ask(asked.peek()), abortSignal);
  endWith(abortSignal, stop, live.stop);

  return {
    ...{ headingLevel, follows, failure },
    followed: computed(() => (isRead.value ? asTheyStand(known.value, live.matches.value) : undefined)),
    isGuest: computed(() => session.reader.value === null),
    logIn: () => session.ask(),
    retry: readNew,
  };
}
