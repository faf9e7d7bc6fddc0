import { findByLogin, loginKey } from '../database/accounts.ts';
import { requireTenant } from '../database/listTenants.ts';
import type { Database } from '../database/openDatabase.ts';
import { storeReset } from '../database/resets.ts';
import type { Queries } from '../database/schema.ts';
import { randomToken } from '../database/secrets.ts';
import type { Locale } from '../editorial/numerals.ts';
import { mayHavePassword } from './refuseOwnAccounts.ts';
import { isEmail } from './rules.ts';

export interface NewTenant {
  /** Its id: in addresses of files, in tokens, and the name of its folder of templates. */
  readonly id: string;
  /** As readers see it. */
  readonly title: string;
  /** Host names, without port. */
  readonly hosts: readonly string[];
  readonly locale: string;
  /** IANA. */
  readonly zone: string;
  /** E-mail address of the first admin. */
  readonly admin: string;
}

/** Ids that are folders of `templates/` or of `/assets/cdn/`, or papers of the demonstration. */
const reserved = ['default', 'cms', 'r', 'deaftrap', 'thefinalwhistle'];

/** How long a link is valid that whoever runs the newsroom hands on, ms. */
const linkLifetime = 7 * 24 * 60 * 60_000;

const isHostName = (host: string) =>
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/.test(host);

function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && new Date(0).toLocaleString('en', { timeZone: zone }) !== '';
  } catch {
    return false;
  }
}

const isLocale = (locale: string): locale is Locale => locale === 'nl' || locale === 'en';

/** Throws an Error with one sentence where a tenant cannot be made so. */
async function refuseWrong(database: Database, tenant: NewTenant): Promise<Locale> {
  const { id, title, hosts, locale, zone, admin } = tenant;
  const refuse = (sentence: string): never => {
    throw new Error(sentence);
  };
  const known = await database.tenants();
  if (!/^[a-z0-9-]{1,40}$/.test(id)) refuse('A tenant is called by small letters, digits and hyphens, 40 at most.');
  if (reserved.includes(id)) refuse(`The name "${id}" is taken: by a folder of templates, or by the demonstration.`);
  if (known.some((each) => each.id === id)) refuse(`The tenant "${id}" is there already.`);
  if (title.trim() === '') refuse('A paper has a title.');
  if (hosts.length === 0) refuse('A tenant needs a host name: --host www.example.com');
  for (const host of hosts) {
    if (!isHostName(host)) refuse(`"${host}" is no host name: without scheme, port and path, in small letters.`);
    const owner = known.find((each) => each.hosts.includes(host));
    if (owner) refuse(`The host "${host}" belongs to "${owner.id}".`);
  }
  if (!isTimeZone(zone)) refuse(`"${zone}" is no time zone, as in Europe/Amsterdam.`);
  if (!isEmail(admin)) refuse(`"${admin}" is no e-mail address.`);
  return isLocale(locale) ? locale : refuse('The language is nl or en.');
}

/** A username from an e-mail address: what readers may be called. */
const usernameOf = (email: string) =>
  (email.split('@')[0] ?? '')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, 30)
    .padEnd(3, '0');

/**
 * Adds a tenant with its first admin; the first tenant serves the host names that belong to none. Resolves to the token of the link by which the admin
 * chooses a password, valid for seven days. Throws an Error with one sentence where something cannot be so. `now` in ms.
 */
export async function addTenant(
  database: Database,
  tenant: NewTenant,
  now: number,
): Promise<{ readonly token: string; readonly username: string }> {
  const locale = await refuseWrong(database, tenant);
  const { id, title, hosts, zone, admin } = tenant;
  const isFirst = (await database.tenants()).length === 0;
  const username = usernameOf(admin);
  const token = randomToken();
  await database.asOwner(id, async (queries) => {
    const row = { id, name: title, locale, hosts: [...hosts], time_zone: zone, is_default: isFirst };
    await queries.insertInto('tenants').values(row).execute();
    const { id: userId } = await queries
      .insertInto('users')
      .values({
        ...{ tenant: id, username, username_key: loginKey(username), email: admin, email_key: loginKey(admin) },
        ...{ name: username, password_hash: null, role: 'admin', is_admin: true },
        ...{ created_at: new Date(now), verified_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeReset(queries, userId, token, now, linkLifetime);
  });
  return { token, username };
}

/**
 * Makes a link by which a user chooses a password, valid for seven days; one of before is worth nothing any more. Resolves to its token, the e-mail address and the
 * tenant's first host. Throws an Error where nobody has this username or e-mail address, the account has no address, or its password would not count.
 */
export async function linkForPassword(database: Database, tenant: string, login: string, now: number) {
  await requireTenant(database, tenant);
  const host = (await database.tenants()).find(({ id }) => id === tenant)?.hosts[0] ?? 'localhost';
  return database.inTenant(tenant, async (queries: Queries) => {
    const user = await findByLogin(queries, login);
    if (!user) throw new Error(`Nobody is called "${login}" in "${tenant}".`);
    if (!(await mayHavePassword(queries, user)))
      throw new Error(`${login} is no editor of ${tenant}, and logs in at the site of the publisher.`);
    if (user.email === null) throw new Error(`${login} of ${tenant} has no e-mail address, and so no password.`);
    const token = randomToken();
    await storeReset(queries, user.id, token, now, linkLifetime);
    return { token, host, email: user.email };
  });
}

export const roles = ['reader', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Makes a user of a tenant an editor, who moderates, an admin, or a reader again. Throws an Error where nobody has this username or e-mail address.
 */
export async function promote(database: Database, tenant: string, login: string, role: Role): Promise<void> {
  await requireTenant(database, tenant);
  await database.inTenant(tenant, async (queries: Queries) => {
    const user = await findByLogin(queries, login);
    if (!user) throw new Error(`Nobody is called "${login}" in "${tenant}".`);
    await queries
      .updateTable('users')
      .set({ role: role === 'reader' ? null : role, is_admin: role === 'admin' })
      .where('id', '=', user.id)
      .execute();
  });
}
