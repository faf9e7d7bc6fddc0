import * as z from 'zod/mini';
import { showMatch } from '#core/contract/matchReport.ts';
import { fixtures } from '../demo/content/matches.ts';
import { playOf } from '../demo/content/play.ts';
import { competitionOf, seasonMatch } from '../demo/content/season.ts';
import { clubName } from '../editorial/clubs.ts';
import type { MatchForPage } from './match.ts';
import type { PageInput, Tenant } from './page.ts';

type Wire = Readonly<Record<string, unknown>>;

/** For tests: all matches of the season as they were played, each on another date. */
export const matchesFor =
  (
    { id: tenant }: Tenant,
    ofMatch: Wire = {},
    { report = {}, ...more }: Partial<Omit<MatchForPage, 'report' | 'wire'>> & { readonly report?: Wire } = {},
  ): PageInput['match'] =>
  async (id) => {
    const match = seasonMatch(tenant, id);
    if (!match) return undefined;
    const side = (club: string) => ({ name: clubName(club) });
    const wire = {
      match: {
        ...{ id, league: competitionOf(tenant)?.league, round: match.round, round_name: `Speelronde ${match.round}` },
        ...{ home: side(match.home), away: side(match.away), status: 'finished', url: `/match/${id}` },
        ...{ home_score: match.score?.[0], away_score: match.score?.[1], kick_off: '2026-11-15T15:45:00.000Z' },
        ...{ half_home_score: match.half?.[0], half_away_score: match.half?.[1] },
        events: playOf(match).goals.map((goal, at) => ({ id: at + 1, type: 'goal', ...goal })),
        ...ofMatch,
      },
      ...report,
    };
    const { isInvented, hasAssumedTime } = match;
    return { wire, report: z.parse(showMatch.reply, wire), isInvented, hasAssumedTime, isMoved: true, ...more };
  };

/** For tests: the season in its state when the data was taken. */
export const seasonFor =
  ({ id }: Tenant): PageInput['season'] =>
  async () => {
    const competition = competitionOf(id);
    return competition ? fixtures(competition.league, competition.season) : [];
  };
