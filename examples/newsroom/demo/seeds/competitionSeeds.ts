import { sql } from 'kysely';
import type { Queries } from '../../database/schema.ts';
import { clubName, clubSlug } from '../../editorial/clubs.ts';
import { clubsOf, knockOutRounds, type LeagueSeed, leagues, worldCupZones } from '../content/competitions.ts';
import { fixtures } from '../content/matches.ts';
import { throughOfThirds } from '../content/worldCup/groupTables.ts';
import { worldCup } from '../content/worldCup/worldCup.ts';
import { insertRows } from './insertRows.ts';

/** Inserts what both papers share: competitions with their stages and teams, and the squads of the World Cup. */
export async function seedCompetitions(queries: Queries): Promise<void> {
  for (const league of leagues) await seedLeague(queries, league);
  await seedTournament(queries);
}

async function seedLeague(queries: Queries, { slug, country, name, rule, zones, firstId }: LeagueSeed): Promise<void> {
  const names = { name_nl: name, name_en: name };
  const season = '2025-26';
  const stage = `${slug}-${season}`;
  await insertRows(queries, 'competitions', [{ slug, kind: 'league', country, ...names }]);
  await insertRows(queries, 'seasons', [{ competition: slug, name: season }]);
  await insertRows(queries, 'stages', [
    { id: stage, competition: slug, season, kind: 'league', place: 1, ...names, tie_break: rule },
  ]);
  const last = Math.max(...fixtures(slug, season).map(({ round }) => round));
  const numbers = Array.from({ length: last }, (_, at) => at + 1);
  await insertRows(
    queries,
    'rounds',
    numbers.map((number) => roundRow(stage, number, slug === 'premier-league' ? 'Matchweek' : 'Matchday')),
  );
  await insertRows(
    queries,
    'zones',
    zones.map((zone) => ({ stage, ...zone })),
  );
  const clubs = clubsOf(slug).map((club, at) => {
    const called = clubName(club);
    return { id: firstId + at, kind: 'club', slug: clubSlug(club), club, name_nl: called, name_en: called };
  });
  await insertRows(queries, 'competitors', clubs);
  await insertRows(
    queries,
    'entries',
    clubs.map(({ id }) => ({ stage, competitor: id })),
  );
}

const roundRow = (stage: string, number: number, called = 'Matchday') => ({
  ...{ stage, number, slug: `${number}`, name_nl: `Speelronde ${number}`, name_en: `${called} ${number}` },
});

export const worldCupStages = { group: 'world-cup-2026-group', knockOut: 'world-cup-2026-knock-out' } as const;

async function seedTournament(queries: Queries): Promise<void> {
  const [competition, season] = ['world-cup', '2026'];
  const { group, knockOut } = worldCupStages;
  const of = { competition, season };
  await insertRows(queries, 'competitions', [
    {
      ...{ slug: competition, kind: 'cup', country: null, name_nl: 'WK 2026', name_en: 'World Cup 2026' },
      // Since 2022: https://www.eurosport.co.uk/football/world-cup/2022/_sto9242751/story.shtml
      award: 'player-of-the-match',
    },
  ]);
  await insertRows(queries, 'seasons', [{ competition, name: season }]);
  await insertRows(queries, 'stages', [
    {
      ...{ id: group, ...of, kind: 'group', place: 1, name_nl: 'Groepsfase', name_en: 'Group stage' },
      ...{ tie_break: 'world-cup-group', best_thirds: throughOfThirds, thirds_tie_break: 'world-cup-thirds' },
    },
    {
      ...{ id: knockOut, ...of, kind: 'knock-out', place: 2, name_nl: 'Knock-outfase', name_en: 'Knock-out stage' },
      ...{ tie_break: null, best_thirds: null, thirds_tie_break: null },
    },
  ]);
  await insertRows(queries, 'rounds', [
    ...[1, 2, 3].map((number) => roundRow(group, number)),
    ...knockOutRounds.map((round, at) => ({ stage: knockOut, number: at + 1, ...round })),
  ]);
  await insertRows(
    queries,
    'zones',
    worldCupZones.map((zone) => ({ stage: group, ...zone })),
  );
  await seedNations(queries, of);
}

async function seedNations(queries: Queries, of: { readonly competition: string; readonly season: string }) {
  const { teams, players, venues } = worldCup();
  await insertRows(
    queries,
    'venues',
    venues.map(({ id, name, city, country, zone, capacity }) => ({
      id,
      name,
      city,
      country,
      time_zone: zone,
      capacity,
    })),
  );
  await insertRows(
    queries,
    'competitors',
    teams.map(({ id, code, nl, en, flag, confederation }) => ({
      ...{ id, kind: 'nation', slug: code.toLowerCase(), code, name_nl: nl, name_en: en, flag, confederation },
    })),
  );
  await insertRows(
    queries,
    'entries',
    teams.map(({ id, group }) => ({ stage: worldCupStages.group, competitor: id, group_letter: group })),
  );
  await insertRows(
    queries,
    'squad_players',
    players.map(({ id, team, name, number, position, dateOfBirth, club }) => ({
      ...{ id, ...of, competitor: teams.find(({ code }) => code === team)?.id, name, number, position },
      ...{ date_of_birth: dateOfBirth, club: club?.name ?? null, club_country: club?.country ?? null },
    })),
  );
}

/** Sets stage and teams of a paper's league fixtures. */
export async function placeFixtures(queries: Queries, tenant: string): Promise<void> {
  await sql`update fixtures set stage = stages.id, home_team = own.id, away_team = other.id
    from stages, competitors own, competitors other
    where tenant = ${tenant} and stages.competition = fixtures.league and stages.season = fixtures.season
      and stages.kind = 'league' and own.club = fixtures.home and other.club = fixtures.away`.execute(queries);
}
