import { fixtures } from '../demo/content/matches.ts';
import { playOf } from '../demo/content/play.ts';
import { competitionOf, seasonMatch } from '../demo/content/season.ts';
import type { MatchForPage } from './match.ts';
import type { PageInput, Tenant } from './page.ts';

/** For tests: every match of the season as it was played, on a date of its own. */
export const matchesFor =
  ({ id: tenant }: Tenant, more: Partial<MatchForPage> = {}): PageInput['match'] =>
  async (id) => {
    const match = seasonMatch(tenant, id);
    if (!match) return undefined;
    const { home, away, score, half, round, isInvented, hasAssumedTime } = match;
    return {
      ...{ id, home, away, score, half, round, isInvented, hasAssumedTime, isMoved: true },
      ...{ status: 'finished', minute: undefined, regular: undefined, penalties: undefined },
      ...{ kickOff: '2026-11-15T15:45:00.000Z', plannedKickOff: undefined, goals: playOf(match).goals },
      ...more,
    };
  };

/** The season as it stood when the data was taken. */
export const seasonFor =
  ({ id }: Tenant): PageInput['season'] =>
  async () => {
    const competition = competitionOf(id);
    return competition ? fixtures(competition.league, competition.season) : [];
  };
