import { sql } from 'kysely';
import { lockFixtures, type StoredFixture } from '../../database/fixtures.ts';
import type { Queries } from '../../database/schema.ts';
import { isGoal } from '../../editorial/matchEvents.ts';
import { byTheClock } from './byTheClock.ts';
import { changeWithEvents } from './fixtureChanges.ts';

import { scriptsOf } from './scripts.ts';

/** The correction of a goal: annulled or restored, or credited to another player. */
export type Correction = { readonly isAnnulled: boolean } | { readonly player: number };

interface CorrectedGoal {
  readonly fixture: number;
  readonly sequence: number;
}

/** The players who may have scored for a side: its squad, or for an own goal that of the other side. */
export async function possibleScorers(
  queries: Queries,
  { league, season, home_team, away_team }: Pick<StoredFixture, 'league' | 'season' | 'home_team' | 'away_team'>,
) {
  const teams = [home_team, away_team].filter((id) => id !== null);
  if (teams.length === 0) return [];
  return queries
    .selectFrom('squad_players')
    .select(['id', 'name', 'competitor'])
    .where('competition', '=', league)
    .where('season', '=', season)
    .where('competitor', 'in', teams)
    .orderBy('name')
    .execute();
}

/**
 * Corrects a goal that has happened. Score, tables, scorers and pool are updated, and the change is announced, however long ago
 * the match was. Undefined where there is no such goal, no such player on that side, or the fixture was set by hand.
 */
export async function correctGoal(
  queries: Queries,
  tenant: string,
  { fixture: id, sequence }: CorrectedGoal,
  correction: Correction,
  now: number,
): Promise<StoredFixture | undefined> {
  const [stored] = await lockFixtures(queries, [id]);
  if (!stored || stored.is_by_hand || sequence > stored.last_event) return undefined;
  const ofGoal = { tenant, fixture_id: id, sequence };
  const goal = await queries
    .selectFrom('fixture_events')
    .select(['type', 'side'])
    .where(({ and }) => and(ofGoal))
    .executeTakeFirst();
  if (!goal || !isGoal(goal)) return undefined;
  if ('player' in correction) {
    const isHome = (goal.side === 'home') !== (goal.type === 'own-goal');
    const team = isHome ? stored.home_team : stored.away_team;
    const all = await possibleScorers(queries, stored);
    if (!all.some((one) => one.id === correction.player && one.competitor === team)) return undefined;
  }
  const set =
    'player' in correction
      ? {
          player_id: correction.player,
          original_player_id: sql<number>`coalesce(original_player_id, player_id)`,
        }
      : { is_annulled: correction.isAnnulled };
  await queries
    .updateTable('fixture_events')
    .set(set)
    .where(({ and }) => and(ofGoal))
    .execute();
  const script = (await scriptsOf(queries, tenant, [id])).get(id) ?? [];
  return changeWithEvents(queries, tenant, id, now, (fixture) => byTheClock(tenant, fixture, script, now));
}
