import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import type { Match } from '#core/contract/football/match.ts';
import { showTeamInLeague, type TeamInLeague } from '#core/contract/footballTeam.ts';
import { type SquadMember, showTeam } from '#core/contract/formation/formation.ts';
import { createMatchClock } from '#core/football/createMatchClock.ts';
import { followCompetition } from '#core/football/followCompetition.ts';
import { followLazily } from '#core/football/followLazily.ts';
import { type Phase, phaseOf } from '#core/football/matchState.ts';
import { beforeKickOff } from '#core/football/nearMatches.ts';
import { createReading } from '#core/realtime/createReading.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { followedOf, near } from './shownTeam.ts';
import type { Attributes } from './team.widget.ts';

export interface KnownTeam {
  readonly inLeague: TeamInLeague | undefined;
  readonly squad: readonly SquadMember[] | undefined;
}

export interface TeamModel {
  /** The team as last fetched; undefined while what the host printed is up to date, and until the first answer. */
  readonly known: ReadonlySignal<KnownTeam | undefined>;
  /** Why the team could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The present state of the followed match; undefined until it is known. */
  readonly match: ReadonlySignal<Match | undefined>;
  /** The time that minutes are computed by, ms since the epoch. */
  readonly now: ReadonlySignal<number>;
  /** Since when the match may be out of date, ms since the epoch; undefined while it is up to date. */
  readonly staleSince: ReadonlySignal<number | undefined>;
  retry(): void;
}

/** The part of a match that decides about tables; two equal ones leave the table as it is. */
const inTables = ({ status, score }: Match) => `${phaseOf({ status })} ${score?.home} ${score?.away}`;

/**
 * The model of a team. What the host printed stays until a followed match changes the table; then the team is fetched, once for
 * each change.
 */
export function createTeam(page: Page, attributes: Attributes, host: Host): TeamModel {
  const { clock } = page;
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  // The button that follows the team is a tag inside this one.
  host.trust(element);
  const { team, league, part } = attributes;
  const printed = element.querySelector<HTMLElement>('.tb-team');
  const known = signal<KnownTeam>();
  const failure = signal<Failure>();
  let stopNext = () => {};
  const { now: readNow, soon } = createReading<KnownTeam>(page, {
    ...{ element, signal: abortSignal, ask, take, isShown: () => printed !== null || known.peek() !== undefined },
  });
  const following = createFollowing(page, league, soon);
  const { now, look } = createMatchClock(clock, () => [following.match.peek() ?? []].flat(), abortSignal);

  async function ask(signal: AbortSignal): Promise<Outcome<KnownTeam>> {
    failure.value = undefined;
    const squadComing = part === 'overview' || printed ? undefined : page.call(showTeam, { params: { team }, signal });
    const leagueComing =
      part === 'squad' ? undefined : page.call(showTeamInLeague, { params: { team, league }, signal });
    const [squad, inLeague] = [await squadComing, await leagueComing];
    if (squad && !squad.ok) return squad;
    if (inLeague && !inLeague.ok) return inLeague;
    return { ok: true, data: { inLeague: inLeague?.data, squad: squad?.data.squad ?? known.peek()?.squad } };
  }
  function take(reply: Outcome<KnownTeam>) {
    if (reply.ok) {
      const { inLeague } = reply.data;
      known.value = reply.data;
      if (inLeague) followNow(inLeague);
    } else if (!printed && !known.peek()) failure.value = reply;
  }

  function followNow(inLeague: TeamInLeague) {
    following.follow(followedOf(inLeague, clock.now()), inLeague.matches);
    stopNext();
    stopNext = beforeKickOff(clock, [inLeague.next ?? []].flat(), near, () => followNow(inLeague));
  }

  endWith(
    abortSignal,
    () => stopNext(),
    effect(() => {
      if (following.match.value) look();
    }),
    watchChanges(following.match, () => void soon()),
    following.stop,
  );
  if (printed) following.follow((printed.dataset.follow ?? '').split(' ').filter(Boolean).map(Number));
  else void readNow();

  return {
    ...{ known, failure, match: following.match, now, staleSince: following.staleSince },
    retry: () => void readNow(),
  };
}

/** The matches of the team that are followed, and its competition. */
function createFollowing(page: Page, league: string, changed: () => Promise<void>) {
  const { follow, matches, status, stop } = followLazily(page);
  const competition = followCompetition(page, league, changed);
  const first = new Map<number, Phase>();
  /** What was over when it was first heard of is one of the results, and not the match that is on. */
  const isResult = (match: Match) => {
    const phase = first.get(match.id) ?? phaseOf(match);
    first.set(match.id, phase);
    return phase === 'over';
  };
  return {
    follow,
    stop() {
      stop();
      competition.stop();
    },
    match: computed(() => {
      const all = [...matches.value.values()].filter((match) => !isResult(match));
      return all.find((each) => phaseOf(each) === 'running') ?? all.at(-1);
    }),
    staleSince: computed(() => (status.value?.is === 'stale' ? status.value.since : undefined)),
  };
}

/** Calls `changed` when the table changes with a match, but not for the first state that is received. */
function watchChanges(match: ReadonlySignal<Match | undefined>, changed: () => void): () => void {
  const seen = new Map<number, string>();
  return effect(() => {
    const now = match.value;
    if (!now) return;
    const before = seen.get(now.id);
    seen.set(now.id, inTables(now));
    if (before !== undefined && before !== inTables(now)) changed();
  });
}
