import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { pageUserComments } from '#core/contract/community.ts';
import { type Comment, commentReplies, commentsStateless } from '#core/contract/discussion/comment.ts';
import { likeComment } from '#core/contract/discussion/commentWriting.ts';
import { requestReset } from '#core/contract/form/registration.ts';
import { runUser } from '../../../scripts/tenants/commands.ts';
import { runImport } from '../../../scripts/tenants/imports.ts';
import { commentPen } from '../../../tests/support/commentPen.ts';
import { isSoak } from '../../../tests/support/soak.ts';
import { asContract, type OwnTestNewsroom, ownTestNewsroom, type Reader } from '../../../tests/support/testNewsroom.ts';
import { addTenant } from '../api/tenants.ts';
import type { ImportSource } from '../database/imports.ts';
import { listTenants } from '../database/listTenants.ts';
import type { Database } from '../database/openDatabase.ts';
import { setResources } from '../database/resources.ts';
import { commentsTag } from '../pages/printed/comments.ts';
import { importComments } from './importComments.ts';

const tenant = 'deaftrap';
const now = Date.parse('2026-03-10T12:00:00Z');

let newsroom: OwnTestNewsroom;
let folder = '';
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  await setResources(newsroom.database, tenant, 'signed');
  await addTenant(newsroom.database, { ...fresh, id: 'fresh', hosts: ['fresh.example'] }, now);
  await setResources(newsroom.database, 'fresh', 'open');
});
afterAll(async () => {
  await newsroom.close();
  rmSync(folder, { recursive: true });
});

const fresh = { title: 'Fresh', locale: 'en', zone: 'Europe/Amsterdam', admin: 'me@fresh.example' };

/** A file with this text, or these bytes. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const sample = (name: string) => join(import.meta.dirname, 'samples', name);

function issoDatabase(): string {
  const path = join(folder, 'isso.db');
  rmSync(path, { force: true });
  const database = new DatabaseSync(path);
  database.exec(readFileSync(sample('isso.sql'), 'utf8'));
  database.close();
  return path;
}

const run = async (line: string, database: Database = newsroom.database) =>
  (await runImport(line.split(' '), { database, now })).join('\n');

/** The comments of a page as it shows them: indented by their level. */
async function shown(id: number): Promise<readonly string[]> {
  const path = fillPath(commentsStateless.path, { type: 'article', id, page: 0 });
  const { comments } = asContract(commentsStateless, await newsroom.ask('GET', path, { tenant }));
  const line = ({ level, isRemoved, username, createdAt, text, likes }: Comment) =>
    `${'  '.repeat(level)}${isRemoved ? 'removed' : `${username} ${createdAt}: ${text.replaceAll('\n', '|')} +${likes}`}`;
  const all = (list: readonly Comment[]): readonly string[] =>
    list.flatMap((each) => [line(each), ...all(each.replies)]);
  return all(comments);
}

/** All that imports have stored of a tenant. */
const stored = (id = tenant) =>
  newsroom.database.asOwner(id, async (queries) => ({
    comments: await queries
      .selectFrom('imported_comments')
      .innerJoin('comments', 'comments.id', 'imported_comments.comment_id')
      .selectAll('comments')
      .select(['source', 'source_id'])
      .where('comments.tenant', '=', id)
      .where('imported_comments.tenant', '=', id)
      .orderBy('comments.id')
      .execute(),
    authors: await queries.selectFrom('imported_authors').selectAll().where('tenant', '=', id).orderBy('key').execute(),
    users: await queries.selectFrom('users').selectAll().where('tenant', '=', id).orderBy('id').execute(),
    pages: await queries.selectFrom('resources').selectAll().where('tenant', '=', id).orderBy('id').execute(),
  }));

const first = 'What a night éh!||See the goal (https://example.org/goal).';

