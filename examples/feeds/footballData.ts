import * as z from 'zod/mini';
import { type Adapter, once, type SentRow, type SourceFile } from './adapter.ts';
import { eventRows, seasonOf, sheetRows } from './footballDataMatch.ts';
import { type Match, type Pair, source } from './footballDataShape.ts';

const statuses: Readonly<Record<string, string>> = {
  ...{ SCHEDULED: 'scheduled', TIMED: 'scheduled', IN_PLAY: 'live', PAUSED: 'half-time', FINISHED: 'finished' },
  ...{ SUSPENDED: 'abandoned', POSTPONED: 'postponed', CANCELLED: 'cancelled', AWARDED: 'awarded' },
  ...{ EXTRA_TIME: 'extra-time', PENALTY_SHOOTOUT: 'penalties' },
};
function read({ text }: SourceFile): readonly SentRow[] {
  const { competition, matches } = z.parse(source, JSON.parse(text));
  const newest =
    matches
      .map(({ lastUpdated }) => lastUpdated)
      .toSorted()
      .at(-1) ?? '';
  const knockOuts = [...new Set(matches.map(({ stage }) => stage))].filter(
    (stage) => stage !== 'REGULAR_SEASON' && stage !== 'GROUP_STAGE',
  );
  const isCup = knockOuts.length > 0 || matches.some(({ group }) => group);
  const stages = [
    { id: 'group', kind: 'group', name: { nl: 'Groepsfase', en: 'Group stage' }, tie_break: 'goal-difference' },
    {
      id: 'knock-out',
      kind: 'knock-out',
      name: { nl: 'Knock-outfase', en: 'Knock-out stage' },
      rounds: knockOuts.map(roundNamed),
    },
  ];
  const row: SentRow = {
    ...({ kind: 'competitions', id: `${competition.id}`, at: newest, name: competition.name } as const),
    ...{ season: seasonOf(matches[0]), type: isCup ? 'cup' : 'league', ...(isCup && { stages }) },
  };
  return once([row, ...matches.flatMap((each) => matchRows(each, `${competition.id}`, knockOuts))]);
}

const roundNamed = (stage: string, at: number) => ({
  ...{ number: at + 1, slug: stage.toLowerCase().replaceAll('_', '-') },
  name: stage.slice(0, 1) + stage.slice(1).toLowerCase().replaceAll('_', ' '),
});

function matchRows(each: Match, competition: string, knockOuts: readonly string[]): readonly SentRow[] {
  const { id, lastUpdated: at, homeTeam, awayTeam, stage } = each;
  const teams = [homeTeam, awayTeam];
  const isKnockOut = knockOuts.includes(stage);
  const place =
    isKnockOut || each.group ? { stage: isKnockOut ? 'knock-out' : 'group', group: each.group?.slice(-1) ?? null } : {};
  const round = isKnockOut ? knockOuts.indexOf(stage) + 1 : (each.matchday ?? null);
  const [home, away] = teams.map((one) => one.id ?? null);
  const fixture: SentRow = {
    ...({
      kind: 'fixtures',
      id: `${id}`,
      at,
      competition,
      season: seasonOf(each),
      ...place,
      round,
      home,
      away,
    } as const),
    ...{ kick_off: each.utcDate, status: statusOf(each), ...scoresOf(each), attendance: each.attendance ?? null },
    ...{ minute: each.minute ? Number(each.minute) : null, stoppage: each.injuryTime ?? null },
    ...(each.venue && { venue: { name: each.venue } }),
  };
  const clubs = teams.flatMap((one): SentRow[] =>
    one.id && one.name ? [{ kind: 'clubs', id: `${one.id}`, at, name: one.shortName ?? one.name }] : [],
  );
  return [
    ...clubs,
    fixture,
    ...eventRows(each, competition),
    ...teams.flatMap((_, side) => sheetRows(each, competition, side)),
  ];
}

/** Extra time and a shoot-out are a duration of a match that is in play. */
const statusOf = ({ status, score }: Match) =>
  status === 'IN_PLAY' && score.duration && score.duration !== 'REGULAR'
    ? statuses[score.duration]
    : (statuses[status] ?? status);

const scoreIn = (score: Pair) =>
  score?.home == null || score.away == null ? null : ([score.home, score.away] as const);

/** The full-time score counts the goals of the shoot-out; ours does not. */
function scoresOf({ score }: Match) {
  const [full, regular, extra, kicks] = [score.fullTime, score.regularTime, score.extraTime, score.penalties].map(
    scoreIn,
  );
  const played = regular ? ([regular[0] + (extra?.[0] ?? 0), regular[1] + (extra?.[1] ?? 0)] as const) : full;
  return {
    score: played,
    after_90: regular ?? full,
    half_time: scoreIn(score.halfTime),
    ...(kicks && { shoot_out: kicks }),
  };
}

/** The JSON of football-data.org, version 4: `/v4/competitions/{code}/matches`, unfolded or not. https://docs.football-data.org/general/v4/match.html */
export const footballData: Adapter = { provider: 'football-data', read };
