import type { Follows } from '#core/contract/follows.ts';

/** `team:psv`, `match:260011`: as the value of a button names what it is about. */
export type FollowKey = string;

export const teamKey = (slug: string): FollowKey => `team:${slug}`;
export const matchKey = (id: number): FollowKey => `match:${id}`;

export const none: Follows = { teams: [], matches: [] };

/** What a key names, alone; nothing of one that names nothing. */
export function onlyOf(key: FollowKey): Follows {
  const [kind, name = ''] = key.split(':');
  if (kind === 'team') return name ? { teams: [name], matches: [] } : none;
  return Number(name) > 0 ? { teams: [], matches: [Number(name)] } : none;
}

/** The first, then what the other has beside it. */
export const joined = (one: Follows, other: Follows): Follows => ({
  teams: [...new Set([...one.teams, ...other.teams])],
  matches: [...new Set([...one.matches, ...other.matches])],
});

export const without = (one: Follows, other: Follows): Follows => ({
  teams: one.teams.filter((team) => !other.teams.includes(team)),
  matches: one.matches.filter((match) => !other.matches.includes(match)),
});

export const isNone = ({ teams, matches }: Follows): boolean => teams.length + matches.length === 0;

/** Whether all that a key names is followed. */
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

/** The slugs of the teams that are known, with a space: as a row of a list names them. */
export const teamsOf = ({ home, away }: Omit<Sides, 'id'>): string => [home.slug, away.slug].filter(Boolean).join(' ');
