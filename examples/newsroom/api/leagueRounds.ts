import {
  leagueBracket,
  leagueRounds,
  roundMatches,
  teamMatches,
  tieMatches,
} from '#core/contract/football/matchLists.ts';
import { findFixture } from '../database/fixtures.ts';
import type { Queries } from '../database/schema.ts';
import { findSeasonRounds, findTeamFixtures, type SeasonRound } from '../database/seasonRounds.ts';
import { findTies } from '../database/ties.ts';
import { currentRound, onItsDays } from '../editorial/rounds.ts';
import { numberedMatches } from './matchOnWire.ts';
import type { Reading } from './reading.ts';
import { Refusal } from './refusal.ts';
import { serveFound } from './serve.ts';
import { idFromPath, isStorableText, pageFromPath } from './validation.ts';

function roundOnWire(
  { number, stage, round, fixtures }: SeasonRound,
  { league, current }: { readonly league: string; readonly current: SeasonRound | undefined },
  { locale, base }: Reading,
) {
  const own = onItsDays(fixtures);
  return {
    ...{ number, name: round[`name_${locale}`], stage: stage[`name_${locale}`] },
    first_kick_off: own[0]?.kick_off.toISOString() ?? null,
    last_kick_off: own.at(-1)?.kick_off.toISOString() ?? null,
    is_current: number === current?.number,
    is_knock_out: stage.kind === 'knock-out',
    matches_count: fixtures.length,
    url: `${base}/matchcenter/league/${league}/round/${number}`,
  };
}

const currentOf = (rounds: readonly SeasonRound[], now: number): SeasonRound | undefined =>
  rounds[
    currentRound(
      rounds.map(({ fixtures }) => fixtures),
      now,
    )
  ];

/** The rounds of a competition's season as the API sends them; undefined of one that the paper has not. */
export async function findRoundList(queries: Queries, league: string, readers: Reading) {
  const season = await findSeasonRounds(queries, league);
  if (!season) return undefined;
  const current = currentOf(season.rounds, readers.now);
  return { rounds: season.rounds.map((round) => roundOnWire(round, { league, current }, readers)) };
}

/** These rounds, each with its matches in their order. */
async function withMatches(
  queries: Queries,
  rounds: readonly SeasonRound[],
  of: { readonly league: string; readonly current: SeasonRound | undefined },
  readers: Reading,
) {
  const ids = rounds.flatMap(({ fixtures }) => fixtures.map(({ id }) => id));
  const matches = new Map(
    (await numberedMatches(queries, ids, { ...readers, hasEvents: false })).map((match) => [match.id, match]),
  );
  return rounds.map((round) => ({
    round: roundOnWire(round, of, readers),
    matches: round.fixtures.flatMap(({ id }) => matches.get(id) ?? []),
  }));
}

/** One round with its matches, by its number or the current one; undefined where there is none. */
export async function findRound(queries: Queries, league: string, number: number | undefined, readers: Reading) {
  const season = await findSeasonRounds(queries, league);
  if (!season) return undefined;
  const current = currentOf(season.rounds, readers.now);
  const asked = number === undefined ? current : season.rounds.find((round) => round.number === number);
  const [found] = asked ? await withMatches(queries, [asked], { league, current }, readers) : [];
  // A bracket has them in the order of its lines, a round in that of the days.
  return found && { ...found, matches: found.matches.toSorted((one, other) => momentOf(one) - momentOf(other)) };
}

const momentOf = ({ kick_off }: { readonly kick_off: string }) => Date.parse(kick_off);

/** All rounds of the knock-out; undefined of a competition without one. */
export async function findBracket(queries: Queries, league: string, readers: Reading) {
  const season = await findSeasonRounds(queries, league);
  const rounds = season?.rounds.filter(({ stage }) => stage.kind === 'knock-out') ?? [];
  if (!season || rounds.length === 0) return undefined;
  const current = currentOf(season.rounds, readers.now);
  return { rounds: await withMatches(queries, rounds, { league, current }, readers) };
}

/** The matches of a team in a competition's season; undefined where it plays none. */
export async function findTeamMatches(queries: Queries, league: string, team: string, readers: Reading) {
  const ids = isStorableText(team) ? await findTeamFixtures(queries, league, team) : undefined;
  return ids && { matches: await numberedMatches(queries, ids, { ...readers, hasEvents: false }) };
}

/** The matches of a tie, by the id of any of them; undefined for a match that is in none. */
export async function findTie(queries: Queries, id: number, readers: Reading) {
  const fixture = await findFixture(queries, id);
  const tie = fixture && (await findTies(queries, [fixture])).get(id);
  if (!tie) return undefined;
  const ids = tie.legs.map((leg) => leg.id);
  return { matches: await numberedMatches(queries, ids, { ...readers, hasEvents: false }) };
}

const serveRounds = serveFound(leagueRounds, (all, { params, reading }) =>
  findRoundList(all, leagueIn(params), reading),
);

const serveRound = serveFound(roundMatches, (all, { params, reading }) =>
  findRound(all, leagueIn(params), pageFromPath(params.number), reading),
);

const serveTeam = serveFound(teamMatches, (all, { params, query, reading }) =>
  findTeamMatches(all, leagueIn(params), query.team, reading),
);

const serveTie = serveFound(tieMatches, (all, { params, reading }) =>
  findTie(all, idFromPath(params.id, 'missing'), reading),
);

const serveBracket = serveFound(leagueBracket, (all, { params, reading }) =>
  findBracket(all, leagueIn(params), reading),
);

function leagueIn({ league = '' }: Readonly<Record<string, string>>): string {
  if (!isStorableText(league)) throw new Refusal(404, 'missing');
  return league;
}

export const rounds = [serveRounds, serveRound, serveTeam, serveTie, serveBracket];
