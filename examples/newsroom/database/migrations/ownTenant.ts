import { type Kysely, sql } from 'kysely';
import { grantNewsroom } from './newsroomRole.ts';

/** Lets the newsroom do to each table what `rights` says (`select, insert`), with the rows of its current tenant alone. */
export async function keepToTenant(db: Kysely<unknown>, rights: Readonly<Record<string, string>>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const [table, allowed] of Object.entries(rights)) {
    await grantNewsroom(db, `${allowed} on ${table}`);
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy own_tenant on ${table}
      using (tenant = current_setting('app.tenant', true))
      with check (tenant = current_setting('app.tenant', true))`);
  }
}
