import * as z from 'zod/mini';
import { derived, id, map, orElse, rows, string } from './shapes.ts';

const slug = string.check(z.regex(/^[\w-]{1,64}$/));

const wire = z.object({ teams: z.array(z.string()), fixtures: z.array(z.number()) });

const read = derived(
  map({ teams: orElse(rows(slug), []), fixtures: orElse(rows(id), []) }),
  ({ teams, fixtures }): Follows => ({ teams, matches: fixtures }),
);

/** What a reader follows, in the order in which they did: teams by their slugs, matches by their ids. */
export interface Follows {
  readonly teams: readonly string[];
  readonly matches: readonly number[];
}

export const follows = { read, wire };

/** As the wire has it. */
export const followsOnWire = ({ teams, matches }: Follows) => ({ teams: [...teams], fixtures: [...matches] });
