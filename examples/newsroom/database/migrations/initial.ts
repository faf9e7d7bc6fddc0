import type { Migration } from 'kysely/migration';
import { accounts } from './initial/accounts.ts';
import { comments } from './initial/comments.ts';
import { football } from './initial/football.ts';
import { live } from './initial/live.ts';
import { promotion } from './initial/promotion.ts';
import { grantNewsroom, makeNewsroomRole } from './newsroomRole.ts';
import { apply } from './table.ts';

/** All tables of the first release. */
export const migration: Migration = {
  async up(db) {
    await makeNewsroomRole(db);
    for (const part of [accounts, live, comments, football, promotion]) await apply(db, part);
    await grantNewsroom(db, 'usage on schema public');
  },
};
