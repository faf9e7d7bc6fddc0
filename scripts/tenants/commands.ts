import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { addTenant, linkForPassword, promote, type Role, roles } from '../../examples/newsroom/api/tenants.ts';
import { eraseAccount, rowsOfAccount } from '../../examples/newsroom/database/accountRows.ts';
import { findByLogin } from '../../examples/newsroom/database/accounts.ts';
import { exportTenant } from '../../examples/newsroom/database/exportTenant.ts';
import { claimAuthors, claimableAuthors } from '../../examples/newsroom/database/importClaims.ts';
import { listTenants, requireTenant } from '../../examples/newsroom/database/listTenants.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import { removeTenant } from '../../examples/newsroom/database/removeTenant.ts';
import { setResources, waysToKnow } from '../../examples/newsroom/database/resources.ts';
import type { Tenant } from '../../examples/newsroom/database/schema.ts';
import { checkProviders } from './checkProviders.ts';
import { checkTenant, type Finding } from './checkTenant.ts';
import { runTheme, themeUsage } from './theme.ts';

interface Place {
  readonly database: Database;
  /** The folder that has `templates/`. */
  readonly root: string;
  /** ms. */
  readonly now: number;
  /** Scheme and host for links; https and the tenant's first host where it is left out. */
  readonly origin: string | undefined;
  /** LOGIN_PROVIDERS of the environment. */
  readonly loginProviders?: string | undefined;
}

export const tenantUsage = `npx --no tribune tenant new <name> --host www.example.com --admin me@example.com [--host …] [--locale nl|en] [--title "…"] [--zone Europe/Amsterdam]
npx --no tribune tenant resources <name> none|open|signed|known
npx --no tribune tenant list
npx --no tribune tenant check [<name>] [--explain]
${themeUsage}
npx --no tribune tenant export <name> --to <new folder>
npx --no tribune tenant remove <name> --yes`;

export const userUsage = `npx --no tribune user promote <tenant> <username or e-mail> --role ${roles.join('|')}
npx --no tribune user link <tenant> <username or e-mail>
npx --no tribune user claim <tenant> <username or e-mail> [--yes]
npx --no tribune user export <tenant> <username or e-mail>
npx --no tribune user erase <tenant> <username or e-mail> --yes`;

const options = {
  host: { type: 'string', multiple: true },
  admin: { type: 'string' },
  locale: { type: 'string', default: 'nl' },
  title: { type: 'string' },
  zone: { type: 'string', default: 'Europe/Amsterdam' },
  role: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean', default: false },
  explain: { type: 'boolean', default: false },
  brand: { type: 'string' },
  from: { type: 'string' },
  form: { type: 'string' },
} as const;

function parse(args: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

type Values = ReturnType<typeof parse>['values'];

/**
 * Makes, lists, checks or removes tenants. Resolves to the lines to print. Throws an Error with what is wrong: how the command is written, why a tenant cannot be so,
 * or what a check has found.
 */
export async function runTenant(args: readonly string[], place: Place): Promise<readonly string[]> {
  const { values, positionals } = parse(args, tenantUsage);
  const [verb, name, how, ...more] = positionals;
  if (more.length > 0 || (how !== undefined && verb !== 'resources')) throw new Error(tenantUsage);
  if (verb === 'new' && name) return makeTenant(name, values, place);
  if (verb === 'theme' && !name) return runTheme(values);
  if (verb === 'list' && !name) return list(place.database);
  if (verb === 'check') return check(name, values.explain, place);
  if (verb === 'resources' && name && isWay(how)) return knowPages(name, how, place.database);
  if (verb === 'export' && name && values.to) return exportTo(values.to, name, place.database);
  if (verb === 'remove' && name) return remove(name, values.yes, place);
  throw new Error(tenantUsage);
}

/** A folder as it is named from where the command runs: that of TEMPLATES is not always in the checkout. */
const shown = (folder: string) => `${relative('.', folder)}/`;

async function makeTenant(name: string, values: Values, { database, root, now, origin }: Place) {
  const { host: hosts = [], admin, locale, zone, title = name } = values;
  const [first] = hosts;
  if (admin === undefined || first === undefined) throw new Error(tenantUsage);
  const { token, username } = await addTenant(database, { id: name, title, hosts, locale, zone, admin }, now);
  const folder = join(root, 'templates', name);
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'tenant.json');
  const schema = { $schema: `/assets/cdn/${name}/dev/tenant.schema.json` };
  if (!existsSync(settings)) writeFileSync(settings, `${JSON.stringify(schema, null, 2)}\n`);
  return [
    `${title} is there: ${hosts.join(', ')}. A newsroom that runs already sees it after a restart.`,
    `Its settings and templates: ${shown(folder)}`,
    `Its admin is called ${username} and chooses a password here, within seven days:`,
    linkLine({ token, host: first, email: admin }, origin),
  ];
}

