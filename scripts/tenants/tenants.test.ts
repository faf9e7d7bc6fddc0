import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import { createKeySets } from '../../examples/newsroom/hostLogin/keySets.ts';
import { widgets } from '../../tests/support/declared.ts';
import { hostIssuer } from '../../tests/support/hostIssuer.ts';
import { json, localServer } from '../../tests/support/localServer.ts';
import { openOwnDatabase } from '../../tests/support/ownPapers.ts';
import { runTenant, runUser } from './commands.ts';
import { explainToken } from './explainToken.ts';
import { runIssuer } from './issuers.ts';
import { settingsIssues } from './settingsIssues.ts';
import { runToken } from './tokens.ts';

let database: Database;
let root = '';
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'templates/default'), { recursive: true });
});
afterEach(async () => {
  for (const { id } of await database.tenants()) await tenant(`remove ${id} --yes`);
});

const now = Date.parse('2026-11-28T12:00:00Z');
const tenant = async (line: string) =>
  (await runTenant(line.split(' '), { database, root, now, origin: undefined })).join('\n');
const user = async (line: string) => (await runUser(line.split(' '), { database, now, origin: undefined })).join('\n');
const token = async (line: string) => (await runToken(line.split(' '), { database, now })).join('\n');
const made = 'new daily --host www.daily.example --locale en --admin boss@daily.example';

test('a tenant is made with its folder, and the link for its admin is printed', async () => {
  const text = await tenant(made);
  expect(text).toMatch(/https:\/\/www\.daily\.example\/password\/reset\/[\w-]{43}\?email=boss%40daily\.example/);
  expect(JSON.parse(readFileSync(join(root, 'templates/daily/tenant.json'), 'utf8'))).toEqual({
    $schema: '/assets/cdn/daily/dev/tenant.schema.json',
  });
  expect(await tenant('list')).toMatch(/daily\s+en\s+www\.daily\.example\s+1 readers?, 0 comments/);
});

test('whoever has no link any more is given another one, which is the only one', async () => {
  const [first] = (await tenant(made)).match(/reset\/[\w-]{43}/) ?? [];
  const text = await user('link daily boss');
  expect(text).toMatch(
    /within seven days:\n {2}https:\/\/www\.daily\.example\/password\/reset\/[\w-]{43}\?email=boss%40daily\.example$/,
  );
  expect(text).not.toContain(first);
  const rows = await database.inTenant('daily', (all) => all.selectFrom('password_resets').selectAll().execute());
  expect(rows.map(({ expires_at }) => expires_at)).toEqual([new Date(now + 7 * 24 * 3_600_000)]);
  await expect(user('link daily nobody')).rejects.toThrow('Nobody is called "nobody" in "daily".');
});

test('a refusal leaves no folder behind', async () => {
  await expect(tenant(made.replace('boss@', 'boss'))).rejects.toThrow('e-mail address');
  expect(existsSync(join(root, 'templates/daily'))).toBe(false);
});

test.each(['', 'make daily', 'new', 'new daily', 'remove', 'new daily --hots a.example'])(
  'who writes "%s" is told how it is written',
  async (line) => {
    await expect(tenant(line)).rejects.toThrow('npx --no tribune tenant new <name>');
  },
);

test('a tenant is removed only by who says so twice; its folder stays', async () => {
  await tenant(made);
  await expect(tenant('remove daily')).rejects.toThrow('--yes');
  expect(await tenant('remove daily --yes')).toMatch(/1 rows? of users/);
  expect(await tenant('list')).toContain('There is no tenant');
  expect(existsSync(join(root, 'templates/daily'))).toBe(true);
});

test('how the pages of a CMS become known is set, with the secret that it signs with', async () => {
  await tenant(made);
  expect(await tenant('resources daily open')).toContain('its first use makes it known');
  const signed = await tenant('resources daily signed');
  expect(signed).toMatch(/\n {2}[\w-]{43}$/);
  expect((await tenant('resources daily known')).slice(-43)).toBe(signed.slice(-43));
  await expect(tenant('resources daily secret')).rejects.toThrow('npx --no tribune tenant');
});

