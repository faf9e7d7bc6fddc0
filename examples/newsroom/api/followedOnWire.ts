import { findCompetitors } from '../database/competitions.ts';
import { findNextOfTeams } from '../database/matches.ts';
import type { Queries } from '../database/schema.ts';
import { numberedMatches, sideOnWire } from './matchOnWire.ts';
import type { Reading } from './reading.ts';

interface Asked {
  /** Ids of teams. */
  readonly teams: readonly number[];
  readonly matches: readonly number[];
}

/** Teams with their running or next match, and matches, each in the given order. */
export async function followedOnWire(
  queries: Queries,
  asked: Asked,
  readers: Reading,
): Promise<{ readonly teams: readonly unknown[]; readonly matches: readonly unknown[] }> {
  const competitors = await findCompetitors(queries, asked.teams);
  const next = await findNextOfTeams(queries, asked.teams, readers.now);
  const ids = [...new Set([...next.values(), ...asked.matches])];
  const known = new Map((await numberedMatches(queries, ids, readers)).map((match) => [match.id, match]));
  const teams = asked.teams.flatMap((id) => {
    const competitor = competitors.get(id);
    if (!competitor) return [];
    return [{ team: sideOnWire(competitor, competitor.slug, readers), match: known.get(next.get(id) ?? 0) ?? null }];
  });
  return { teams, matches: asked.matches.flatMap((id) => known.get(id) ?? []) };
}
