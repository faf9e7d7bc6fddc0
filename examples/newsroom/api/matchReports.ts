import { showMatch } from '#core/contract/matchReport.ts';
import { findFixture, type StoredFixture } from '../database/fixtures.ts';
import { findMatchDetails, type MatchDetails } from '../database/matchDetails.ts';
import { lastSequences } from '../database/matches.ts';
import { findMeetings, findOccasion, findTeamSheets } from '../database/matchReports.ts';
import type { Queries } from '../database/schema.ts';
import { lineUpsKnown } from '../editorial/match.ts';
import { matchesOnWire } from './matchOnWire.ts';
import type { Reading } from './reading.ts';
import { serveFound } from './serve.ts';
import { idFromPath } from './validation.ts';

/** How many earlier meetings are sent. */
const maxMeetings = 5;

/** A match with line-ups, statistics and meetings, in the format of the API; undefined where the paper does not have it. */
export async function findMatchReport(queries: Queries, id: number, reading: Reading) {
  // What comes after the number is news, so it is read first.
  const sequences = await lastSequences(queries, [id]);
  const fixture = await findFixture(queries, id);
  const [match] = fixture ? await matchesOnWire(queries, [fixture], { ...reading, hasStatistics: true }) : [];
  if (!fixture || !match) return undefined;
  const occasion = await findOccasion(queries, id);
  const isOver = fixture.status === 'finished';
  const meetings = await findMeetings(queries, fixture, maxMeetings);
  return {
    match: { ...match, sequence: sequences.get(id) ?? 0 },
    ...(await lineUpsOnWire(queries, fixture, match.events, reading)),
    head_to_head: await matchesOnWire(queries, meetings, { ...reading, hasEvents: false }),
    venue: [occasion?.venue, occasion?.city].filter(Boolean).join(', ') || null,
    attendance: isOver ? (occasion?.attendance ?? null) : null,
    referee: refereeName(occasion?.referee, occasion?.referee_country),
  };
}

type Sheet = Awaited<ReturnType<typeof findTeamSheets>>;
type Events = Awaited<ReturnType<typeof matchesOnWire>>[number]['events'];

/**
 * The field `line_ups`: null before the team sheets are known, absent where the source has none. The stored sheets include
 * players who will come on; only those who have come on are sent.
 */
async function lineUpsOnWire(queries: Queries, fixture: StoredFixture, events: Events, reading: Reading) {
  const sheet = await findTeamSheets(queries, fixture.id);
  const details = (await findMatchDetails(queries, [fixture.id])).get(fixture.id);
  if (sheet.length === 0) return {};
  const isKnown = fixture.status !== 'scheduled' || fixture.kick_off.getTime() - lineUpsKnown <= reading.now;
  if (!isKnown || ['postponed', 'cancelled'].includes(fixture.status)) return { line_ups: null };
  const on = new Set(
    (events ?? []).flatMap(({ type, player }) => (type === 'substitution' && player ? player.id : [])),
  );
  const teamOf = (side: 'home' | 'away') => ({
    ...teamOnWire(sheet, { side, on, base: reading.base }),
    ...staffOnWire(details, side, reading),
  });
  return { line_ups: { home: teamOf('home'), away: teamOf('away') } };
}

/** The coach of a side, and who cannot play; without fields of which nothing is known. */
function staffOnWire(details: MatchDetails | undefined, side: 'home' | 'away', { locale }: Reading) {
  const coach = details?.[`${side}_coach`];
  const absent = details?.absences.filter((absence) => absence.side === side) ?? [];
  return {
    ...(coach && { coach: { name: coach } }),
    ...(absent.length > 0 && {
      absent: absent.map(({ name, reason, kind, matches }) => ({
        name,
        ...(kind && { kind }),
        ...(matches && { matches }),
        ...(reason && { reason: reason[locale] }),
      })),
    }),
  };
}

interface TeamOptions {
  readonly side: 'home' | 'away';
  /** Ids of the players who have come on. */
  readonly on: ReadonlySet<number>;
  readonly base: string;
}

function teamOnWire(sheet: Sheet, { side, on, base }: TeamOptions) {
  const own = sheet.filter((each) => each.side === side);
  const onWire = ({ player_id, name, number, position, line, place, is_captain }: Sheet[number]) => ({
    ...{ id: player_id, name, number, position },
    url: `${base}/matchcenter/player/${player_id}`,
    ...(line !== null && { line, place }),
    ...(is_captain && { is_captain }),
  });
  const lines = own.flatMap(({ line }) => (line !== null && line > 0 ? line : []));
  const counts = [...new Set(lines)].map((line) => lines.filter((each) => each === line).length);
  return {
    formation: counts.join('-') || null,
    starters: own.filter(({ is_starter }) => is_starter).map(onWire),
    substitutes: own.filter(({ is_starter, player_id }) => !is_starter && on.has(player_id)).map(onWire),
  };
}

/** `Danny MAKKELIE` of `NED` -> `Danny Makkelie (NED)`: the sources write surnames in capitals. */
function refereeName(name: string | null | undefined, country: string | null | undefined): string | null {
  if (!name) return null;
  const read = name.replace(
    /\p{Lu}{2,}/gu,
    (capitals) => `${capitals.slice(0, 1)}${capitals.slice(1).toLocaleLowerCase()}`,
  );
  return country ? `${read} (${country})` : read;
}

const serveShowMatch = serveFound(showMatch, (all, { params, reading }) =>
  findMatchReport(all, idFromPath(params.id, 'missing'), reading),
);

export const matchReports = [serveShowMatch];