const issuer = async (line: string) => (await runIssuer(line.split(' '), { database, now })).join('\n');
const set = 'set daily --issuer https://www.daily.example --audience tribune --alg';

test('whose tokens log readers in is set, shown and removed; of two secrets the first goes with the third', async () => {
  await tenant(made);
  const secrets = ['a', 'b', 'c'].map((letter) => {
    const file = join(root, letter);
    writeFileSync(file, `${letter.repeat(32)}\n`);
    return file;
  });
  expect(await issuer('show daily')).toBe('daily has no issuer.');
  for (const file of secrets) await issuer(`${set} HS256 --secret-file ${file}`);
  const { secrets: kept } = await database.inTenant('daily', (all) =>
    all.selectFrom('host_logins').selectAll().executeTakeFirstOrThrow(),
  );
  expect(kept).toEqual(['c'.repeat(32), 'b'.repeat(32)]);
  expect(await issuer('show daily')).toMatch(/iss {4}https:.*\naud {4}tribune\nalg {4}HS256\nsecret the present one/);
  expect(await issuer('show daily')).not.toContain('cccc');
  expect(await issuer(`${set} ES256 --jwks https://www.daily.example/keys`)).toContain('keys   https://');
  // A password of a reader would not count.
  expect(await user('link daily boss')).toContain('within seven days');
  await user('promote daily boss --role reader');
  await expect(user('link daily boss')).rejects.toThrow('boss is no editor of daily, and logs in at the site');
  expect(await issuer('remove daily')).toBe('Readers of daily log in here again.');
  await expect(issuer('remove daily')).rejects.toThrow('daily has no issuer.');
});

test.each([
  ['set daily', 'npx --no tribune issuer set <tenant>'],
  [`${set} none --jwks https://a.example`, '"none" is none of RS256, ES256, HS256.'],
  [`${set} HS256 --jwks https://a.example`, 'HS256 needs --secret-file'],
  [`${set} RS256 --jwks http://a.example`, '--jwks has to begin with https://.'],
  [`${set} HS256 --secret-file package.json.none`, 'package.json.none'],
])('an issuer that is set by "%s" is refused', async (line, sentence) => {
  await expect(issuer(line)).rejects.toThrow(sentence);
});

test('of a token is said what is wrong with it and what to do, and a good one stays good', async () => {
  await tenant(made);
  await using host = await hostIssuer();
  const explain = (token: string, ...more: readonly string[]) =>
    explainToken(['-', ...more], { database, now, keysOf: createKeySets(), read: () => `${token}\n` });
  await expect(explain('x')).rejects.toThrow('No paper has an issuer');
  await issuer(`${set} ES256 --jwks ${host.expected.jwks_url}`);
  const token = await host.sign(now);
  const good = ['Good: it logs "member-12" in at daily, for another 60 s.'];
  for (let each = 0; each < 2; each += 1) expect(await explain(token)).toEqual({ isGood: true, lines: good });
  const { isGood, lines } = await explain(await host.sign(now, { aud: 'shop', exp: 1 }), 'daily');
  expect([isGood, lines.map((line) => line.slice(0, 3))]).toEqual([false, ['S07', 'S08']]);
  expect(lines[1]).toContain('exp is 1 (1970-01-01T00:00:01Z); it is 2026-11-28T12:00:00Z here.');
  await expect(explain(token, 'weekly')).rejects.toThrow('weekly has no issuer');
});

test('a token is made with what it may do, listed without its text, and revoked', async () => {
  await tenant(made);
  const text = await token('new daily --can feed,polls --name results');
  expect(text).toMatch(/Token 1 of daily can feed, polls\..*\n {2}tribune\.daily\.[\w-]{43}$/s);
  expect(await token('list daily')).toBe('1  feed,polls           results, made 2026-11-28, never used');
  expect(await token('revoke daily 1')).toBe('Token 1 of daily is revoked.');
  expect(await token('list daily')).toContain('revoked 2026-11-28');
  await expect(token('revoke daily 1')).rejects.toThrow('daily has no token 1 that is still good.');
});

