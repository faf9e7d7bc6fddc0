import { findCompetitors, type StoredCompetitor } from '../database/competitions.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import { fixtureOnWire } from '../database/fixtures.ts';
import { type EventOfFixture, findEventsOf } from '../database/matchEvents.ts';
import { findFixtures, lastSequences } from '../database/matches.ts';
import { findRoundsOf } from '../database/matchRounds.ts';
import type { Queries } from '../database/schema.ts';
import { readSource } from '../editorial/bracket.ts';
import { clubColours } from '../editorial/clubColours.ts';
import { clubName } from '../editorial/clubs.ts';
import type { Locale } from '../editorial/numerals.ts';

export interface Readers {
  readonly locale: Locale;
  /** What the addresses of the site begin with; undefined for who has them already, or is on another page each: nothing is addressed then. */
  readonly base?: string | undefined;
  /** What has happened goes along; true where it is left out. */
  readonly hasEvents?: boolean | undefined;
}

/** Fixtures as lists, match pages and channels have them (`match` of the contract), in their order. */
export async function matchesOnWire(queries: Queries, fixtures: readonly StoredFixture[], readers: Readers) {
  const teams = fixtures.flatMap(({ home_team, away_team }) => [home_team, away_team]);
  const competitors = await findCompetitors(queries, [...new Set(teams.filter((id) => id !== null))]);
  const { locale, base, hasEvents = true } = readers;
  const eventful = hasEvents ? fixtures.map(({ id }) => id) : [];
  const events = await findEventsOf(queries, eventful);
  const stages = [...new Set(fixtures.map(({ stage }) => stage).filter((stage) => stage !== null))];
  const rounds = await findRoundsOf(queries, stages);
  return fixtures.map((fixture) => {
    const sideOf = (id: number | null, name: string, source: string | null) => ({
      ...sideOnWire(competitors.get(id ?? 0), name, readers),
      ...fromMatch(source),
    });
    const round = rounds.find(({ stage, number }) => stage === fixture.stage && number === fixture.round);
    return {
      ...fixtureOnWire(fixture),
      ...{ league: fixture.league, number: fixture.number, stage: fixture.stage, group: fixture.group_letter },
      round_name: round?.[`name_${locale}`] ?? null,
      home: sideOf(fixture.home_team, fixture.home, fixture.home_source),
      away: sideOf(fixture.away_team, fixture.away, fixture.away_source),
      ...{ half_home_score: fixture.half_home_score, half_away_score: fixture.half_away_score },
      ...regularScore(fixture),
      ...{ period: fixture.period, stoppage: fixture.stoppage },
      ...(base !== undefined && { url: `${base}/match/${fixture.id}` }),
      ...(hasEvents && { events: fixture.is_by_hand ? [] : (events.get(fixture.id) ?? []).map(eventOnWire) }),
    };
  });
}

/** These fixtures as they stand, first kick-off first, each with the number that its channel was at before the state was read: what comes after it is news. */
export async function numberedMatches(queries: Queries, ids: readonly number[], readers: Readers) {
  const sequences = await lastSequences(queries, ids);
  const matches = await matchesOnWire(queries, await findFixtures(queries, ids), readers);
  return matches.map((match) => ({ ...match, sequence: sequences.get(match.id) ?? 0 }));
}

/** The match that a side of a knock-out comes from. Which place of a group it comes from its name says as long as that is open. */
function fromMatch(text: string | null) {
  const source = readSource(text ?? '');
  if (!source || source.kind === 'group') return {};
  return { from: { match_number: source.match, outcome: source.kind } };
}

/** Where it went on after 90 minutes. */
function regularScore(fixture: StoredFixture) {
  const { period, status, home_penalties, regular_home_score: home, regular_away_score: away } = fixture;
  const isBeyond =
    status === 'extra-time' ||
    status === 'penalties' ||
    home_penalties !== null ||
    home !== fixture.home_score ||
    away !== fixture.away_score ||
    (period?.startsWith('extra-time') ?? false);
  return isBeyond ? { regular_home_score: home, regular_away_score: away } : {};
}

export function sideOnWire(competitor: StoredCompetitor | undefined, name: string, { locale, base }: Readers) {
  if (!competitor) return { name: clubName(name), image: null };
  const { id, code, flag, slug } = competitor;
  const url = base === undefined ? {} : { url: `${base}/matchcenter/team/${slug}` };
  return { id, name: competitor[`name_${locale}`], slug, code, flag, colours: clubColours(slug), image: null, ...url };
}

/** Without what is not so: a match with extra time and a shoot-out stays below the 10 kB that a Pusher event may have. */
function eventOnWire(event: EventOfFixture) {
  const { sequence: id, type, side, period, minute, stoppage, note } = event;
  const person = (known: number | null, name: string | null) => known !== null && name !== null && { id: known, name };
  const player = person(event.player_id, event.player);
  const related_player = person(event.related_id, event.related);
  return {
    ...{ id, type, period },
    ...(side && { side }),
    ...(minute !== null && { minute }),
    ...(stoppage > 0 && { stoppage }),
    ...(player && { player }),
    ...(related_player && { related_player }),
    ...(note !== null && { note }),
    ...(event.is_annulled && { is_annulled: true }),
  };
}
