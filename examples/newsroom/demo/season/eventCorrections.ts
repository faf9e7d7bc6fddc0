import { sql } from 'kysely';
import type { StoredFixture } from '../../database/fixtures.ts';
import type { Queries } from '../../database/schema.ts';
import { isGoal } from '../../editorial/matchEvents.ts';
import { byTheClock } from './byTheClock.ts';
import { changeWithEvents } from './fixtureChanges.ts';
import { lockFixtures } from './playedFixtures.ts';
import { scriptsOf } from './scripts.ts';

/** What the desk says of a goal: that it was taken back or stands after all, or whose it is. */
export type Correction = { readonly isAnnulled: boolean } | { readonly player: number };

interface CorrectedGoal {
  readonly fixture: number;
  readonly sequence: number;
}

/** Who may have scored for a side: those of its squad; of an own goal those of the other side. */
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
 * Corrects a goal that has been told: score, tables, scorers and pool follow, and who follows the fixture is told, however long it is over.
 * Undefined where there is no such goal, nobody of that side has that id, or the fixture stands as somebody has set it by hand.
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
