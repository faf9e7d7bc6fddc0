import { type SqlBool, sql } from 'kysely';
import type { Database } from './openDatabase.ts';
import { personal } from './personal.ts';
import { removeAccount } from './removeAccount.ts';
import type { Queries, User } from './schema.ts';

type Account = Pick<User, 'tenant' | 'id' | 'email_key' | 'verified_at'>;

/** How rows belong to an account: by a column with its id, or by one that names a row of another table with such a column. */
type Belonging = string | { readonly column: string; readonly table: string };

/** Undefined: the rows name no account, or are only what proves a session. */
const belongings: Readonly<Record<keyof typeof personal, Belonging | undefined>> = {
  users: 'id',
  ...{ sessions: 'user_id', tokens: undefined, verifications: 'user_id', password_resets: 'user_id' },
  ...{ social_accounts: 'user_id', avatars: 'user_id', imported_authors: 'user_id' },
  ...{ comments: 'user_id', comment_likes: 'user_id', comment_keys: 'user_id', comment_reports: 'user_id' },
  ...{ forum_topics: 'user_id', imported_comments: { column: 'comment_id', table: 'comments' } },
  ...{
    bug_reports: 'user_id',
    contact_messages: undefined,
    visits: 'user_id',
    title_clicks: undefined,
    daily_figures: undefined,
  },
  ...{ claps: 'user_id', notifications: 'user_id', push_subscriptions: 'user_id', followed_teams: 'user_id' },
  ...{ followed_matches: 'user_id', smart_bar_dismissals: 'user_id', votes: 'user_id', ballots: 'user_id' },
  ...{ grades: { column: 'ballot_id', table: 'ballots' }, predictions: 'user_id', pool_rankings: 'user_id' },
  ...{ reader_formations: 'user_id', formation_places: { column: 'formation_id', table: 'reader_formations' } },
  ...{ custom_code_changes: 'user_id', planned_entries: 'written_by', liveblog_entries: 'written_by' },
  ...{ desk_pictures: 'sent_by', match_takeovers: 'taken_by', match_changes: 'made_by' },
  ...{ theme_drafts: 'saved_by', themes: 'published_by' },
  ...{ facts: undefined, broadcasts: undefined, channels: undefined },
};

/** Columns that open an account, a link or a browser, as whoever finds an export must not get in by it; and one that names somebody of the staff. */
const withheld: readonly string[] = [
  'tenant',
  'password_hash',
  'hash',
  'auth',
  'key',
  'write_key',
  'digest',
  'moderated_by',
];

type Row = Readonly<Record<string, unknown>>;

const isOf = (belonging: Belonging, { tenant, id }: Account) =>
  typeof belonging === 'string'
    ? sql<SqlBool>`${sql.ref(belonging)} = ${id}`
    : sql<SqlBool>`${sql.ref(belonging.column)} in
        (select id from ${sql.table(belonging.table)} where tenant = ${tenant} and user_id = ${id})`;

/** Letters have no account: those with its e-mail address are its own, once that is verified. */
const hasAddress = ({ email_key, verified_at }: Account) =>
  sql<SqlBool>`lower(email) = ${verified_at === null ? null : email_key}`;

async function rowsIn(queries: Queries, table: keyof typeof personal, account: Account): Promise<readonly Row[]> {
  const belonging = belongings[table];
  if (belonging === undefined && table !== 'contact_messages') return [];
  const isTheirs = belonging === undefined ? hasAddress(account) : isOf(belonging, account);
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where tenant = ${account.tenant} and ${isTheirs}`.execute(queries);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !withheld.includes(name))
        .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]),
    ),
  );
}

const isTable = (name: string): name is keyof typeof personal => Object.hasOwn(personal, name);

/** All rows of an account, by table; tables without any are left out. Bytes are base64. */
export async function rowsOfAccount(
  database: Database,
  account: Account,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  return database.asOwner(account.tenant, async (queries) => {
    const found: Record<string, readonly Row[]> = {};
    for (const table of Object.keys(personal).filter(isTable)) {
      const rows = await rowsIn(queries, table, account);
      if (rows.length > 0) found[table] = rows;
    }
    return found;
  });
}

/** Deletes an account with its letters and bug reports, which the newsroom's role may not delete. */
export async function eraseAccount(database: Database, account: Account): Promise<void> {
  const { tenant, id } = account;
  await database.asOwner(tenant, async (queries) => {
    await queries.deleteFrom('contact_messages').where('tenant', '=', tenant).where(hasAddress(account)).execute();
    await queries.deleteFrom('bug_reports').where('tenant', '=', tenant).where('user_id', '=', id).execute();
  });
  await database.inTenant(tenant, (queries) => removeAccount(queries, tenant, id));
}
