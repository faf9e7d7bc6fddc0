import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// Whoever ends a session, and however: the sockets of every process hear of it, in the order of the commits among the events.
const changes = [
  `create function tell_ended_session() returns trigger language plpgsql as $$
  begin
    perform pg_notify('newsroom_broadcasts', json_build_object('tenant', old.tenant, 'session', old.id)::text);
    return null;
  end
  $$`,
  `create trigger revoked_session after update of revoked_at on sessions for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_session()`,
  `create trigger deleted_session after delete on sessions for each row
    when (old.revoked_at is null) execute function tell_ended_session()`,
];

export const migration: Migration = {
  async up(db) {
    for (const change of changes) await sql.raw(change).execute(db);
  },
};
