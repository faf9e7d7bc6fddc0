import type { Migration } from 'kysely/migration';
import { migration as accounts } from './migrations/2026-11-21.2-accounts.ts';
import { migration as readers } from './migrations/2026-11-21.3-readers.ts';
import { migration as newsroom } from './migrations/2026-11-21-newsroom.ts';

/** Every change of the schema, by name and in order. A migration that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-newsroom': newsroom,
  '2026-11-21.2-accounts': accounts,
  '2026-11-21.3-readers': readers,
};
