import type { Queries } from '../../database/schema.ts';
import type { MatchEvent } from '../../editorial/matchEvents.ts';
import { scriptOf } from '../content/play.ts';
import { seasonMatch } from '../content/season.ts';

/** All events of a match, in order; empty for one that cannot be played. */
export type Script = readonly (Omit<MatchEvent, 'player' | 'related'> & { readonly isAnnulled?: boolean })[];

/**
 * The events that the clock plays, by the id of the fixture: from the content for a paper's league, from the database for other
 * competitions.
 */
export async function scriptsOf(
  queries: Queries,
  tenant: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Script>> {
  const scripts = new Map<number, Script>();
  const taken = await annulledIn(queries, tenant, ids);
  for (const id of ids) {
    const match = seasonMatch(tenant, id);
    if (!match) continue;
    const script = scriptOf(match);
    const annulled = taken.get(id)?.map(({ sequence }) => sequence);
    scripts.set(
      id,
      annulled ? script.map((event) => ({ ...event, isAnnulled: annulled.includes(event.sequence) })) : script,
    );
  }
  const others = ids.filter((id) => !scripts.has(id));
  for (const [id, script] of await storedScripts(queries, tenant, others)) scripts.set(id, script);
  return scripts;
}

/** The events that the desk has annulled. */
async function annulledIn(queries: Queries, tenant: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const events = await queries
    .selectFrom('fixture_events')
    .select(['fixture_id', 'sequence'])
    .where('tenant', '=', tenant)
    .where('fixture_id', 'in', ids)
    .where('is_annulled', '=', true)
    .execute();
  return Map.groupBy(events, ({ fixture_id }) => fixture_id);
}

async function storedScripts(queries: Queries, tenant: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const events = await queries
    .selectFrom('fixture_events as event')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'event.tenant').onRef('fixtures.id', '=', 'event.fixture_id'),
    )
    .select(['fixture_id', 'sequence', 'event.period', 'event.minute', 'event.stoppage', 'type', 'side'])
    .select(['after_ms as after', 'is_annulled as isAnnulled'])
    .where('event.tenant', '=', tenant)
    .where('fixture_id', 'in', ids)
    // What a feed brings happens when the feed says so.
    .where('fed_by', 'is', null)
    .orderBy('fixture_id')
    .orderBy('sequence')
    .execute();
  return Map.groupBy(events, ({ fixture_id }) => fixture_id);
}
