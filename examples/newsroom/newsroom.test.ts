import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tenantConfig } from '#core/base/page/config.ts';
import { manualFiles, writeManual } from '../../scripts/manual/writeManual.ts';
import { type Command, runRelease } from '../../scripts/releases/commands.ts';
import { integrityOf } from '../../scripts/releases/integrity.ts';
import { startOwnNewsroom } from '../../tests/support/ownNewsroom.ts';
import { writeBuild } from '../../tests/support/releases.ts';
import { type ResettableNewsroom, startResettable } from '../../tests/support/resettable.ts';
import { isSoak, turns } from '../../tests/support/soak.ts';
import { demoAccounts } from './demo/seeds/demoAccounts.ts';

let newsroom: ResettableNewsroom;
let distDir: string;
let releases: string;

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(distDir, 'w'));
  const files = {
    'tribune.js': 'loader',
    'tribune.css': 'css',
    'critical.css': '@layer tribune{}',
    'head.js': '"head"',
    'w/poll-abc123.js': 'poll',
    'w/poll.en-abc123.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(distDir, name), text);
    await writeFile(join(distDir, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(distDir, `${name}.gz`), gzipSync(text));
  }
  writeManual(manualFiles(join(import.meta.dirname, '../..')), distDir);
  releases = await mkdtemp(join(tmpdir(), 'releases-'));
  newsroom = await startResettable({ distDir, releases: join(releases, 'cdn') });
});
afterAll(async () => {
  await newsroom.close();
  for (const folder of [distDir, releases]) await rm(folder, { recursive: true, force: true });
});

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/** As a browser asks: the path is sent as it is, and nothing is unpacked. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { hostname, port } = new URL(newsroom.url);
  return new Promise((done, failed) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      const body = Buffer.concat(parts);
      done({ status: reply.statusCode ?? 0, headers: reply.headers, body, text: body.toString() });
    });
    asked.on('error', failed);
    asked.end();
  });
}

const cdn = '/assets/cdn/deaftrap';

describe('documentation', () => {
  test('stands at /docs with the own name of the paper, runs nothing, and can be had as Markdown', async () => {
    expect((await get('/docs')).headers.location).toBe('/docs/');
    const first = await get('/docs/');
    expect([first.status, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.text).toContain('<a href="writing.html">Put a widget into an article</a>');
    expect((await get('/docs/building')).text).toContain('src=&quot;/assets/cdn/deaftrap/tribune.js&quot;');
    expect((await get('/docs/notices/T11.html')).text).toContain('<h1>T11: A required attribute is missing</h1>');
    expect((await get('/docs/tags')).text).toContain('href="/assets/cdn/deaftrap/js/templates/poll.html"');
    expect((await get('/docs/building.md')).text).toContain('# I build the site');
    expect((await get('/docs/manual.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    for (const path of ['/docs/nothing', '/docs/..%2ftribune', '/docs/notices/', '/docs/../tribune.js'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('comes with the bundle, for hosts that are no newsroom', async () => {
    const page = await get(`${cdn}/dev/docs/notices/T11.html`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('href="../manual.css"');
  });
});

describe('releases', () => {
  const publish = (command: Command, line: string) =>
    runRelease(command, `${line} --to cdn`.split(' '), {
      ...{ now: newsroom.machine.now(), cwd: releases, dist: join(releases, 'first') },
      env: {},
    });
  /** The builds that the files of a page are of. */
  const buildsIn = (text: string) => [
    ...new Set(
      [...text.matchAll(/\/assets\/cdn\/(r\/[^/"]+|[a-z]+)\/[a-z]+\.(?:js|css)"/g)].map(([, folder]) => folder),
    ),
  ];
  const write = (folder: string) =>
    writeBuild(join(releases, folder), {
      'tribune.js': `// ${folder}`,
      'tribune.css': `/* ${folder} */`,
      'critical.css': `@layer ${folder}{}`,
      'head.js': `"head of the ${folder}"`,
    });
  afterEach(async () => {
    await rm(join(releases, 'cdn'), { recursive: true });
    newsroom.machine.pass(1000);
  });

  test('a page is printed with one build, the same for every reader, and the pages of another tenant as before', async () => {
    const [first, second] = [write('first'), write('second')];
    await publish('publish', 'deaftrap');
    newsroom.machine.pass(1000);
    const { text, headers } = await get('/');
    expect(buildsIn(text)).toEqual([`r/${first}`]);
    expect(text).toContain('"head of the first"</script>');
    expect(text).toMatch(
      new RegExp(
        `src="/assets/cdn/r/${first}/tribune.js" data-tenant="deaftrap" integrity="sha384-[^"]+" crossorigin nonce=`,
      ),
    );
    const hash = createHash('sha256').update('@layer first{}').digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(buildsIn((await get('/t/thefinalwhistle/')).text)).toEqual(['thefinalwhistle']);

    await publish('publish', 'deaftrap --from second --canary 50');
    newsroom.machine.pass(1000);
    const paths = ['/contact', '/login', '/search', '/account'];
    const printed = async () => Promise.all(paths.map(async (path) => buildsIn((await get(path)).text)));
    const builds = await printed();
    expect(builds.map(({ length }) => length)).toEqual(paths.map(() => 1));
    expect(new Set(builds.flat())).toEqual(new Set([`r/${first}`, `r/${second}`]));
    expect(await printed()).toEqual(builds);
    await publish('rollback', 'deaftrap');
    newsroom.machine.pass(1000);
    expect(new Set((await printed()).flat())).toEqual(new Set([`r/${first}`]));
  });

  test('a build is kept for good, the pointer a minute, and nothing else of the folder is served', async () => {
    const first = write('first');
    await publish('publish', 'deaftrap');
    const script = await get(`/assets/cdn/r/${first}/tribune.js`);
    expect([script.text, script.headers['cache-control']]).toEqual(['// first', 'public, max-age=31536000, immutable']);
    expect(script.headers['access-control-allow-origin']).toBe('*');
    const pointer = await get(`${cdn}/tribune.lock`);
    expect(pointer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=60',
    });
    expect(JSON.parse(pointer.text).stable).toBe(first);
    for (const path of [
      'r/../deaftrap/tribune.lock',
      `r/${first}`,
      `r/${first}/nothing.js`,
      'r/.unfinished-1/tribune.js',
      'thefinalwhistle/tribune.lock',
    ])
      expect((await get(`/assets/cdn/${path}`)).status, path).toBe(404);
  });

  test.skipIf(!isSoak)(
    'no page fails while builds are published and taken back a hundred times',
    async () => {
      write('first');
      write('second');
      await publish('publish', 'deaftrap');
      newsroom.machine.pass(1000);
      let isOver = false;
      const seen = new Set<string>();
      async function read(): Promise<void> {
        while (!isOver) {
          const { status, text } = await get('/contact');
          expect([status, buildsIn(text).length]).toEqual([200, 1]);
          const files = [...text.matchAll(/(?:src|href)="(\/assets\/cdn\/r\/[^"]+)"[^>]* integrity="([^"]+)"/g)];
          expect(files).toHaveLength(2);
          for (const [, address = '', hash] of files) {
            seen.add(address);
            const file = await get(address);
            expect([file.status, integrityOf(file.text)], address).toEqual([200, hash]);
          }
        }
      }
      const readers = [read(), read(), read()];
      for (let cycle = 0; cycle < 100; cycle += 1) {
        await publish('publish', 'deaftrap --from second');
        newsroom.machine.pass(1000);
        await publish('rollback', 'deaftrap');
        newsroom.machine.pass(1000);
      }
      isOver = true;
      await Promise.all(readers);
      expect(seen.size).toBe(4);
    },
    900_000,
  );
});