describe('a sample of each source is shown in its order, with levels, names, dates and likes', () => {
  test.each([
    ['disqus', () => sample('disqus.xml'), 7001, '', 0, '10:30:00.000'],
    ['wordpress', () => sample('wordpress.xml'), 7002, '', 0, '10:30:00.000'],
    ['coral', () => sample('coral.jsonl'), 7003, '', 4, '10:30:00.000'],
    ['commento', () => sample('commento.json'), 7004, ' --map', 4, '10:30:00.123'],
    ['isso', issoDatabase, 7005, ' --map', 5, '10:30:00.250'],
  ] as const)('%s', async (source, path, id, more, likes, time) => {
    const map =
      more &&
      `${more} ${file('map.csv', `# address,number\nhttps://www.example.com/2019/een-mooie-avond/,${id}\n/x,\n`)}`;
    const text = await run(`${source} ${path()} --tenant ${tenant}${map}`);
    expect(text).toMatch(/ {2}imported: [45]\n/);
    expect(await shown(id)).toEqual([
      'Demo Two 2019-05-02T08:00:00.000Z: The next day. +0',
      `Demo One 2019-05-01T${time}Z: ${first} +${likes}`,
      '  removed',
      '    Demo Three 2019-05-01T12:00:00.000Z: Hear, hear. +0',
    ]);
    const { pages } = await stored();
    const page = {
      title: source === 'commento' ? '/2019/een-mooie-avond' : 'Een mooie avond & een goal',
      source: 'cms',
    };
    expect(pages.find((each) => each.id === id)).toMatchObject(page);
  });

  test('what a source hid waits for review, or stays rejected', async () => {
    const { comments } = await stored();
    const hidden = comments
      .filter(({ status }) => status === 'hidden')
      .map(({ source, review, content }) => [source, review, content]);
    expect(hidden).toEqual([
      ['coral', 'rejected', 'Cheap watches.'],
      ['isso', 'pending', 'Cheap watches.'],
    ]);
  });

  test('what is removed has neither text nor author, and spam is not stored at all', async () => {
    const { comments } = await stored();
    const gone = comments.filter(({ deleted_at }) => deleted_at !== null);
    expect(gone.map(({ content, user_id }) => [content, user_id])).toEqual(Array(5).fill(['', null]));
    expect(JSON.stringify(comments)).not.toMatch(/insult/);
  });
});

test('the same file twice is the same database', async () => {
  const before = await stored();
  const text = await run(`disqus ${sample('disqus.xml')} --tenant ${tenant}`);
  expect(text).toContain('imported: 0\n  there already: 4');
  expect(await stored()).toEqual(before);
});

test('a dry run counts as the manual shows, names the pages that are not known, and stores nothing', async () => {
  const before = await stored('fresh');
  const unknown = join(folder, 'unknown.csv');
  const packed = file('disqus.xml.gz', gzipSync(readFileSync(sample('disqus.xml'))));
  const text = await run(`disqus ${packed} --tenant fresh --dry-run --unknown ${unknown}`);
  const page = readFileSync('docs/import.md', 'utf8');
  expect(text).toBe(`${/```text import\n(.*?)\n```/s.exec(page)?.[1]}\nThe pages that are not known: ${unknown}`);
  expect(readFileSync(unknown, 'utf8')).toBe('# address,number\n# 1 comment\nhttps://www.example.com/contact,\n');
  expect(await stored('fresh')).toEqual(before);
});

test('a paper that knows its own articles alone brings nothing to other pages, and is told how that is changed', async () => {
  await setResources(newsroom.database, 'fresh', 'none');
  const text = await run(`wordpress ${sample('wordpress.xml')} --tenant fresh --dry-run`);
  await setResources(newsroom.database, 'fresh', 'open');
  expect(text).toContain('would be imported: 0');
  expect(text).toContain('1 of another kind, as pingbacks are');
  expect(text).toContain('npx --no tribune tenant resources fresh open|signed|known');
});

/** A post of Disqus. */
const post = (
  id: number | string,
  more: { parent?: number; message?: string; at?: string; name?: string; thread?: number } = {},
) => {
  const { parent, message = `Text ${id}`, at = '2020-01-01T00:00:00Z', name = 'Demo', thread = 1 } = more;
  return `<post dsq:id="${id}"><message><![CDATA[${message.replaceAll(']]>', ']]&gt;')}]]></message><createdAt>${at}</createdAt><isDeleted>false</isDeleted><isSpam>false</isSpam>
    <author><name>${name}</name></author><thread dsq:id="${thread}"/>${parent === undefined ? '' : `<parent dsq:id="${parent}"/>`}</post>`;
};

const disqusOf = (number: number, posts: readonly string[], head = '<?xml version="1.0" encoding="utf-8"?>') =>
  `${head}<disqus xmlns:dsq="http://disqus.com/disqus-internals"><thread dsq:id="1"><id>${number}</id><link>https://a.example/${number}</link><title>T</title></thread><thread dsq:id="2"><id>${number + 500}</id><link>https://a.example/${number + 500}</link><title>U</title></thread>${posts.join('')}</disqus>`;

const textsOf = async (id: number) => (await shown(id)).map((line) => line.replace(/Demo [\dT:.Z-]+: (.*) \+0$/, '$1'));

