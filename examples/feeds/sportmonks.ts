import * as z from 'zod/mini';
import { type Adapter, once, removedSince, type SentRow, type SourceFile } from './adapter.ts';
import { eventRows, peopleRows, sheetRows } from './sportmonksMatch.ts';
import { type Fixture, fixture } from './sportmonksShape.ts';

/** One answer of the provider, with when it was fetched: the provider's rows have no time of their own. */
const answer = z.object({ at: z.iso.datetime({ offset: true }), data: z.union([fixture, z.array(fixture)]) });

const statuses: Readonly<Record<string, string>> = {
  ...{ NS: 'scheduled', TBA: 'scheduled', DELAYED: 'scheduled', INPLAY_1ST_HALF: 'live', INPLAY_2ND_HALF: 'live' },
  ...{ HT: 'half-time', BREAK: 'extra-time', INPLAY_ET: 'extra-time', INPLAY_ET_2ND_HALF: 'extra-time' },
  ...{ EXTRA_TIME_BREAK: 'extra-time', PEN_BREAK: 'penalties', INPLAY_PENALTIES: 'penalties', FT: 'finished' },
  ...{ AET: 'finished', FT_PEN: 'finished', POSTPONED: 'postponed', CANCELLED: 'cancelled', SUSPENDED: 'abandoned' },
  ...{ INTERRUPTED: 'abandoned', ABANDONED: 'abandoned', AWARDED: 'awarded', WO: 'walkover' },
};
/** A file has an answer, or one in each line as they were stored during an evening. */
function read({ text, modified }: SourceFile): readonly SentRow[] {
  const isLines = !text.trimStart().startsWith('{\n') && text.trim().includes('\n{');
  const answers = (isLines ? text.trim().split('\n') : [text]).map((each) =>
    z.parse(answer, { at: modified, ...JSON.parse(each) }),
  );
  const sent = answers.map(({ at, data }) => once([data].flat().flatMap((each) => fixtureRows(each, at))));
  return sent.flatMap((rows, nth) => [...rows, ...removedSince(sent[nth - 1] ?? [], rows)]);
}

function fixtureRows(each: Fixture, at: string): readonly SentRow[] {
  const [competition, season = ''] = [`${each.league_id}`, each.season?.name.replace('/20', '-')];
  const team = (location: 'home' | 'away') => each.participants.find(({ meta }) => meta.location === location)?.id;
  const clock = each.periods.find(({ ticking }) => ticking);
  const named = each.league && { kind: 'competitions' as const, id: competition, at, name: each.league.name, season };
  const row: SentRow = {
    ...({
      kind: 'fixtures',
      id: `${each.id}`,
      at,
      competition,
      season,
      home: team('home'),
      away: team('away'),
    } as const),
    kick_off: new Date(each.starting_at_timestamp * 1000).toISOString(),
    status: statuses[each.state.state] ?? each.state.state.toLowerCase(),
    ...(each.round && { round: Number(each.round.name) || null }),
    ...(each.venue && {
      venue: { name: each.venue.name, ...(each.venue.city_name && { city: each.venue.city_name }) },
    }),
    ...{ score: scoreOf(each, 'CURRENT'), half_time: scoreOf(each, '1ST_HALF'), after_90: scoreOf(each, '2ND_HALF') },
    ...{ shoot_out: scoreOf(each, 'PENALTY_SHOOTOUT'), minute: clock?.minutes ?? null },
  };
  const clubs = each.participants.map(({ id, name }): SentRow => ({ kind: 'clubs', id: `${id}`, at, name }));
  return [
    ...(named ? [named] : []),
    ...clubs,
    ...peopleRows(each, at, season),
    row,
    ...eventRows(each, at),
    ...sheetRows(each, at),
  ];
}

function scoreOf({ scores }: Fixture, description: string) {
  const of = (location: string) =>
    scores.find((each) => each.description === description && each.score.participant === location)?.score.goals;
  const [home, away] = [of('home'), of('away')];
  return home === undefined || away === undefined ? null : [home, away];
}

/**
 * The JSON of Sportmonks, version 3, of fixtures with `include=league;season;round;venue;state;participants;scores;periods;events;lineups;formations`, each answer
 * with `at`, when it was fetched. https://docs.sportmonks.com/football/endpoints-and-entities/entities/fixture
 */
export const sportmonks: Adapter = { provider: 'sportmonks', read };
