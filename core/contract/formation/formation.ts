import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { renamed } from '#core/contract/base/renamed.ts';
import { count, derived, id, maybe, number, rows, string, text } from '#core/contract/base/shapes.ts';
import { under } from '#core/contract/base/under.ts';

/** Defenders, midfielders (in one or two lines) and forwards before the goalkeeper. */
export const formations = ['4-3-3', '4-2-3-1', '4-4-2', '3-4-3', '3-5-2', '5-3-2', '4-1-4-1'] as const;

const member = renamed({
  id: ['player_id', id],
  name: string,
  number: maybe(count),
  /** `GK`, `DF`, `MF` or `FW`, or the server's own word. */
  position: text,
  image: text,
  /** Of who plays for a country. */
  club: text,
  /** Of the page of the player; undefined where there is none. */
  url: text,
});
export type SquadMember = z.output<typeof member>;

/** A team and whom can be chosen from. */
export const showTeam = endpoint('GET /api/v2/matchcenter/teams/{team}', 'anyone', {
  reply: under(
    renamed({
      slug: text,
      name: string,
      image: text,
      squad: ['players', rows(member)],
    }),
  ),
});

/** Most chosen first. */
export const userFormations = endpoint('GET /api/v2/user-formations', 'anyone', {
  query: z.object({ team: z.optional(z.string()), limit: z.optional(number.check(z.int(), z.minimum(1))) }),
  reply: under(
    rows(
      derived(z.object({ formation: text, formation_name: text, formation_count: count }), (wire) => ({
        name: wire.formation ?? wire.formation_name ?? '',
        count: wire.formation_count,
      })),
    ),
  ),
});

/** Who is chosen most, in which place of which formation; most chosen first. */
export const topPlayers = endpoint('GET /api/v2/user/formation/top-players', 'anyone', {
  query: z.object({ team: z.optional(z.string()), formation: z.optional(z.string()) }),
  reply: under(
    rows(
      renamed({
        id: ['player_id', id],
        users: ['total_users', count],
        name: text,
        position: text,
        image: text,
        /** 0 the goalkeeper, then from the back left to right; undefined where the server counts over all places. */
        place: maybe(count),
      }),
    ),
  ),
});

/** A reader's own line-up. `players` are eleven ids by place: 0 the goalkeeper, then from the back, each line left to right. */
const lineUp = z.object({
  id,
  formation: string,
  team: text,
  players: rows(id).check(z.minLength(11), z.maxLength(11)),
});
export type LineUp = z.output<typeof lineUp>;

/** The reader's line-up of a team: 404 where they have none. */
export const myFormation = endpoint('GET /api/v2/user/formation', 'reader', {
  assumed: 'record',
  query: z.object({ team: z.optional(z.string()) }),
  reply: under(lineUp),
});

/**
 * Keeps the reader's line-up of a team, one per reader and team: the last counts. Its id is what the reader's meta holds in
 * `has_formation.current_formation_id`. 422 under `players` unless there are eleven different players of the team, under `formation` for one there is not.
 */
export const saveFormation = endpoint('POST /api/v2/user/formation', 'reader', {
  assumed: 'record',
  body: z.object({ team: z.string(), formation: z.string(), players: z.array(z.number()) }),
  reply: under(lineUp),
});