test.each([
  ['new daily --can rule', 'A token cannot "rule". It can: feed, polls, collections, liveblog, figures.'],
  ['new weekly --can feed', 'No tenant is called "weekly". There are: daily.'],
  ['new daily', 'npx --no tribune token new <tenant>'],
  ['revoke daily all', 'npx --no tribune token new <tenant>'],
])('tribune token %s is refused with what is wrong', async (line, message) => {
  await tenant(made);
  await expect(token(line)).rejects.toThrow(message);
});

test('a reader is promoted', async () => {
  await tenant(made);
  expect(await user('promote daily boss --role editor')).toBe('boss of daily is editor now.');
  await expect(user('promote daily boss --role king')).rejects.toThrow('npx --no tribune user promote');
});

/** Lets the admin of a tenant write a comment that was imported, a bug report and two letters, one of them by another address. */
const fill = (name: string) =>
  database.asOwner(name, async (all) => {
    const { id } = await all
      .updateTable('users')
      .set({ verified_at: new Date(now) })
      .where('tenant', '=', name)
      .returning('id')
      .executeTakeFirstOrThrow();
    const [own, sent_at] = [{ tenant: name, user_id: id }, new Date(now)];
    const other = { tenant: name, username: 'other', username_key: 'other', created_at: sent_at };
    await all.insertInto('users').values(other).execute();
    const place = { resource_type: 'article', resource_id: 1 };
    const text = { ...own, ...place, content: `From ${name}.`, created_at: sent_at };
    const comment = await all.insertInto('comments').values(text).returning('id').executeTakeFirstOrThrow();
    await all
      .insertInto('imported_comments')
      .values({ tenant: name, source: 'isso', source_id: '1', comment_id: comment.id })
      .execute();
    const report = { name: 'boss', email: `boss@${name}.example`, message: 'Broken.', url: '/', state: '{}', sent_at };
    await all
      .insertInto('bug_reports')
      .values({ ...own, ...report })
      .execute();
    for (const email of [`Boss@${name}.example`, 'else@a.example'])
      await all
        .insertInto('contact_messages')
        .values({ tenant: name, name: 'Boss', email, message: `By ${email}`, sent_at })
        .execute();
  });

const weekly = made.replaceAll('daily', 'weekly');

