import * as z from 'zod/mini';
import { leagueStandings } from '#core/contract/standings.ts';
import { topScorers } from '#core/contract/topScorers.ts';
import { findStandings } from '../api/leagueStandings.ts';
import type { Services } from '../api/services.ts';
import { findTopScorers } from '../api/topScorers.ts';
import { findCompetition, findCompetitions, findRounds, findStages } from '../database/competitions.ts';
import { findSeason, type StoredFixture } from '../database/fixtures.ts';
import type { Tenant } from '../database/schema.ts';
import type { PageInput } from '../pages/page.ts';
import type { ListedMatch } from '../pages/standings.ts';

/** The tables and rounds of a paper's competitions, as of the newsroom's clock. */
export function standingsFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, locale }: Pick<Tenant, 'id' | 'locale'>,
): Pick<PageInput, 'standings' | 'rounds' | 'scorers' | 'competitions'> {
  return {
    standings: (choice) =>
      database.inTenant(id, async (queries) => {
        const found = await findStandings(queries, { ...choice, isLive: true }, { locale, now: clock.now() });
        return found && z.parse(leagueStandings.reply, found);
      }),
    scorers: (choice) =>
      database.inTenant(id, async (queries) => {
        const found = await findTopScorers(queries, choice, { locale, now: clock.now() });
        return found && z.parse(topScorers.reply, found);
      }),
    competitions: () =>
      database.inTenant(id, async (queries) =>
        (await findCompetitions(queries)).map((each) => ({ slug: each.slug, name: each[`name_${locale}`] })),
      ),
    rounds: (league) =>
      database.inTenant(id, async (queries) => {
        const competition = await findCompetition(queries, league);
        const fixtures = competition ? await findSeason(queries, league, competition.season) : [];
        if (!competition || fixtures.length === 0) return undefined;
        const stages = await findStages(queries, league, competition.season);
        const rounds = await Promise.all(
          stages.map(async ({ id: stage }) =>
            (await findRounds(queries, stage)).map((round) => ({
              name: round[`name_${locale}`],
              matches: fixtures.filter((each) => each.stage === stage && each.round === round.number).map(listed),
            })),
          ),
        );
        return rounds.flat();
      }),
  };
}

const listed = (fixture: StoredFixture): ListedMatch => ({
  ...{ id: fixture.id, home: fixture.home, away: fixture.away, status: fixture.status },
  score: pair(fixture.home_score, fixture.away_score),
  penalties: pair(fixture.home_penalties, fixture.away_penalties),
  kickOff: fixture.kick_off.toISOString(),
});

const pair = (home: number | null, away: number | null) =>
  home !== null && away !== null ? ([home, away] as const) : undefined;
