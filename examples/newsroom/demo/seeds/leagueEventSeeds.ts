import type { Queries } from '../../database/schema.ts';
import { scriptOf } from '../content/play.ts';
import { seasonOf } from '../content/season.ts';
import { insertRows } from './insertRows.ts';

/** Inserts the events of matches in a paper's league: periods, and goals without known scorers. */
export const seedLeagueEvents = (queries: Queries, tenant: string): Promise<void> =>
  insertRows(
    queries,
    'fixture_events',
    seasonOf(tenant).flatMap((match) =>
      scriptOf(match).map(({ player, related, after, ...event }) => ({
        ...{ tenant, fixture_id: match.id, ...event, player_id: player, related_player_id: related },
        ...{ is_annulled: false, after_ms: after },
      })),
    ),
  );
