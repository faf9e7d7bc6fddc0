import * as z from 'zod/mini';
import { type Endpoint, fillPath } from '#core/contract/base/endpoint.ts';
import type { Match } from '#core/contract/football/match.ts';
import { liveMatches } from '#core/contract/football/matchLists.ts';
import { showPlayer } from '#core/contract/footballPlayer.ts';
import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { showMatch } from '#core/contract/matchReport.ts';
import { showRating } from '#core/contract/rating.ts';
import { leagueStandings } from '#core/contract/standings.ts';
import { topScorers } from '#core/contract/topScorers.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { isGoal, scoreText } from '#core/football/matchText.ts';
import type { Paper } from '../reader.ts';
import type { Claim } from './claims.ts';

/** Reads answers of the API as they are now, each once. */
export type Ask = <Reply>(
  endpoint: Endpoint<string, unknown, unknown, Reply>,
  params: Readonly<Record<string, string>>,
  query?: string,
) => Promise<Reply>;

/** Asks the newsroom at this address for a paper. */
export function createAsk(url: string, { tenant }: Pick<Paper, 'tenant'>): Ask {
  const asked = new Map<string, Promise<unknown>>();
  const get = async (path: string) => {
    const reply = await fetch(`${url}${path}`, { headers: { 'x-tenant': tenant } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
  return async (endpoint, params, query = '') => {
    const path = `${fillPath(endpoint.path, params)}${query}`;
    const reply = asked.get(path) ?? get(path);
    asked.set(path, reply);
    return z.parse(endpoint.reply, await reply);
  };
}

const pairOf = (score: Match['score']) => (score ? `${score.home}-${score.away}` : '');

function stateOf(match: Match, score = match.score): string {
  const phase = phaseOf(match);
  return [phase, pairOf(score), phase === 'upcoming' ? (match.kickOff ?? '').slice(0, 16) : ''].join(' ').trim();
}

/** The goals of both sides in all legs; undefined for a match that is no leg, and while nothing but it was played. */
const overLegs = ({ score, tie }: Match): Match['score'] =>
  tie?.other && { home: tie.other.home + (score?.home ?? 0), away: tie.other.away + (score?.away ?? 0) };

/** The side that has won a match of a bracket, or its tie. */
function winnerOf(match: Match): 'home' | 'away' | undefined {
  const { tie, score, penalties } = match;
  if (tie) return tie.winner;
  const decisive = penalties ?? score;
  if (!decisive || phaseOf(match) !== 'over' || decisive.home === decisive.away) return undefined;
  return decisive.home > decisive.away ? 'home' : 'away';
}

/** All matches that are spoken of, by one call for fifty. */
async function matchesOf(ask: Ask, claims: readonly Claim[]): Promise<ReadonlyMap<string, Match>> {
  const ofMatches = [
    'match',
    'result',
    'about',
    'teams',
    'named',
    'kicks',
    'bracket',
    'goes-on',
    'leg',
    'tie',
    'last-leg',
  ];
  const named = claims.filter(({ kind }) => ofMatches.includes(kind)).map(({ of }) => of);
  const ids = [...new Set(named)].sort();
  const lists = Array.from({ length: Math.ceil(ids.length / 50) }, (_, at) =>
    ask(liveMatches, {}, `?fixtures=${ids.slice(at * 50, at * 50 + 50).join()}`),
  );
  const all = (await Promise.all(lists)).flatMap(({ matches }) => matches);
  return new Map(all.map((match) => [`${match.id}`, match]));
}

type Expect = (
  claim: Claim,
  ask: Ask,
  matches: ReadonlyMap<string, Match>,
) => Promise<string | undefined> | string | undefined;

/** Who scored, by the report, or the team where nobody knows who; what is annulled is marked. */
const goals: Expect = async ({ of }, ask) => {
  const { match } = await ask(showMatch, { id: of });
  return (match.events ?? [])
    .filter(isGoal)
    .map(
      ({ player, side, isAnnulled }) =>
        `${player?.name ?? (side ? match[side].name : '')}${isAnnulled ? ' annulled' : ''}`,
    )
    .join();
};

/** Who was booked or sent off, by the report; empty for somebody whose name nobody knows. */
const cards: Expect = async ({ of }, ask) => {
  const { match } = await ask(showMatch, { id: of });
  return (match.events ?? [])
    .filter(({ type }) => type.endsWith('-card'))
    .map(({ player, isAnnulled }) => `${player?.name ?? ''}${isAnnulled ? ' annulled' : ''}`)
    .join();
};

const lineUps: Expect = async ({ of }, ask) => {
  const { lineUps: known } = await ask(showMatch, { id: of });
  const names = known
    ? [known.home, known.away].flatMap(({ starters, substitutes }) => [...starters, ...substitutes])
    : [];
  return [...new Set(names.map(({ name }) => name))].sort().join();
};

const table: Expect = async ({ of }, ask) => {
  const [league = '', view = '', team] = of.split(' ');
  const { stages } = await ask(leagueStandings, { league }, `?view=${view}&live=1`);
  const rows = stages.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const row = rows.find((each) => `${each.team.id}` === team);
  return row && `${row.team.name} ${row.played} ${row.points}`;
};

const scorer: Expect = async ({ of }, ask) => {
  const [league = '', player] = of.split(' ');
  const { scorers } = await ask(topScorers, { league }, '?all=1');
  const found = scorers.find((each) => `${each.player.id}` === player);
  return found && `${found.player.name} ${found.goals}`;
};

const team: Expect = async ({ of }, ask) => {
  const [slug = '', league = ''] = of.split(' ');
  const { row } = await ask(showTeamInLeague, { team: slug, league });
  // In a knock-out a team has no place.
  return row ? `${row.position} ${row.points}` : '';
};

const player: Expect = async ({ of }, ask) => {
  const { totals } = await ask(showPlayer, { id: of });
  const { appearances, starts, minutes, goals: scored, penalties, yellowCards, redCards } = totals;
  return [appearances, starts, minutes, scored, penalties, yellowCards, redCards].join(' ');
};

const rated: Expect = async ({ of }, ask) => {
  const { players } = await ask(showRating, { id: of });
  return players
    .map(({ name }) => name)
    .sort()
    .join();
};

const expected: Readonly<Record<string, Expect>> = {
  match: ({ of }, _, matches) => {
    const match = matches.get(of);
    return match && stateOf(match);
  },
  result: ({ of }, _, matches) => {
    const match = matches.get(of);
    return match && pairOf(match.score);
  },
  teams: ({ of }, _, matches) => {
    const match = matches.get(of);
    return match && `${match.home.name} - ${match.away.name}`;
  },
  kicks: ({ of }, _, matches) => pairOf(matches.get(of)?.penalties),
  bracket: ({ of }, _, matches) => {
    const match = matches.get(of);
    return match && stateOf(match, overLegs(match) ?? match.score);
  },
  'goes-on': ({ of }, _, matches) => {
    const match = matches.get(of);
    const winner = match && winnerOf(match);
    return match && (winner ? match[winner].name : '');
  },
  ...{ goals, cards, 'line-ups': lineUps, table, scorer, team, player, rated },
};

/** Both teams are named, the one at home first. */
function namedProblem({ says }: Claim, match: Match | undefined): string | undefined {
  const names = [match?.home.name ?? '', match?.away.name ?? ''];
  const [home = -1, away = -1] = names.map((name) => says.indexOf(name));
  return match && home >= 0 && home < away ? undefined : names.join(' - ');
}

/** Which leg it is, and no other. */
function legProblem({ says }: Claim, match: Match | undefined): string | undefined {
  const legs = [/first leg|heenwedstrijd/i, /second leg|return\u00ad?wedstrijd/i];
  const wrong = legs.some((leg, at) => leg.test(says) !== (match?.tie?.leg === at + 1));
  return match && !wrong ? undefined : `leg ${match?.tie?.leg ?? 'of no tie'}`;
}

const decisions: Readonly<Record<string, RegExp>> = {
  'away-goals': /away goals|uitdoelpunten/,
  'extra-time': /extra time|verlenging/,
  penalties: /penalties|strafschoppen/,
};

/** The goals over both legs: in the order of the match while the tie is open, and then the winner's first, with its name and how it has won. */
function isOfTie(says: string, match: Match, { winner, decidedBy }: Partial<NonNullable<Match['tie']>>): boolean {
  const goals = overLegs(match);
  const figures = goals && (winner === 'away' ? `${goals.away}-${goals.home}` : pairOf(goals));
  return (
    (says.match(/\d+/g) ?? []).join('-') === figures &&
    [match.home, match.away].every(
      (side) => says.includes(side.name) === (winner !== undefined && side === match[winner]),
    ) &&
    Object.entries(decisions).every(([decision, words]) => words.test(says) === (decision === decidedBy))
  );
}

/** The head of a match with a shoot-out may name the winner beside the kicks alone. */
function tieProblem({ kind, says }: Claim, match: Match | undefined): string | undefined {
  const tie = match?.tie;
  if (!tie || !overLegs(match) || (kind === 'last-leg' && tie.leg < tie.legs))
    return says === '' ? undefined : 'no aggregate';
  const isNamed = kind === 'tie' && tie.decidedBy === 'penalties' && match.penalties !== undefined;
  if ((isNamed ? [tie, {}] : [tie]).some((each) => isOfTie(says, match, each))) return undefined;
  const who = tie.winner ? `${match[tie.winner].name} by ${tie.decidedBy}` : 'open';
  return `aggregate ${pairOf(overLegs(match))}, ${who}`;
}

/** A sentence about a match names its score while it has one, and none else. */
function aboutProblem({ says }: Claim, match: Match | undefined): string | undefined {
  const score = match?.score && phaseOf(match) !== 'off' ? (match.regular ?? match.score) : undefined;
  const words = { locale: 'nl' } as const;
  const isNamed =
    score !== undefined &&
    [scoreText(words, score), scoreText({ locale: 'en' }, score)].some((text) => says.includes(text));
  return isNamed === (score !== undefined) ? undefined : `${pairOf(score) || 'no score'}`;
}

/** What is wrong with a sentence about a match. */
const problems: Readonly<Record<string, (claim: Claim, match: Match | undefined) => string | undefined>> = {
  ...{ about: aboutProblem, named: namedProblem, leg: legProblem, tie: tieProblem, 'last-leg': tieProblem },
};

/** What of these claims is not what the API says. */
export async function disagreements(ask: Ask, claims: readonly Claim[]): Promise<readonly string[]> {
  const matches = await matchesOf(ask, claims);
  const found = await Promise.all(
    claims.map(async (claim) => {
      const { kind, of, says, where, isStale } = claim;
      if (isStale) return [];
      const problemOf = problems[kind];
      if (problemOf) {
        const problem = problemOf(claim, matches.get(of));
        return problem ? [`${where} says of ${of}: ${says}; API: ${problem}`] : [];
      }
      const wanted = await expected[kind]?.(claim, ask, matches);
      return wanted === says ? [] : [`${where} says ${kind} of ${of}: ${says}; API: ${wanted}`];
    }),
  );
  return [...new Set(found.flat())];
}
