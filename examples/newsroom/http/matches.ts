import type { Desk } from '../api/desk.ts';
import { playOf } from '../content/play.ts';
import { seasonMatch } from '../content/season.ts';
import { findFixture, type StoredFixture } from '../database/fixtures.ts';
import type { Tenant } from '../database/schema.ts';
import { weeksMoved } from '../database/season.ts';
import type { MatchForPage } from '../pages/match.ts';
import type { PageInput } from '../pages/page.ts';

/** What pages print of a match. */
export function matchOf({ database }: Pick<Desk, 'database'>, { id: tenant }: Pick<Tenant, 'id'>): PageInput['match'] {
  return (id) =>
    database.inTenant(tenant, async (queries) => {
      const stored = await findFixture(queries, id);
      return stored && asPrinted(tenant, stored, await weeksMoved(queries));
    });
}

function asPrinted(tenant: string, stored: StoredFixture, weeks: number): MatchForPage {
  const match = seasonMatch(tenant, stored.id);
  const score = pair(stored.home_score, stored.away_score);
  const regular = pair(stored.regular_home_score, stored.regular_away_score);
  const minute = stored.minute ?? undefined;
  // What somebody has set goes its own way: nobody knows in which minutes those goals fell.
  const played = match && score && !stored.is_by_hand ? match : undefined;
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
    goals: played ? playOf(played).goals.filter((goal) => goal.minute <= until) : [],
    isInvented: match?.isInvented ?? false,
    hasUsualTime: match?.hasUsualTime ?? false,
    isMoved: weeks !== 0 && match !== undefined,
  };
}

const isBeyond = ({ status, home_penalties }: StoredFixture) =>
  status === 'extra-time' || status === 'penalties' || home_penalties !== null;

const pair = (home: number | null, away: number | null) =>
  home !== null && away !== null ? ([home, away] as const) : undefined;
