import type { Follows } from '#core/contract/base/follows.ts';

/** `team:psv`, `match:260011`: as the value of a button names what it is about. */
export type FollowKey = string;

export const teamKey = (slug: string): FollowKey => `team:${slug}`;
export const matchKey = (id: number): FollowKey => `match:${id}`;

/** Nothing is followed. */
export const none: Follows = { teams: [], matches: [] };

/** The one team or match that a key names; `none` for a key that names neither. */
export function onlyOf(key: FollowKey): Follows {
  const [kind, name = ''] = key.split(':');
  if (kind === 'team') return name ? { teams: [name], matches: [] } : none;
  return Number(name) > 0 ? { teams: [], matches: [Number(name)] } : none;
}

/** Both together, without repeats: all of the first in its order, then the rest of the other. */
export const joined = (one: Follows, other: Follows): Follows => ({
  teams: [...new Set([...one.teams, ...other.teams])],
  matches: [...new Set([...one.matches, ...other.matches])],
});

/** The first, less all that is in the other. */
export const without = (one: Follows, other: Follows): Follows => ({
  teams: one.teams.filter((team) => !other.teams.includes(team)),
  matches: one.matches.filter((match) => !other.matches.includes(match)),
});

export const isNone = ({ teams, matches }: Follows): boolean => teams.length + matches.length === 0;

/** Whether the team or match of a key is followed. */
export const has = (follows: Follows, key: FollowKey): boolean => isNone(without(onlyOf(key), follows));

interface Sides {
  readonly id: number;
  readonly home: { readonly slug?: string | undefined };
  readonly away: { readonly slug?: string | undefined };
}

/** Whether a match or one of its teams is followed. */
export const isFollowed = ({ teams, matches }: Follows, { id, home, away }: Sides): boolean =>
  matches.includes(id) || [home.slug, away.slug].some((slug) => slug !== undefined && teams.includes(slug));

/** Those that are followed first, each part in its own order. */
export function followedFirst<Match extends Sides>(list: readonly Match[], follows: Follows): readonly Match[] {
  const first = list.filter((match) => isFollowed(follows, match));
  return first.length === 0 ? list : [...first, ...list.filter((match) => !first.includes(match))];
}

/** The slugs of both teams, where they are known, joined by a space: the value of `data-teams` of a row. */
export const teamsOf = ({ home, away }: Omit<Sides, 'id'>): string => [home.slug, away.slug].filter(Boolean).join(' ');
