import type { Page } from '#core/base/page/page.ts';
import { showFollowed } from '#core/contract/follow.ts';

/** The most teams that one call asks for. */
const maxAtOnce = 100;

/** Names of teams by their slugs; those that cannot be had are missing. */
export async function readTeamNames({ call }: Page, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let at = 0; at < slugs.length; at += maxAtOnce) {
    const reply = await call(showFollowed, { query: { teams: slugs.slice(at, at + maxAtOnce).join() } });
    if (reply.ok) for (const { team } of reply.data.teams) names.set(team.slug ?? '', team.name);
  }
  return names;
}
