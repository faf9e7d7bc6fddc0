import * as z from 'zod/mini';
import { showMatch } from '#core/contract/matchReport.ts';
import { findMatchReport } from '../api/matchReports.ts';
import type { Services } from '../api/services.ts';
import { findSeason, weeksMoved } from '../database/fixtures.ts';
import type { Paper } from '../editorial/content.ts';
import { localOf } from '../editorial/localTime.ts';
import { decided, type Match } from '../editorial/match.ts';
import type { PageInput } from '../pages/page.ts';
import type { PageSource } from './pageSource.ts';

/** A match for its page. */
export function matchOf({ paper: { content }, queries: inTenant, reading }: PageSource): PageInput['match'] {
  return (id) =>
    inTenant(async (queries) => {
      const wire = await findMatchReport(queries, id, reading);
      if (!wire) return undefined;
      const known = content.reportOf(id);
      return {
        ...{ wire, report: z.parse(showMatch.reply, wire) },
        isInvented: known?.isInvented ?? false,
        hasAssumedTime: known?.hasAssumedTime ?? false,
        isMoved: known !== undefined && (await weeksMoved(queries)) !== 0,
      };
    });
}

/** The present state of the paper's season. A match has its score once it is over; abandoned and cancelled ones are left out. */
export function seasonFor(
  { database }: Pick<Services, 'database'>,
  { id, content }: Pick<Paper, 'id' | 'content'>,
): PageInput['season'] {
  return async () => {
    const { competition } = content;
    if (!competition) return [];
    const { league, season, zone } = competition;
    const stored = await database.inTenant(id, (queries) => findSeason(queries, league, season));
    return stored
      .filter(({ status }) => !['abandoned', 'cancelled'].includes(status))
      .map((fixture): Match => {
        const { home, away, status, kick_off, planned_kick_off, home_score, away_score, is_by_hand } = fixture;
        const [date = '', time] = localOf(kick_off.getTime(), zone).split('T');
        const score = decided.includes(status) ? pair(home_score, away_score) : undefined;
        const half = score && !is_by_hand ? content.reportOf(fixture.id)?.half : undefined;
        return {
          ...{ league, season, home, away, date, score, half },
          round: fixture.round ?? 0,
          time: time?.slice(0, 5),
          isPostponed: status === 'postponed' && planned_kick_off === null,
        };
      });
  };
}

const pair = (home: number | null, away: number | null) =>
  home !== null && away !== null ? ([home, away] as const) : undefined;
