import { sql } from 'kysely';
import type { Queries } from './schema.ts';

export interface StoredSuggestions {
  /** Ids of competitors, of squad players and of articles; likeliest first. */
  readonly teams: readonly number[];
  readonly players: readonly number[];
  readonly articles: readonly number[];
  readonly tags: readonly string[];
}

interface Row {
  readonly kind: 'team' | 'player' | 'tag' | 'article';
  readonly id: number | null;
  readonly tag: string | null;
}

/**
 * Teams and players that the paper has matches of, tags and titles of its articles, of which each typed word begins a word. `typed`: without control characters.
 * At most `limit` of each; articles by words of three letters or more.
 */
export async function findSuggestions(
  queries: Queries,
  typed: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<StoredSuggestions> {
  const { rows } = await sql<Row>`select kind, id, tag
    from search_suggestions(${typed}, ${new Date(now)}, ${limit})`.execute(queries);
  const idsOf = (kind: Row['kind']) => rows.flatMap((row) => (row.kind === kind && row.id !== null ? [row.id] : []));
  return {
    ...{ teams: idsOf('team'), players: idsOf('player'), articles: idsOf('article') },
    tags: rows.flatMap(({ tag }) => tag ?? []),
  };
}

/** The names of squad players with their teams, by id. */
export async function findPlayerNames(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await queries
    .selectFrom('squad_players')
    .select(['id', 'name', 'competitor'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
