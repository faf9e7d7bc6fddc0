import { findCompetitors, findRoundsOf, type StoredCompetitor } from '../database/competitions.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import { fixtureOnWire } from '../database/fixtures.ts';
import { findMatchDetails, type MatchDetails } from '../database/matchDetails.ts';
import { type EventOfFixture, findEventsOf } from '../database/matchEvents.ts';
import { findFixtures, lastSequences } from '../database/matches.ts';
import type { Queries } from '../database/schema.ts';
import { findTies, type StoredTie } from '../database/ties.ts';
import { readSource } from '../editorial/bracket.ts';
import { clubMarks } from '../editorial/clubColours.ts';
import { clubName } from '../editorial/clubs.ts';
import { inOrder } from '../editorial/matchEvents.ts';
import type { Locale } from '../editorial/numerals.ts';
import { findTaken } from '../football/handState.ts';

export interface Readers {
  readonly locale: Locale;
  /** Prefix of the site's paths; undefined where the match gets no URLs, as on channels, whose subscribers know them already. */
  readonly base?: string | undefined;
  /** Whether the events of the match are included; true by default. */
  readonly hasEvents?: boolean | undefined;
  /** Whether its statistics are included, as on its page and its channel; false by default. */
  readonly hasStatistics?: boolean | undefined;
}

/** Fixtures in the format of lists, match pages and channels (`match` of the contract), in the given order. */
export async function matchesOnWire(queries: Queries, fixtures: readonly StoredFixture[], readers: Readers) {
  const teams = fixtures.flatMap(({ home_team, away_team }) => [home_team, away_team]);
  const competitors = await findCompetitors(queries, [...new Set(teams.filter((id) => id !== null))]);
  const { locale, base, hasEvents = true, hasStatistics = false } = readers;
  const eventful = hasEvents ? fixtures.map(({ id }) => id) : [];
  const events = await findEventsOf(queries, eventful);
  const stages = [...new Set(fixtures.map(({ stage }) => stage).filter((stage) => stage !== null))];
  const rounds = await findRoundsOf(queries, stages);
  const atDesk = await findTaken(queries, fixtures);
  const ties = await findTies(queries, fixtures);
  const details = await findMatchDetails(queries, hasStatistics ? fixtures.map(({ id }) => id) : []);
  const eventsOf = ({ id, is_by_hand }: StoredFixture) => {
    const own = events.get(id) ?? [];
    if (!is_by_hand) return own;
    // A score that was set alone has no events; what the desk enters late still stands at its minute.
    return atDesk.has(id) ? inOrder(own) : [];
  };
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
      ...tieOnWire(fixture, ties.get(fixture.id), base),
      ...statisticsOnWire(details.get(fixture.id), readers),
      ...(hasEvents && { events: eventsOf(fixture).map(eventOnWire) }),
    };
  });
}

/**
 * The present state of these fixtures, first kick-off first, each with the number of the last event on its channel before the
 * state was read: later events are not included.
 */
export async function numberedMatches(queries: Queries, ids: readonly number[], readers: Readers) {
  const sequences = await lastSequences(queries, ids);
  const matches = await matchesOnWire(queries, await findFixtures(queries, ids), readers);
  return matches.map((match) => ({ ...match, sequence: sequences.get(match.id) ?? 0 }));
}

/**
 * The match that a side of a knock-out comes from; undefined for a place of a group, which the side's name describes until it
 * is settled.
 */
function fromMatch(text: string | null) {
  const source = readSource(text ?? '');
  if (!source || source.kind === 'group') return {};
  return { from: { match_number: source.match, outcome: source.kind } };
}

/** What is counted; an empty list where it was taken back, as what is missing on a channel stays. */
function statisticsOnWire(details: MatchDetails | undefined, { locale }: Readers) {
  if (!details) return {};
  return {
    statistics: details.statistics.map(({ name, home, away, unit }) => ({
      ...{ name: name[locale], home, away },
      ...(unit !== null && { unit }),
    })),
  };
}

/** The tie that a match is a leg of, by the id of its first match, for the sides of this one. */
function tieOnWire({ id, leg }: StoredFixture, tie: StoredTie | undefined, base: string | undefined) {
  if (!tie) return {};
  const { legs, standing } = tie;
  const first = legs[0]?.id ?? id;
  return {
    tie: {
      ...{ id: first, leg: leg ?? 1, legs: Math.max(2, ...legs.map((each) => each.leg ?? 1)) },
      ...{ other_home_score: standing.other?.home ?? null, other_away_score: standing.other?.away ?? null },
      ...{ winner: standing.winner, decided_by: standing.decidedBy },
      ...(base !== undefined && { url: `${base}/matchcenter/tie/${first}` }),
    },
  };
}

/** The score after 90 minutes, where the match went on after that. */
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
  return { id, name: competitor[`name_${locale}`], slug, code, flag, ...clubMarks(slug), ...url };
}

/**
 * An event without fields that are false or null, so that a match with extra time and a shoot-out stays below the 10 kB of a
 * Pusher event.
 */
function eventOnWire(event: EventOfFixture) {
  const { sequence: id, type, side, period, minute, stoppage, note, xg } = event;
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
    ...(xg !== null && { xg }),
    ...(event.is_annulled && { is_annulled: true }),
  };
}
