import type { Services } from '../api/services.ts';
import { findFixture, findSeason, type StoredFixture, weeksMoved } from '../database/fixtures.ts';
import type { MatchReport, Paper } from '../editorial/content.ts';
import { localOf } from '../editorial/localTime.ts';
import type { Match } from '../editorial/match.ts';
import type { MatchForPage } from '../pages/match.ts';
import type { PageInput } from '../pages/page.ts';

/** What pages print of a match. */
export function matchOf(
  { database }: Pick<Services, 'database'>,
  { id: tenant, content }: Pick<Paper, 'id' | 'content'>,
): PageInput['match'] {
  return (id) =>
    database.inTenant(tenant, async (queries) => {
      const stored = await findFixture(queries, id);
      return stored && asPrinted(stored, content.reportOf(stored.id), await weeksMoved(queries));
    });
}

/** The paper's season as it stands: a match has its score once it is over. One that was abandoned is left out. */
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
      .filter(({ status }) => status !== 'abandoned')
      .map((fixture): Match => {
        const { home, away, status, kick_off, planned_kick_off, home_score, away_score, is_by_hand } = fixture;
        const [date = '', time] = localOf(kick_off.getTime(), zone).split('T');
        const score = status === 'finished' ? pair(home_score, away_score) : undefined;
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

function asPrinted(stored: StoredFixture, report: MatchReport | undefined, weeks: number): MatchForPage {
  const score = pair(stored.home_score, stored.away_score);
  const regular = pair(stored.regular_home_score, stored.regular_away_score);
  const minute = stored.minute ?? undefined;
  // What somebody has set goes its own way: nobody knows in which minutes those goals fell.
  const played = score && !stored.is_by_hand ? report : undefined;
  const until = stored.status === 'finished' ? 90 : (minute ?? 0);
  const isPastBreak = stored.status === 'finished' || until > 45;
  return {
    ...{ id: stored.id, home: stored.home, away: stored.away, status: stored.status, minute, score },
    regular:
      regular && score && (regular[0] !== score[0] || regular[1] !== score[1] || isBeyond(stored))
        ? regular
        : undefined,
    penalties: pair(stored.home_penalties, stored.away_penalties),
    half: played && isPastBreak ? played.half : undefined,
    round: stored.round ?? undefined,
    kickOff: stored.kick_off.toISOString(),
    plannedKickOff: stored.planned_kick_off?.toISOString(),
    goals: played ? played.goals.filter((goal) => goal.minute <= until) : [],
    isInvented: report?.isInvented ?? false,
    hasAssumedTime: report?.hasAssumedTime ?? false,
    isMoved: weeks !== 0 && report !== undefined,
  };
}

const isBeyond = ({ status, home_penalties }: StoredFixture) =>
  status === 'extra-time' || status === 'penalties' || home_penalties !== null;

const pair = (home: number | null, away: number | null) =>
  home !== null && away !== null ? ([home, away] as const) : undefined;
