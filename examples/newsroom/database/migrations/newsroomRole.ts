import { type Kysely, sql } from 'kysely';

/**
 * An expression for whether the user of this connection may take the role `newsroom`. From PostgreSQL 16 on the user who made a
 * role may not, though a member of it.
 */
export const mayTakeRole = `coalesce(pg_has_role(current_user, to_regrole('newsroom'),
  case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end), false)`;

// A role belongs to the whole server: another newsroom on it may have made it already, or be making it just now.
const makeRole = `do $$
begin
  if to_regrole('newsroom') is null then
    create role newsroom nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$`;

const joinRole = `do $$
begin
  if not ${mayTakeRole} then
    execute format('grant newsroom to %I', current_user);
  end if;
exception when undefined_object or insufficient_privilege then null;
end $$`;

/** Makes the role `newsroom` for this user. Where that is not allowed, the newsroom works as the owner of its tables. */
export async function makeNewsroomRole(db: Kysely<unknown>): Promise<void> {
  for (const statement of [makeRole, joinRole]) await sql.raw(statement).execute(db);
}

/** Grants the role a right (`select, insert on votes`); does nothing where this user may not take the role. */
export async function grantNewsroom(db: Kysely<unknown>, right: string): Promise<void> {
  const statement = `do $$
begin
  if ${mayTakeRole} then
    grant ${right} to newsroom;
  end if;
end $$`;
  await sql.raw(statement).execute(db);
}
