import { isGoal, isSendingOff, type MatchEvent, type Period, type TeamSide } from '../../../editorial/matchEvents.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { winnerOf } from '../worldCup/bracket.ts';
import type { WorldCupMatch } from '../worldCup/matches.ts';
import { worldCup } from '../worldCup/worldCup.ts';

/** The effect of a goal on the score. */
export type Turn = 'opening' | 'equaliser' | 'lead' | 'extends' | 'reduces';

export interface GoalFacts {
  readonly period: Period;
  readonly minute: number;
  readonly stoppage: number;
  readonly scorer: string;
  readonly type: 'goal' | 'penalty-goal' | 'own-goal';
  readonly side: TeamSide;
  /** The team that it counts for. */
  readonly team: string;
  readonly turn: Turn;
  /** The score after it, home side first. */
  readonly score: readonly [number, number];
}

/** A team's record in the tournament, including this match. */
export interface RunFacts {
  readonly played: number;
  /** Matches won, including by shoot-outs. */
  readonly won: number;
  readonly scored: number;
  readonly conceded: number;
  /** The team's top scorer with at least two goals, without own goals of opponents; undefined where several share that. */
  readonly best: { readonly name: string; readonly goals: number } | undefined;
}

export interface MatchFacts {
  readonly match: WorldCupMatch;
  readonly home: string;
  readonly away: string;
  /** Undefined for a draw. */
  readonly winner: string | undefined;
  readonly loser: string | undefined;
  readonly goals: readonly GoalFacts[];
  readonly yellows: number;
  readonly sentOff: readonly { readonly name: string; readonly team: string; readonly minute: number }[];
  readonly kicks: readonly { readonly name: string; readonly team: string; readonly isScored: boolean }[];
  readonly city: string;
  readonly stadium: string;
  readonly attendance: number | undefined;
  readonly referee: string | undefined;
  /** The winner's next opponent; undefined after the last matches, and in groups. */
  readonly next: { readonly opponent: string; readonly round: WorldCupMatch['round'] } | undefined;
  readonly run: Readonly<Record<TeamSide, RunFacts>>;
  readonly hadExtraTime: boolean;
}

const shorter: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  nl: { USA: 'Amerika', BIH: 'Bosnië', COD: 'Congo' },
  en: { USA: 'the United States', BIH: 'Bosnia', NED: 'the Netherlands' },
};
const dutchCities: Readonly<Record<string, string>> = { 'Mexico City': 'Mexico-Stad' };

/** The name of a country in a sentence: singular, in English with its article. */
export function teamName(code: string, locale: Locale): string {
  return shorter[locale][code] ?? nationName(code, locale);
}

/** The name of a country on its own. */
export const nationName = (code: string, locale: Locale): string =>
  worldCup().teams.find((team) => team.code === code)?.[locale] ?? code;

const playerName = (id: number | null): string => worldCup().players.find((player) => player.id === id)?.name ?? '';

/** A name without capitals in its surname: `Wilton Sampaio` for `Wilton SAMPAIO`. */
export const readable = (name: string): string =>
  name.replace(/\p{Lu}{2,}/gu, (word) => word.charAt(0) + word.slice(1).toLocaleLowerCase());

function goalsIn(match: WorldCupMatch, locale: Locale): readonly GoalFacts[] {
  const score: [number, number] = [0, 0];
  return match.events.flatMap((event): GoalFacts[] => {
    const { type, side, minute, stoppage, period, player } = event;
    if (side === null || minute === null) return [];
    if (type !== 'goal' && type !== 'penalty-goal' && type !== 'own-goal') return [];
    const own = side === 'home' ? 0 : 1;
    const before = score[own] - score[own === 0 ? 1 : 0];
    const turn: Turn =
      score[0] + score[1] === 0
        ? 'opening'
        : before === -1
          ? 'equaliser'
          : before === 0
            ? 'lead'
            : before > 0
              ? 'extends'
              : 'reduces';
    score[own] += 1;
    const team = teamName(match[side], locale);
    return [
      { period, minute, stoppage, scorer: playerName(player), type, side, team, turn, score: [score[0], score[1]] },
    ];
  });
}