test('replies to what is missing or on another page, and circles of replies, come to the top, in the order of their dates', async () => {
  const posts = [
    post(1, { parent: 99, at: '2020-01-01T00:00:01Z' }),
    post(2, { parent: 3, at: '2020-01-01T00:00:02Z' }),
    post(3, { parent: 4, at: '2020-01-01T00:00:03Z' }),
    post(4, { parent: 2, at: '2020-01-01T00:00:04Z' }),
    post(5, { parent: 5, at: '2020-01-01T00:00:05Z' }),
    post(6, { parent: 1, at: '2019-01-01T00:00:00Z' }),
    post(7, { parent: 1, thread: 2 }),
  ];
  const text = await run(`disqus ${file('circles.xml', disqusOf(7010, posts))} --tenant ${tenant}`);
  expect(text).toContain('2 replies to what is not on their page');
  expect(text).toContain('2 circles of replies');
  expect(await textsOf(7010)).toEqual(['Text 5', 'Text 2', '  Text 4', '    Text 3', 'Text 1', '  Text 6']);
  expect(await textsOf(7510)).toEqual(['Text 7']);
});

test('a hundred levels are brought as they are', async () => {
  const posts = Array.from({ length: 100 }, (_, at) => post(1000 + at, at === 0 ? {} : { parent: 999 + at }));
  await run(`disqus ${file('deep.xml', disqusOf(7011, posts))} --tenant ${tenant}`);
  const { comments } = await stored();
  expect(Math.max(...comments.filter(({ resource_id }) => resource_id === 7011).map(({ level }) => level))).toBe(99);
  const root = comments.find(({ source_id }) => source_id === '1000')?.id ?? 0;
  const replies = await newsroom.ask('GET', fillPath(commentReplies.path, { comment_id: root }), { tenant });
  expect(asContract(commentReplies, replies).hasMore).toBe(true);
});

test('what is hostile in names, titles and texts is text on the page', async () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(2)&lt;/script&gt;',
    '<a href="javascript:alert(3)">x</a>',
    '"><svg onload=alert(4)></svg>y',
  ];
  const posts = attacks.map((message, at) =>
    post(2000 + at, { message, name: '&lt;script&gt;alert(5)&lt;/script&gt;\u202e' }),
  );
  await run(`disqus ${file('hostile.xml', disqusOf(7012, posts))} --tenant ${tenant}`);
  const path = fillPath(commentsStateless.path, { type: 'article', id: 7012, page: 0 });
  const thread = asContract(commentsStateless, await newsroom.ask('GET', path, { tenant }));
  const options = { tenant: { id: tenant, name: 'D', locale: 'nl' as const }, now: new Date(now) };
  const { text } = commentsTag(
    { type: 'article', id: 7012 },
    { ...thread, next: undefined, linked: undefined },
    options,
  );
  expect(thread.comments.map((each) => each.text)).toEqual(['">y', 'x', '<script>alert(2)</script>']);
  expect(text).not.toMatch(/<script>alert|<svg|<img[^>]+onerror|javascript:/);
  expect(text).toContain('&lt;script&gt;alert(2)');
});

describe('a file that is not whole stores nothing', () => {
  const whole = disqusOf(7020, [post(3000), post(3001)]);
  const coralLine = readFileSync(sample('coral.jsonl'), 'utf8').split('\n')[0] ?? '';
  test.each([
    ['XML that ends early', 'disqus', whole.slice(0, -40), 'ends early'],
    ['XML with a wrong end', 'disqus', whole.replace('</post>', '</pst>'), 'no well-formed XML, in line 2, column'],
    ['an entity that is nowhere explained', 'disqus', whole.replace('Text 3000]]>', ']]>&nope;'), 'no well-formed XML'],
    [
      'an entity of its own',
      'disqus',
      whole
        .replace('<disqus', '<!DOCTYPE a [<!ENTITY nope SYSTEM "file:///etc/passwd">]><disqus')
        .replace('Text 3000]]>', ']]>&nope;'),
      'no well-formed XML',
    ],
    ['an export of another system', 'wordpress', whole, 'is another kind of file: it begins with <disqus>'],
    ['what is no XML', 'disqus', 'Hello', 'no well-formed XML'],
    ['nothing', 'disqus', '', 'ends early'],
    [
      'another encoding than it says',
      'disqus',
      Buffer.from(whole.replace('Text 3000', 'caf\u00e9'), 'latin1'),
      'not written in UTF-8',
    ],
    ['an encoding that there is not', 'disqus', whole.replace('utf-8', 'klingon'), 'declares the encoding "klingon"'],
    ['a packed file that ends early', 'disqus', gzipSync(whole).subarray(0, 200), 'ends early'],
    ['JSON that ends early', 'commento', '{"comments":[{"commentHex":"x"', 'ends early'],
    ['JSON that is none', 'commento', '{"comments":[}', 'is no JSON'],
    ['lines that end early', 'coral', `${coralLine}\n${coralLine.slice(0, 60)}`, 'ends early'],
    ['no database', 'isso', 'x'.repeat(4096), 'is no database of Isso'],
  ])('%s', async (_, source, content, message) => {
    await expect(run(`${source} ${file('broken', content)} --tenant ${tenant}`)).rejects.toThrow(message);
  });

  test('as none of these has', async () => {
    const { comments, pages } = await stored();
    expect(comments.filter(({ source_id }) => /^300[01]$/.test(source_id))).toEqual([]);
    expect(pages.filter(({ id }) => id === 7020)).toEqual([]);
  });

  test.each([
    ['disqus /nowhere.xml --tenant deaftrap', 'There is no file /nowhere.xml.'],
    ['disqus x.xml --tenant nobody', 'No tenant is called "nobody". There are: deaftrap, '],
    ['disqus --tenant deaftrap', 'npx --no tribune import disqus|wordpress'],
    ['livefyre x --tenant deaftrap', 'npx --no tribune import disqus|wordpress'],
  ])('tribune import %s is refused with what is wrong', async (line, message) => {
    await expect(run(line)).rejects.toThrow(message);
  });
});