test('what is kept of a reader is exported: of that tenant and account alone, and nothing that opens it', async () => {
  for (const [name, line] of Object.entries({ daily: made, weekly })) {
    await tenant(line);
    await fill(name);
  }
  const text = await user('export daily boss');
  const { tenant: name, exported_at, tables } = JSON.parse(text);
  expect([name, exported_at]).toEqual(['daily', new Date(now).toISOString()]);
  const names = ['bug_reports', 'comments', 'contact_messages', 'imported_comments', 'password_resets', 'users'];
  expect(Object.keys(tables).sort()).toEqual(names);
  expect(names.map((each) => tables[each].length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(tables.users[0]).toMatchObject({ username: 'boss', email: 'boss@daily.example' });
  expect(tables.comments[0].content).toBe('From daily.');
  expect(tables.contact_messages[0].message).toBe('By Boss@daily.example');
  expect(text).not.toMatch(/weekly|"(password_)?hash"/);
  await expect(user('export daily nobody')).rejects.toThrow('Nobody is called "nobody" in "daily".');
});

test('a tenant is exported into a new folder: all its rows, of no other tenant, without keys', async () => {
  for (const [name, line] of Object.entries({ daily: made, weekly })) {
    await tenant(line);
    await fill(name);
  }
  await database.asOwner('daily', (all) =>
    sql`insert into resources select 'daily', 'article', each, 'Page', '/' || each, 'cms', now()
      from generate_series(1, 1001) each`.execute(all),
  );
  const folder = join(root, 'export');
  const text = await tenant(`export daily --to ${folder}`);
  expect(text).toContain('2 rows of users');
  expect(text).toContain('1001 rows of resources');
  const files = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8').trim().split('\n')]),
  );
  expect(files['tenants.jsonl']?.map((line) => JSON.parse(line).id)).toEqual(['daily']);
  expect(files['users.jsonl']?.map((line) => JSON.parse(line).username).sort()).toEqual(['boss', 'other']);
  const pages = files['resources.jsonl']?.map((line) => JSON.parse(line).id);
  expect([pages?.length, new Set(pages).size]).toEqual([1001, 1001]);
  expect(Object.keys(files)).not.toContain('password_resets.jsonl');
  expect(JSON.stringify(files)).not.toMatch(/weekly|password_hash/);
  await expect(tenant(`export daily --to ${folder}`)).rejects.toThrow('is there already');
});

test('letters count as those of a reader only once the address is verified', async () => {
  await tenant(made);
  await fill('daily');
  await database.asOwner('daily', (all) => all.updateTable('users').set({ verified_at: null }).execute());
  expect(Object.keys(JSON.parse(await user('export daily boss')).tables)).not.toContain('contact_messages');
});

test('a reader is erased only by who says so twice, with letters and reports; the comment loses its name', async () => {
  for (const [name, line] of Object.entries({ daily: made, weekly })) {
    await tenant(line);
    await fill(name);
  }
  await expect(user('erase daily boss')).rejects.toThrow('--yes');
  expect(await user('erase daily boss@daily.example --yes')).toBe('boss@daily.example of daily is gone.');
  const left = (name: string) =>
    database.asOwner(name, async (all) => ({
      users: (await all.selectFrom('users').select('username').where('tenant', '=', name).execute()).length,
      reports: (await all.selectFrom('bug_reports').select('id').where('tenant', '=', name).execute()).length,
      letters: (await all.selectFrom('contact_messages').select('id').where('tenant', '=', name).execute()).length,
      named: (await all.selectFrom('comments').select('user_id').where('tenant', '=', name).execute()).map(
        ({ user_id }) => user_id !== null,
      ),
    }));
  expect(await left('daily')).toEqual({ users: 1, reports: 0, letters: 1, named: [false] });
  expect(await left('weekly')).toEqual({ users: 2, reports: 1, letters: 2, named: [true] });
  await expect(user('export daily boss')).rejects.toThrow('Nobody is called "boss" in "daily".');
});

test('a check names what is wrong in the folder of a tenant, and throws', async () => {
  await tenant(made);
  expect(await tenant('check')).toContain('daily: nothing is wrong');
  writeFileSync(join(root, 'templates/daily/tenant.json'), '{ "timezone": "Europe/Paris" }');
  await expect(tenant('check daily')).rejects.toThrow(
    'daily: tenant.json: There is no setting "timezone". Did you mean "timeZone"?',
  );
  writeFileSync(join(root, 'templates/daily/tenant.json'), '{ "timeZone": ');
  await expect(tenant('check')).rejects.toThrow('tenant.json: It is no JSON.');
  await expect(tenant('check weekly')).rejects.toThrow('No tenant is called "weekly".');
});

test('a check asks the login providers of a tenant, and says what to enter there', async () => {
  await tenant(made);
  let metadata: Record<string, unknown> = {};
  await using issuer = await localServer((_, response) => json(response, 200, metadata));
  const setting = { name: 'club', label: 'Club', issuer: issuer.url, clientId: 'i', clientSecret: 's' };
  const check = (providers: unknown) =>
    runTenant(['check'], { database, root, now, origin: undefined, loginProviders: JSON.stringify(providers) });
  const paths = { authorization_endpoint: '/a', token_endpoint: '/t', jwks_uri: '/k' };
  const endpoints = Object.entries(paths).map(([name, path]) => [name, issuer.url + path]);
  await expect(check({ daily: [setting] })).rejects.toThrow('daily: club: ');
  metadata = { ...Object.fromEntries(endpoints), issuer: issuer.url };
  expect(await check({ daily: [setting] })).toContain(
    'daily: enter at club as a redirect URI: https://www.daily.example/login/club/callback',
  );
  await expect(check({ dayly: [setting] })).rejects.toThrow('LOGIN_PROVIDERS names "dayly", which is no tenant.');
});

test('a check reads the words of a language, and lists what is missing without failing for it', async () => {
  await tenant(made);
  const folder = join(root, 'templates/daily');
  writeFileSync(join(folder, 'tenant.json'), '{ "language": "fr" }');
  await expect(tenant('check')).rejects.toThrow('"language" is "fr", and there is no words.fr.json beside it.');
  writeFileSync(join(folder, 'words.fr.json'), '{ "poll": { "vote": "Voter" } }');
  const text = await tenant('check');
  expect(text).toMatch(/daily: words\.fr\.json: "poll" lacks \d+ of \d+: again, /);
  expect(text).toContain('daily: nothing is wrong.');
  writeFileSync(join(folder, 'words.fr.json'), '{ "pol": {} }');
  await expect(tenant('check')).rejects.toThrow('daily: words.fr.json: No widget with words is called "pol".');
});

const flagWith = (more: object) => JSON.stringify({ on: true, owner: 'Web team', until: '2027-03-01', ...more });

test.each([
  ['{"locale":"nl","widgets":{"poll":{"headingLevel":4}},"when":{"poll":"idle"}}', []],
  ['{"$schema":"x"}', []],
  ['[]', ['It is no object.']],
  ['{"locale":"de"}', ['"locale" does not hold.']],
  ['{"widgets":{"pol":{}}}', ['There is no setting "widgets.pol". Did you mean "widgets.poll"?']],
  [
    '{"widgets":{"poll":{"headinglevel":4}}}',
    ['There is no setting "widgets.poll.headinglevel". Did you mean "widgets.poll.headingLevel"?'],
  ],
  ['{"widgets":{"poll":{"headingLevel":9}}}', ['"widgets.poll.headingLevel" does not hold.']],
  ['{"when":{"poll":"visble"}}', ['"when.poll" does not hold.']],
  ['{"api":{"adress":"https://a.example"}}', ['There is no setting "api.adress".']],
  ['{"off":["comments","*"]}', []],
  ['{"off":["coments"]}', ['"off" has no widget called "coments". Did you mean "comments"?']],
  ['{"off":["nothing-like-it"]}', ['"off" has no widget called "nothing-like-it".']],
  ['{"off":"comments"}', ['"off" does not hold.']],
  ['{"timeZone":"Europe/Nowhere"}', ['"timeZone" does not hold.']],
  ['{"captcha":{"kind":"score"}}', ['"captcha.siteKey" is missing.']],
  [`{"flags":{"offline-page":${flagWith({})}}}`, []],
  [
    `{"flags":{"offline-pages":${flagWith({})}}}`,
    ['There is no setting "flags.offline-pages". Did you mean "flags.offline-page"?'],
  ],
  ['{"flags":{"offline-page":{"on":true,"until":"2027-03-01"}}}', ['"flags.offline-page.owner" is missing.']],
  ['{"flags":{"offline-page":{"on":true,"owner":"Web team"}}}', ['"flags.offline-page.until" is missing.']],
  [`{"flags":{"offline-page":${flagWith({ on: 10 })}}}`, ['"flags.offline-page.on" does not hold.']],
  [`{"flags":{"offline-page":${flagWith({ until: '2027-02-30' })}}}`, ['"flags.offline-page.until" does not hold.']],
  [
    `{"flags":{"offline-page":${flagWith({ until: '2026-11-27' })}}}`,
    ['The flag "offline-page" has ended with 2026-11-27: it is off. Web team removes it, or sets a later "until".'],
  ],
])('of the settings %s a check says %j', (written, issues) => {
  expect(settingsIssues(written, widgets, now)).toEqual(issues);
});

test('a check says whose flag ends within two weeks', async () => {
  await tenant(made);
  const folder = join(root, 'templates/daily');
  writeFileSync(
    join(folder, 'tenant.json'),
    `{"flags":{"offline-page":${flagWith({ on: 0.1, until: '2026-12-05' })}}}`,
  );
  expect(await tenant('check')).toContain(
    'daily: tenant.json: The flag "offline-page" of Web team, on for 10 % of browsers, ends with 2026-12-05.',
  );
});