const linkLine = (
  link: { readonly token: string; readonly host: string; readonly email: string },
  origin: Place['origin'],
) => `  ${origin ?? `https://${link.host}`}/password/reset/${link.token}?${new URLSearchParams({ email: link.email })}`;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

async function list(database: Database) {
  const tenants = await listTenants(database);
  if (tenants.length === 0) return ['There is no tenant yet.', tenantUsage];
  return tenants.map(
    ({ id, locale, hosts, users, comments }) =>
      `${id.padEnd(16)} ${locale}  ${hosts.join(', ').padEnd(32)} ${counted(users, 'reader')}, ${counted(comments, 'comment')}`,
  );
}

async function check(name: string | undefined, isExplained: boolean, { database, root, now, loginProviders }: Place) {
  if (name !== undefined) await requireTenant(database, name);
  const tenants = (await database.tenants()).map(({ id }) => id).filter((id) => name === undefined || id === name);
  const found = await Promise.all(tenants.map(async (id) => ({ id, ...(await checkTenant(id, root, now)) })));
  const lines = ({ id }: { readonly id: string }, findings: readonly Finding[]) =>
    findings.map(({ file, text }) => `${id}: ${file}: ${text}`);
  const providers = await checkProviders(database, name, loginProviders);
  const wrong = [...providers.issues, ...found.flatMap((each) => lines(each, each.issues))];
  const explained = found.flatMap(({ id, explained }) =>
    isExplained ? explained.map((line) => `${id}: ${line}`) : [],
  );
  if (wrong.length > 0) throw new Error([...explained, ...wrong].join('\n'));
  return [
    ...explained,
    ...found.flatMap((each) => [
      ...lines(each, each.notes),
      `${each.id}: nothing is wrong. Its pages need, beside what they have of others:`,
      `  Content-Security-Policy: ${each.policy}`,
    ]),
    ...providers.lines,
  ];
}

/** `3 rows of users, 1 row of comments`. */
const listed = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows)
    .map(([table, count]) => `${counted(count, 'row')} of ${table}`)
    .join(', ');