/** All matches of a team up to and including this one. */
const until = (match: WorldCupMatch, code: string) =>
  worldCup().matches.filter(({ home, away, kickOff }) => kickOff <= match.kickOff && (home === code || away === code));

const isDecided = ({ score, penalties }: WorldCupMatch) => score[0] !== score[1] || penalties !== null;

function runOf(match: WorldCupMatch, side: TeamSide): RunFacts {
  const code = match[side];
  const played = until(match, code);
  const seen = played.map(({ home, score: [one, other] }) => (home === code ? [one, other] : [other, one]));
  const sum = (at: 0 | 1) => seen.reduce((total, score) => total + (score[at] ?? 0), 0);
  const own = played.flatMap((each) =>
    each.events.filter((event) => isGoal(event) && event.type !== 'own-goal' && each[event.side ?? 'home'] === code),
  );
  const counted = [...Map.groupBy(own, ({ player }) => player)].sort(([, a], [, b]) => b.length - a.length);
  const [first, second] = counted;
  const isAlone = first !== undefined && first[1].length > 1 && first[1].length > (second?.[1].length ?? 0);
  return {
    played: played.length,
    won: played.filter((each) => isDecided(each) && winnerOf(each) === code).length,
    scored: sum(0),
    conceded: sum(1),
    best: isAlone ? { name: playerName(first[0]), goals: first[1].length } : undefined,
  };
}

function nextOf(match: WorldCupMatch, locale: Locale): MatchFacts['next'] {
  if (match.round === undefined || match.round === 'final' || match.round === 'third-place') return undefined;
  const code = winnerOf(match);
  const next = worldCup().matches.find(
    ({ number, home, away }) => number > match.number && (home === code || away === code),
  );
  return next && { opponent: teamName(next.home === code ? next.away : next.home, locale), round: next.round };
}

const sidesOf = (events: readonly MatchEvent[], wanted: (event: MatchEvent) => boolean) =>
  events.flatMap((event) => (event.side !== null && wanted(event) ? [{ ...event, side: event.side }] : []));

/** The facts about a match of the World Cup for its report. */
export function matchFacts(match: WorldCupMatch, locale: Locale): MatchFacts {
  const { events } = match;
  const name = (side: TeamSide) => teamName(match[side], locale);
  const isDrawn = !isDecided(match);
  const winning: TeamSide = winnerOf(match) === match.home ? 'home' : 'away';
  const venue = worldCup().venues.find(({ id }) => id === match.venue);
  const city = venue?.city ?? '';
  const kicked = sidesOf(events, ({ type }) => type.startsWith('shoot-out-'));
  return {
    match,
    home: name('home'),
    away: name('away'),
    winner: isDrawn ? undefined : name(winning),
    loser: isDrawn ? undefined : name(winning === 'home' ? 'away' : 'home'),
    goals: goalsIn(match, locale),
    yellows: events.filter(({ type }) => type === 'yellow-card').length,
    sentOff: sidesOf(events, isSendingOff).map(({ player, side, minute }) => ({
      ...{ name: playerName(player), team: name(side), minute: minute ?? 0 },
    })),
    kicks: kicked.map(({ player, side, type }) => ({
      ...{ name: playerName(player), team: name(side), isScored: type === 'shoot-out-goal' },
    })),
    city: locale === 'nl' ? (dutchCities[city] ?? city) : city,
    stadium: venue?.name ?? '',
    attendance: match.attendance ?? undefined,
    referee: match.referee ? readable(match.referee.name) : undefined,
    next: nextOf(match, locale),
    run: { home: runOf(match, 'home'), away: runOf(match, 'away') },
    hadExtraTime: events.some(({ period }) => period === 'extra-time-first-half'),
  };
}