describe('assets', () => {
  test('the loader is kept five minutes, a hashed file for good', async () => {
    for (const name of ['tribune.js', 'tribune.css']) {
      expect((await get(`${cdn}/${name}`)).headers['cache-control']).toBe(
        'public, max-age=300, stale-while-revalidate=86400',
      );
    }
    // What is switched off in them is off for every page after five minutes.
    expect((await get(`${cdn}/tenant.json`)).headers['cache-control']).toBe(
      'public, max-age=60, stale-while-revalidate=240',
    );
    for (const name of ['w/poll-abc123.js', 'w/poll.en-abc123.json']) {
      expect((await get(`${cdn}/${name}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('what the build compressed is sent compressed, with its own type', async () => {
    const br = await get(`${cdn}/w/poll-abc123.js`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(br.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(br.body).toString()).toBe('poll');
    const gz = await get(`${cdn}/w/poll-abc123.js`, { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe('poll');
    const plain = await get(`${cdn}/w/poll-abc123.js`);
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'poll']);
  });

  test('a file that did not change is not sent again', async () => {
    const { headers } = await get(`${cdn}/tribune.js`);
    const again = await get(`${cdn}/tribune.js`, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('both tenants get the same bundle and a configuration of their own', async () => {
    const locales = [];
    for (const tenant of ['deaftrap', 'thefinalwhistle']) {
      expect((await get(`/assets/cdn/${tenant}/tribune.js`)).text).toBe('loader');
      const config = await get(`/assets/cdn/${tenant}/tenant.json`);
      locales.push(z.parse(tenantConfig, JSON.parse(config.text)).locale);
    }
    expect(locales).toEqual(['nl', 'en']);
  });

  test.each([
    '/assets/cdn/nobody/tribune.js',
    `${cdn}/nothing.js`,
    `${cdn}/`,
    `${cdn}/w/`,
    `${cdn}/../../../package.json`,
    `${cdn}/..%2f..%2fpackage.json`,
    `${cdn}/w/..%2ftribune.js`,
    `${cdn}/w%5c..%5c..%5cpackage.json`,
    `${cdn}/.%00/tribune.js`,
    `${cdn}//etc/passwd`,
    `${cdn}/tribune.js.br`,
    `${cdn}/js/templates/..%2f..%2fREADME.md`,
    `${cdn}/js/templates/../../tribune.js`,
    '/public/..%2fcreateNewsroom.ts',
    '/public/../createNewsroom.ts',
    '/public/',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('every template that tenants share is served to each of them', async () => {
    for (const name of turns(await readdir('templates/default'), 0)) {
      const reply = await get(`${cdn}/js/templates/${name}`);
      expect([name, reply.status]).toEqual([name, 200]);
    }
  });
});

describe('pages', () => {
  test('each tenant has its own front page: by path, and by host name', async () => {
    const { port } = new URL(newsroom.url);
    const languageOf = ({ text }: Got) => /<html lang="(\w+)"/.exec(text)?.[1];
    expect(languageOf(await get('/'))).toBe('nl');
    expect(languageOf(await get('/t/deaftrap/'))).toBe('nl');
    expect(languageOf(await get('/t/thefinalwhistle/'))).toBe('en');
    expect(languageOf(await get('/t/thefinalwhistle'))).toBe('en');
    expect(languageOf(await get('/', { host: `thefinalwhistle.localhost:${port}` }))).toBe('en');
    expect((await get('/t/deaftrap/', { host: `thefinalwhistle.localhost:${port}` })).status).toBe(404);
    expect((await get('/t/nobody/')).status).toBe(404);
  });

  test('every page forbids all scripts and styles but its own, with a nonce of its own', async () => {
    const nonces = new Set<string>();
    const article = String((await get('/article/2')).headers.location);
    for (const path of ['/', '/', '/poll/12', article, '/nothing-here']) {
      const { headers, text } = await get(path);
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
      nonces.add(nonce);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' });
      // A creative waits in its template for a frame of its own.
      const page = text.replace(/<template\b[\s\S]*?<\/template>/g, '');
      for (const [tag] of page.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`);
      expect(page).not.toMatch(/<style(?!>@layer)|\sstyle=|\son\w+=/);
    }
    expect(nonces.size).toBe(5);
  });

  test('a page is the same for every reader, but for its nonce and the time', async () => {
    const of = async (headers = {}) =>
      (await get('/poll/12', headers)).text.replaceAll(
        /nonce="[\w-]+"|<meta name="tribune-now"[^>]+>|<time [^>]+ data-clock="week">[^<]+/g,
        '',
      );
    expect(await of({ authorization: 'Bearer x', cookie: 'a=b' })).toBe(await of());
  });

  test.each([
    ['top-scorers', '/matchcenter/rankings/league/world-cup'],
    ['fixtures', '/matchcenter/bracket/world-cup'],
    ['team', '/matchcenter/team/ned'],
    ['player', '/matchcenter/player/2104'],
  ])(
    'what is printed in a tag of %s that nothing wakes has at the end of the page up to when it is right',
    async (name, path) => {
      const { text } = await get(path);
      expect(text).toMatch(new RegExp(`data-widget="${name}"`));
      expect(text.match(/<p class="foot-small"><time datetime="[^"]+" data-clock="week">/g)).toHaveLength(1);
    },
  );

  test('a page is compressed as the browser likes it', async () => {
    const plain = await get('/about');
    const br = await get('/about', { 'accept-encoding': 'gzip, br;q=0.9' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).length).toBe(plain.body.length);
    const gz = await get('/about', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).length).toBe(plain.body.length);
    expect(plain.headers.vary).toContain('Accept-Encoding');
  });

  test('what is not there is said in the language of the paper; the API says it in JSON', async () => {
    const page = await get('/t/thefinalwhistle/nothing-here');
    expect(page.status).toBe(404);
    expect(page.text).toContain('<html lang="en"');
    const call = await get('/api/nothing-here');
    expect(call.status).toBe(404);
    expect(JSON.parse(call.text)).toEqual({ message: expect.any(String) });
  });

  test('a strange host name gets into no address of a page', async () => {
    const page = await get('/', { host: 'evil"><script>.example' });
    expect(page.text).not.toContain('evil');
  });

  test('an escape that is none is refused, not a failure', async () => {
    expect((await get('/%zz')).status).toBe(400);
  });
});

test('a violation that a browser reports is kept for who asks', async () => {
  const report = {
    'csp-report': { 'document-uri': 'http://x/', 'effective-directive': 'style-src-attr', 'blocked-uri': 'inline' },
  };
  const send = (body: string) =>
    fetch(`${newsroom.url}/csp-report`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/csp-report' },
    });
  expect((await send(JSON.stringify(report))).status).toBe(204);
  expect((await send('nonsense')).status).toBe(400);
  expect(newsroom.violations).toEqual([
    { page: 'http://x/', directive: 'style-src-attr', blocked: 'inline', source: ':0' },
  ]);
});

test('what readers did is forgotten between tests, the seed is not', async () => {
  const { username, password } = demoAccounts[0] ?? { username: '', password: '' };
  const call = async (path: string, token = '', body?: object) => {
    const headers = { 'x-tenant': 'deaftrap', 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch(
      newsroom.url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    return reply.json();
  };
  const before = await call('/api/v1/poll/12/show');
  const { authorization } = await call('/api/v2/login', '', { login: username, password });
  await call('/api/front/v1/poll/12/vote', authorization.token, { poll_id: 12, answer_id: 1 });
  expect((await call('/api/v1/poll/12/show')).total_voting).toBe(before.total_voting + 1);
  await newsroom.reset();
  expect(await call('/api/v1/poll/12/show', authorization.token)).toEqual(before);
});

test('several newsrooms run in one process, and closing one leaves the others', async () => {
  const others = await Promise.all([0, 0].map(() => startOwnNewsroom({ port: 0, distDir })));
  expect(new Set([newsroom, ...others].map(({ url }) => url)).size).toBe(3);
  for (const other of others) await other.close();
  expect((await get('/up')).status).toBe(200);
  await expect(fetch(`${others[0]?.url}/up`)).rejects.toThrow();
});

test('a port that is taken is an error with a code, and leaves no database open', async () => {
  const { port } = new URL(newsroom.url);
  await expect(startOwnNewsroom({ port: Number(port), distDir })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
