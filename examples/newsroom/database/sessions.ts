import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries, User } from './schema.ts';
import { hashOf } from './secrets.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetimes of sessions and tokens, ms. */
const lifetimes = {
  /** How long a token is accepted. */
  token: 15 * minute,
  /** How long after it was issued a token can be exchanged for its successor. */
  refresh: 30 * day,
  /** How long a token is still accepted after its exchange, as other tabs may not have the successor yet. */
  grace: 30_000,
} as const;

export interface Issued {
  readonly token: string;
  /** In seconds. */
  readonly expiresIn: number;
}

/** The tenant in the text of a token; undefined for any other text. Only its hash in the database proves the token. */
export const tenantOfToken = (token: string): string | undefined => /^([a-z0-9-]{1,40})\.[\w-]{43}$/.exec(token)?.[1];

async function store(queries: Queries, tenant: string, sessionId: string, token: string, now: number): Promise<Issued> {
  const row = { tenant, hash: hashOf(token), session_id: sessionId, replaced_at: null };
  const times = { issued_at: new Date(now), expires_at: new Date(now + lifetimes.token) };
  await queries
    .insertInto('tokens')
    .values({ ...row, ...times, salt: randomBytes(16).toString('base64url') })
    .execute();
  return { token, expiresIn: lifetimes.token / 1000 };
}

/** Begins a session, and deletes those of this user that can no longer be continued. */
export async function beginSession(queries: Queries, user: User, now: number): Promise<Issued> {
  const { tenant, id } = user;
  await queries
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('revoked_at', 'is not', null),
        not(
          exists(
            selectFrom('tokens')
              .select('hash')
              .whereRef('tokens.session_id', '=', 'sessions.id')
              .where('issued_at', '>', new Date(now - lifetimes.refresh)),
          ),
        ),
      ]),
    )
    .execute();
  const session = { tenant, id: randomUUID(), user_id: id, created_at: new Date(now), revoked_at: null };
  await queries.insertInto('sessions').values(session).execute();
  return store(queries, tenant, session.id, `${tenant}.${randomBytes(32).toString('base64url')}`, now);
}

const findOpen = (queries: Queries, token: string) =>
  queries
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .select(['session_id', 'created_at'])
    .where('hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** The session of a token; undefined if there is none or it was ended. */
export const sessionOf = async (queries: Queries, token: string): Promise<string | undefined> =>
  (await findOpen(queries, token))?.session_id;

/** When the session of a token began; undefined if there is none or it was ended. */
export const sessionBegan = async (queries: Queries, token: string): Promise<Date | undefined> =>
  (await findOpen(queries, token))?.created_at;

/** Those of these sessions that have a valid token at this moment. */
export async function openSessions(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tokens')
          .select('hash')
          .whereRef('tokens.session_id', '=', 'sessions.id')
          .where('replaced_at', 'is', null)
          .where('expires_at', '>', new Date(now)),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The user of a valid token; undefined for any other. `isStale`: an expired token that can still be exchanged is accepted too. */
export async function userOfToken(
  queries: Queries,
  token: string,
  now: number,
  isStale = false,
): Promise<User | undefined> {
  const found = await queries
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['issued_at', 'expires_at', 'replaced_at'])
    .where('hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { issued_at, expires_at, replaced_at, ...user } = found;
  if (isStale) return now < issued_at.getTime() + lifetimes.refresh ? user : undefined;
  if (now >= expires_at.getTime()) return undefined;
  if (replaced_at && now >= replaced_at.getTime() + lifetimes.grace) return undefined;
  return user;
}

/**
 * Exchanges a token for its successor, which is derived from it, so that tabs that ask at the same time get the same one. A
 * token that is used after its grace period must have been copied, and ends the whole session. Undefined where the reader has
 * to log in again.
 */
export async function exchangeToken(queries: Queries, token: string, now: number): Promise<Issued | undefined> {
  const hash = hashOf(token);
  const row = await queries
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', hash)
    .where(sql<boolean>`exists (select from sessions where id = session_id and revoked_at is null)`)
    .forUpdate()
    .executeTakeFirst();
  if (!row || now >= row.issued_at.getTime() + lifetimes.refresh) return undefined;

  const successor = `${row.tenant}.${createHmac('sha256', token).update(row.salt).digest('base64url')}`;
  if (!row.replaced_at) {
    await queries
      .updateTable('tokens')
      .set({ replaced_at: new Date(now) })
      .where('hash', '=', hash)
      .execute();
    await queries
      .deleteFrom('tokens')
      .where('session_id', '=', row.session_id)
      .where('replaced_at', '<', new Date(now - day))
      .execute();
    return store(queries, row.tenant, row.session_id, successor, now);
  }
  if (now < row.replaced_at.getTime() + lifetimes.grace) {
    const left = row.replaced_at.getTime() + lifetimes.token - now;
    return { token: successor, expiresIn: Math.floor(left / 1000) };
  }
  await endSession(queries, token, now);
  return undefined;
}

/** Ends the session of a token, with all its tokens. */
export async function endSession(queries: Queries, token: string, now: number): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', (tokens) => tokens.selectFrom('tokens').select('session_id').where('hash', '=', hashOf(token)))
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user, except that of `exceptToken`. */
export async function endSessionsOf(
  queries: Queries,
  userId: number,
  now: number,
  exceptToken?: string,
): Promise<void> {
  const ending = queries
    .updateTable('sessions')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (exceptToken === undefined) await ending.execute();
  else {
    await ending
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tokens')
              .select('hash')
              .whereRef('tokens.session_id', '=', 'sessions.id')
              .where('hash', '=', hashOf(exceptToken)),
          ),
        ),
      )
      .execute();
  }
}