/** Writes a file of JSON lines for each table into a folder that was not there. They have addresses of readers: nobody else may read them. */
async function exportTo(folder: string, name: string, database: Database) {
  await requireTenant(database, name);
  if (existsSync(folder)) throw new Error(`${folder} is there already; name a new folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rows = await exportTenant(database, name, (table, lines) =>
    appendFileSync(join(folder, `${table}.jsonl`), `${lines.join('\n')}\n`, { mode: 0o600 }),
  );
  return [`${name} is in ${folder}: ${listed(rows)}.`];
}

async function remove(name: string, isSure: boolean, { database, root }: Place) {
  await requireTenant(database, name);
  if (!isSure)
    throw new Error(
      `All readers and comments of "${name}" would be gone. To do it: npx --no tribune tenant remove ${name} --yes`,
    );
  const removed = await removeTenant(database, name);
  return [`${name} is gone: ${listed(removed)}.`, `${shown(join(root, 'templates', name))} is left.`];
}

type Way = Tenant['resources'];

const isWay = (how: string | undefined): how is Way => waysToKnow.some((each) => each === how);

/** What a way means, said to whoever sets it. */
const ways: Readonly<Record<Way, string>> = {
  none: 'Readers discuss what this newsroom has published itself.',
  open: 'Readers discuss any page of the tenant’s own hosts; its first use makes it known.',
  signed: 'Readers discuss the pages that print data-resource-token, signed by the CMS with this secret:',
  known: 'Readers discuss the pages that the CMS has pushed, signed with this secret:',
};

async function knowPages(name: string, how: Way, database: Database) {
  const secret = await setResources(database, name, how);
  return [ways[how], ...(how === 'signed' || how === 'known' ? [`  ${secret}`] : [])];
}

const isRole = (role: string | undefined): role is Role => roles.some((each) => each === role);

interface Named {
  readonly tenant: string;
  readonly login: string;
  readonly yes: boolean;
}

const unknownLogin = ({ tenant, login }: Named) => new Error(`Nobody is called "${login}" in "${tenant}".`);

/** The account that is named. Throws an Error where there is none. */
async function accountOf(database: Database, named: Named) {
  await requireTenant(database, named.tenant);
  const found = await database.inTenant(named.tenant, (queries) => findByLogin(queries, named.login));
  if (!found) throw unknownLogin(named);
  return found;
}

/** Everything that is kept of an account, as JSON. */
async function exportUser(database: Database, named: Named, now: number): Promise<readonly string[]> {
  const tables = await rowsOfAccount(database, await accountOf(database, named));
  return [JSON.stringify({ tenant: named.tenant, exported_at: new Date(now).toISOString(), tables }, null, 2)];
}

/** Deletes an account where that is confirmed. */
async function erase(database: Database, named: Named): Promise<readonly string[]> {
  const { tenant, login, yes } = named;
  const account = await accountOf(database, named);
  if (!yes)
    throw new Error(
      `All of ${login} would be gone but comments and votes, which lose the name. To do it: npx --no tribune user erase ${tenant} ${login} --yes`,
    );
  await eraseAccount(database, account);
  return [`${login} of ${tenant} is gone.`];
}

/** Lists what was imported of somebody with the verified address of a reader; gives it to them where that is confirmed. */
async function claim(database: Database, { tenant, login, yes }: Named, now: number): Promise<readonly string[]> {
  await requireTenant(database, tenant);
  return database.inTenant(tenant, async (queries) => {
    const user = await findByLogin(queries, login);
    if (!user) throw unknownLogin({ tenant, login, yes });
    if (user.verified_at === null) throw new Error(`${login} of ${tenant} has not verified an e-mail address.`);
    const authors = await claimableAuthors(queries, tenant, user);
    if (authors.length === 0) return [`Nothing that was imported has the e-mail address of ${login}.`];
    const lines = authors.map(({ name, comments }) => `  ${name}: ${counted(comments, 'comment')}`);
    if (!yes)
      return [`With the e-mail address of ${login} there are:`, ...lines, 'To make them theirs: the same with --yes'];
    await claimAuthors(queries, user.id, authors, now);
    return [`Now of ${login}:`, ...lines];
  });
}

/** Gives a user another role, a link for a new password, or the imported comments that are theirs; exports or erases what is kept of them. Resolves to the lines to print. Throws an Error as `runTenant` does. */
export async function runUser(
  args: readonly string[],
  { database, now, origin }: Pick<Place, 'database' | 'now'> & Partial<Pick<Place, 'origin'>>,
): Promise<readonly string[]> {
  const { values, positionals } = parse(args, userUsage);
  const [verb, tenant, login, ...more] = positionals;
  const { role, yes } = values;
  if (!tenant || !login || more.length > 0) throw new Error(userUsage);
  const named = { tenant, login, yes };
  if (verb === 'link') {
    const link = await linkForPassword(database, tenant, login, now);
    return [`${login} of ${tenant} chooses a password here, within seven days:`, linkLine(link, origin)];
  }
  if (verb === 'claim') return claim(database, named, now);
  if (verb === 'export') return exportUser(database, named, now);
  if (verb === 'erase') return erase(database, named);
  if (verb !== 'promote' || !isRole(role)) throw new Error(userUsage);
  await promote(database, tenant, login, role);
  return [`${login} of ${tenant} is ${role} now.`];
}