test('an encoding that the file declares, and a packed one, are read as they are', async () => {
  const head = '<?xml version="1.0" encoding="iso-8859-1"?>';
  const latin = gzipSync(Buffer.from(disqusOf(7021, [post(3100, { message: 'caf\u00e9' })], head), 'latin1'));
  await run(`disqus ${file('latin.xml.gz', latin)} --tenant ${tenant}`);
  expect(await textsOf(7021)).toEqual(['caf\u00e9']);
});

/** A database that fails as soon as so many comments are stored, as one whose process is killed. */
const killedAfter = (count: number): { database: Database; onStored: (more: number) => void } => {
  let sum = 0;
  return {
    database: newsroom.database,
    onStored(more) {
      sum += more;
      if (sum >= count) throw new Error('Killed.');
    },
  };
};

describe('a paper without comments of its own', () => {
  const posts = Array.from({ length: 130 }, (_, at) =>
    post(5000 + at, {
      name: `Demo ${at % 70}`,
      at: new Date(Date.parse('2020-01-01T00:00:00Z') + at * 1000).toISOString(),
      ...(at % 5 > 0 && { parent: 5000 + at - 1 }),
    }),
  );
  const wanted = (path: string) => ({
    ...{
      source: 'disqus' as ImportSource,
      tenant: 'fresh',
      files: [path],
      map: new Map(),
      nobody: '',
      now,
      isDryRun: false,
      batch: 50,
    },
  });
  const plain = async () => {
    const { comments, users } = await stored('fresh');
    const names = new Map(users.map(({ id, name }) => [id, name]));
    return comments.map(({ user_id, ...rest }) => ({ ...rest, user_id: names.get(user_id ?? 0) }));
  };

  test('an import that is killed twice and repeated ends as one that was not', async () => {
    const path = file('long.xml', disqusOf(42, posts));
    for (const count of [1, 1]) {
      await expect(importComments({ ...wanted(path), ...killedAfter(count) })).rejects.toThrow('Killed.');
      expect((await stored('fresh')).comments.length % 50).toBe(0);
    }
    const report = await importComments({ ...wanted(path), database: newsroom.database });
    expect(report).toMatchObject({ read: 130, existing: 100, brought: 30 });
    const resumed = await plain();
    expect(resumed.map(({ source_id }) => source_id)).toEqual(posts.map((_, at) => String(5000 + at)));
    expect(resumed.map(({ id }) => id)).toEqual(posts.map((_, at) => at + 1));
    expect(new Set(resumed.map(({ user_id }) => user_id)).size).toBe(70);
  });

  test('what is written afterwards is newer than what an update of the export brings', async () => {
    const own = await newsroom.database.inTenant('fresh', (queries) =>
      queries
        .insertInto('comments')
        .values({
          tenant: 'fresh',
          resource_type: 'article',
          resource_id: 42,
          content: 'Own.',
          user_id: null,
          reply_to: null,
          created_at: new Date(now),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await run(
      `disqus ${file('long.xml', disqusOf(42, [...posts, post(9000, { at: '2021-01-01T00:00:00Z' })]))} --tenant fresh`,
    );
    const newest = (await stored('fresh')).comments.at(-1);
    expect(newest).toMatchObject({ source_id: '9000', id: 131 });
    expect(own.id).toBeGreaterThan(131);
  });

  test('its authors have no address, no password and no rights, and do not count as readers', async () => {
    const { users } = await stored('fresh');
    const imported = users.filter(({ username }) => username.startsWith('Demo') && username.includes('-'));
    expect(imported).toHaveLength(71);
    for (const { email, password_hash, role, is_admin } of imported) {
      expect([email, password_hash, role, is_admin]).toEqual([null, null, null, false]);
    }
    const listed = (await listTenants(newsroom.database)).find(({ id }) => id === 'fresh');
    expect(listed?.users).toBe(1);
  });

  test('another paper has none of it', async () => {
    const rows = await newsroom.database.inTenant('thefinalwhistle', (queries) =>
      queries.selectFrom('imported_comments').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});

test('a reader likes and answers an imported comment as any other', async () => {
  const pen = commentPen(newsroom);
  const reader = await newsroom.reader();
  const { comments } = await stored();
  const on = comments.find(({ source, source_id }) => source === 'coral' && source_id === 'c-201');
  expect(await pen.to('POST', `${likeComment.path}?toggle=1`, on?.id ?? 0, reader)).toMatchObject({
    status: 200,
    body: { data: { likes_count: 5 } },
  });
  await pen.write(reader, { content: 'Still.', reply_to: on?.id ?? 0, resource_id: 7003 });
  expect(await textsOf(7003)).toContain(
    `  ${reader.username} ${new Date(newsroom.clock.now()).toISOString()}: Still. +0`,
  );
});

test('an author has a page with what they wrote, and as many likes as there are on the article', async () => {
  const { comments } = await stored();
  const on = comments.find(({ source, source_id }) => source === 'isso' && source_id === '201');
  const page = await newsroom.ask('GET', fillPath(pageUserComments.path, { id: on?.user_id ?? 0, page: 0 }), {
    tenant,
  });
  expect(asContract(pageUserComments, page)).toMatchObject([{ title: 'Een mooie avond & een goal', likes: 5 }]);
});

test.runIf(isSoak)('20,000 comments are brought in little more memory than a newsroom has anyway', () => {
  const [flag, bench] = ['--disable-warning=ExperimentalWarning', 'tests/bench/importComments.ts'];
  const figures = JSON.parse(execFileSync(process.execPath, [flag, bench, '20000'], { encoding: 'utf8' }));
  expect(figures).toMatchObject({ brought: 20_000, existing: 20_000 });
  expect(figures.peak - figures.before).toBeLessThan(200);
});

describe('what somebody wrote elsewhere is theirs once they have proved their address and asked for it', () => {
  const user = async (line: string) =>
    (await runUser(line.split(' '), { database: newsroom.database, now })).join('\n');
  const email = 'One@Example.org';
  let reader: Reader;
  const set = (verified_at: Date | null) =>
    newsroom.database.inTenant(tenant, (queries) =>
      queries
        .updateTable('users')
        .set({ email, email_key: 'one@example.org', verified_at })
        .where('id', '=', reader.id)
        .execute(),
    );
  const owned = async () =>
    (await stored()).comments.filter(({ user_id }) => user_id === reader.id).map(({ source }) => source);
  beforeAll(async () => {
    reader = await newsroom.reader();
  });

  test('nobody gets mail at an address that was imported', async () => {
    const body = { email: 'one@example.org' };
    await newsroom.ask('POST', requestReset.path, { tenant, body });
    expect(await newsroom.mails('one@example.org')).toEqual([]);
  });

  test('not without a verified address, and not before it is confirmed', async () => {
    await set(null);
    await expect(user(`claim ${tenant} ${reader.username}`)).rejects.toThrow('has not verified an e-mail address');
    await set(new Date(now));
    expect(await user(`claim ${tenant} ${reader.username}`)).toContain('Demo One: 1 comment\n');
    expect(await owned()).toEqual([]);
  });

  test('then with all that has this address, and with what is imported later', async () => {
    expect(await user(`claim ${tenant} ${reader.username} --yes`)).toContain(`Now of ${reader.username}:`);
    expect(await owned()).toEqual(['disqus', 'wordpress', 'coral', 'commento', 'isso']);
    expect(await user(`claim ${tenant} ${reader.username} --yes`)).toContain('Nothing that was imported');
    const more = readFileSync(sample('commento.json'), 'utf8').replaceAll('"a20', '"a90');
    await run(`commento ${file('more.json', more)} --tenant ${tenant} --map ${join(folder, 'map.csv')}`);
    expect(await owned()).toHaveLength(6);
  });
});
