import type { StoredFixture } from '../../database/fixtures.ts';
import type { Queries } from '../../database/schema.ts';
import { type ChangeOptions, changeFixtures as change, type FixtureChange } from '../../football/changeFixtures.ts';
import { followLineUp } from './lineUps.ts';

/** Changes fixtures as `football/changeFixtures.ts` does, and the line-ups of the paper's team with them. */
export const changeFixtures = (
  queries: Queries,
  tenant: string,
  ids: readonly number[],
  now: number,
  next: (stored: StoredFixture) => FixtureChange,
  options: ChangeOptions = {},
): Promise<readonly StoredFixture[]> => change(queries, tenant, ids, now, next, { followLineUp, ...options });
