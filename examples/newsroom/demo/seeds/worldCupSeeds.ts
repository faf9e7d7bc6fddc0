import type { Queries } from '../../database/schema.ts';
import { appearancesOf, type Change } from '../../editorial/appearances.ts';
import { isSendingOff, type TeamSide } from '../../editorial/matchEvents.ts';
import { sourceName } from '../../football/sourceName.ts';
import { rounds, type WorldCupMatch } from '../content/worldCup/matches.ts';
import { type WorldCup, worldCup } from '../content/worldCup/worldCup.ts';
import { worldCupStages } from './competitionSeeds.ts';
import { insertRows } from './insertRows.ts';

/** The ids of its matches follow this number, so that they differ from those of the leagues. */
const beforeFirst = 260_000;
const idOf = ({ number }: Pick<WorldCupMatch, 'number'>) => beforeFirst + number;

/** Inserts the World Cup for both papers, with its matches still to be played, and their events. */
export async function seedWorldCup(
  queries: Queries,
  { id: tenant, locale }: { readonly id: string; readonly locale: 'nl' | 'en' },
  seeded: Date,
): Promise<void> {
  const cup = worldCup();
  await insertRows(
    queries,
    'fixtures',
    cup.matches.map((match) => ({ tenant, ...fixtureRow(match, cup, locale), updated_at: seeded })),
  );
  await insertRows(
    queries,
    'fixture_events',
    cup.matches.flatMap((match) => eventRows(tenant, match)),
  );
  await insertRows(
    queries,
    'team_sheets',
    cup.matches.flatMap((match) => sheetRows(tenant, match)),
  );
  await insertRows(
    queries,
    'appearances',
    cup.matches.flatMap((match) => appearanceRows(tenant, match)),
  );
}

function fixtureRow(match: WorldCupMatch, cup: WorldCup, locale: 'nl' | 'en') {
  const sources = cup.bracket.get(match.number);
  const team = (code: string) => cup.teams.find((each) => each.code === code);
  const of = (side: TeamSide) => (sources ? sourceName(sources[side], locale) : team(match[side])?.[locale]);
  const isKnockOut = match.round !== undefined;
  return {
    ...{ id: idOf(match), home: of('home'), away: of('away'), status: 'scheduled' },
    ...{ league: 'world-cup', season: '2026', number: match.number, group_letter: match.group ?? null },
    kick_off: new Date(match.kickOff),
    round: match.round === undefined ? roundInGroup(match, cup) : rounds.indexOf(match.round) + 1,
    stage: isKnockOut ? worldCupStages.knockOut : worldCupStages.group,
    home_team: isKnockOut ? null : team(match.home)?.id,
    away_team: isKnockOut ? null : team(match.away)?.id,
    ...{ home_source: sources?.home ?? null, away_source: sources?.away ?? null },
    ...{ venue: match.venue, attendance: match.attendance },
    ...{ referee: match.referee?.name ?? null, referee_country: match.referee?.country ?? null },
    ...{ is_by_hand: false, last_event: 0 },
  };
}

/** The round of a group match; two matches of a group are one round. */
const roundInGroup = ({ number, group }: WorldCupMatch, { matches }: WorldCup) =>
  1 + Math.floor(matches.filter((each) => each.group === group && each.number < number).length / 2);

const eventRows = (tenant: string, match: WorldCupMatch) =>
  match.events.map(({ player, related, after, ...event }) => ({
    ...{ tenant, fixture_id: idOf(match), ...event, player_id: player, related_player_id: related },
    ...{ is_annulled: false, after_ms: after },
  }));

const sheetRows = (tenant: string, match: WorldCupMatch) =>
  match.sheets.map(({ player, isStarter, isCaptain, ...each }) => ({
    ...{ tenant, fixture_id: idOf(match), player_id: player, is_starter: isStarter, is_captain: isCaptain, ...each },
  }));

const appearanceRows = (tenant: string, match: WorldCupMatch) =>
  (['home', 'away'] as const).flatMap((side) =>
    playedIn(match, side).map(({ player, from, until }) => ({
      ...{ tenant, fixture_id: idOf(match), player_id: player, side, from_minute: from, until_minute: until },
    })),
  );

/** The appearances of a side in the whole match; empty where they are unknown. */
function playedIn({ sheets, events }: WorldCupMatch, side: TeamSide) {
  const starters = sheets.filter((each) => each.side === side && each.isStarter).map(({ player }) => player);
  const end = events.some(({ period }) => period === 'extra-time-first-half') ? 120 : 90;
  return appearancesOf(starters, changesIn(events.filter((each) => each.side === side)), end);
}

const changesIn = (events: WorldCupMatch['events']): readonly Change[] =>
  events.flatMap((event): readonly Change[] => {
    const { type, minute, stoppage, player, related } = event;
    if (minute === null || player === null) return [];
    if (type === 'substitution' && related !== null) return [{ minute, stoppage, off: related, on: player }];
    return isSendingOff(event) ? [{ minute, stoppage, off: player, on: undefined }] : [];
  });
