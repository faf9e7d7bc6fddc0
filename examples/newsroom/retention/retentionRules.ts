import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Rows of one table that the newsroom deletes, or strips of what names somebody, by itself. */
export interface RetentionRule {
  readonly table: string;
  /** How many days rows are kept after `since`. */
  readonly days: number;
  /** The moment from which it counts: `it was made`. */
  readonly since: string;
  /** Why it is kept until then and no longer. */
  readonly reason: string;
  /** Which rows are over, with `before` as the moment that lies `days` back. Conditions name the table itself: rows of all tenants are visible. */
  readonly over: (before: Date) => RawBuilder<SqlBool>;
  /** What is set if the row itself stays; without it the row is deleted. */
  readonly set?: { readonly what: string; readonly to: RawBuilder<unknown> };
}

/** A visitor's id in a row, made another one by which nobody is recognised on another page, and which is the same in all rows of a page. */
const unlinked = (page: RawBuilder<unknown>) => sql`'~' || md5(visitor || ':' || ${page})`;

/** What keeps an account that was never verified: anything that others see or that counts. */
const doings = ['comments', 'comment_likes', 'comment_reports', 'forum_topics', 'claps', 'votes', 'ballots'];
const games = ['predictions', 'pool_rankings', 'reader_formations', 'sessions', 'social_accounts', 'imported_authors'];
const hasDone = (table: string) => sql<SqlBool>`exists (
  select from ${sql.table(table)} as done where done.tenant = users.tenant and done.user_id = users.id)`;

const rules = {
  tokens: {
    table: 'tokens',
    ...{ days: 1, since: 'it was replaced' },
    reason: 'tells a copied token from a late one',
    over: (before) => sql`replaced_at < ${before}`,
  },
  sessions: {
    table: 'sessions',
    ...{ days: 30, since: 'it was ended or renewed last' },
    reason: 'a login can be renewed for as long',
    over: (before) => sql`coalesce(revoked_at, created_at) < ${before} and not exists (
      select from tokens where tokens.tenant = sessions.tenant and session_id = sessions.id
        and issued_at >= ${before} and revoked_at is null)`,
  },
  verifications: {
    table: 'verifications',
    ...{ days: 30, since: 'it expired' },
    reason: 'readers who open an old link are told what became of it',
    over: (before) => sql`expires_at < ${before}`,
  },
  password_resets: {
    table: 'password_resets',
    ...{ days: 1, since: 'it expired' },
    reason: 'it is worth nothing any more',
    over: (before) => sql`expires_at < ${before}`,
  },
  unverified: {
    table: 'users',
    ...{ days: 90, since: 'it was made, if its address was never verified and nothing was done with it' },
    reason: 'the address may be somebody else’s',
    over: (before) => sql`created_at < ${before} and verified_at is null and email is not null and role is null
      and not is_admin and not is_demo and not (${sql.join([...doings, ...games].map(hasDone), sql` or `)})`,
  },
  comments: {
    table: 'comments',
    ...{ days: 30, since: 'the comment was removed' },
    reason: 'time to object to the removal',
    over: (before) => sql`deleted_at < ${before} and content <> ''`,
    set: { what: 'the text', to: sql`content = ''` },
  },
  comment_keys: {
    table: 'comment_keys',
    ...{ days: 1, since: 'it was sent' },
    reason: 'what is sent twice counts once for as long',
    over: (before) => sql`made_at < ${before}`,
  },
  write_keys: {
    table: 'write_keys',
    ...{ days: 1, since: 'it was sent' },
    reason: 'what is sent twice counts once for as long',
    over: (before) => sql`made_at < ${before}`,
  },
  comment_reports: {
    table: 'comment_reports',
    ...{ days: 365, since: 'a manager judged it' },
    reason: 'shows who reports without cause',
    over: (before) => sql`judged_at < ${before}`,
  },
  contact_messages: {
    table: 'contact_messages',
    ...{ days: 365, since: 'it was sent' },
    reason: 'time to answer',
    over: (before) => sql`sent_at < ${before}`,
  },
  bug_reports: {
    table: 'bug_reports',
    ...{ days: 365, since: 'it was sent' },
    reason: 'time to mend the fault',
    over: (before) => sql`sent_at < ${before}`,
  },
  visits: {
    table: 'visits',
    ...{ days: 90, since: 'the last visit of that browser to that page' },
    reason: 'a visitor counts once',
    over: (before) => sql`day < ${before}::date and (user_id is not null or visitor not like '~%') and not exists (
      select from visits as later where later.tenant = visits.tenant and later.resource_type = visits.resource_type
        and later.resource_id = visits.resource_id and later.visitor = visits.visitor and later.day >= ${before}::date)`,
    set: {
      what: 'the account and the id of the browser',
      to: sql`user_id = null, visitor = case when visitor like '~%' then visitor
        else ${unlinked(sql`resource_type || ':' || resource_id`)} end`,
    },
  },
  title_clicks: {
    table: 'title_clicks',
    ...{ days: 90, since: 'the click' },
    reason: 'a click counts once a day',
    over: (before) => sql`day < ${before}::date and visitor not like '~%'`,
    set: { what: 'the id of the browser', to: sql`visitor = ${unlinked(sql`article_id::text`)}` },
  },
  notifications: {
    table: 'notifications',
    ...{ days: 365, since: 'it was made' },
    reason: 'readers look up what they were notified of',
    over: (before) => sql`created_at < ${before}`,
  },
  daily_figures: {
    table: 'daily_figures',
    ...{ days: 365, since: 'that day' },
    reason: 'a year can be compared with the year before while it lasts',
    over: (before) => sql`day < ${before}::date`,
  },
  broadcasts: {
    table: 'broadcasts',
    ...{ days: 1, since: 'it was made' },
    reason: 'pages that lost the line get what they missed',
    over: (before) => sql`made_at < ${before}`,
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof rules;

export const retentionRules: Readonly<Record<RetentionKind, RetentionRule>> = rules;

export const retentionKinds: readonly RetentionKind[] = [
  ...(['tokens', 'sessions', 'verifications', 'password_resets', 'unverified', 'comments', 'comment_keys'] as const),
  ...(['write_keys', 'comment_reports', 'contact_messages', 'bug_reports', 'visits', 'title_clicks'] as const),
  ...(['notifications', 'daily_figures', 'broadcasts'] as const),
];

/** How long rows are kept, and why, in words: `365 days after it was sent (time to answer)`. */
export function keptFor(kind: RetentionKind): string {
  const { days, since, reason, set } = retentionRules[kind];
  const period = `${days === 1 ? 'a day' : `${days} days`} after ${since} (${reason})`;
  return set ? `until the tenant is removed, but ${set.what} only ${period}` : period;
}
