import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { readBuilt } from '../../scripts/bundle/readBuilt.ts';
import { runRelease } from '../../scripts/releases/commands.ts';
import { expect, test } from '../support/newsroom.ts';
import { releaseHost } from '../support/releaseHost.ts';
import { ownFolder, writeVariant } from '../support/releases.ts';
import { createTestClock } from '../support/testClock.ts';

/** The build in `dist`, published in a folder without a copy. */
function publishBuilt(folder: string): string {
  const { build } = JSON.parse(readBuilt('dist')?.text('tribune.json') ?? '{}');
  for (const each of ['r', 'daily']) mkdirSync(join(folder, each));
  symlinkSync(resolve('dist'), join(folder, 'r', build));
  writeFileSync(join(folder, 'daily/tribune.lock'), JSON.stringify({ stable: build, before: [] }));
  return build;
}

function noticesOf(page: Page): string[] {
  const notices: string[] = [];
  page.on('console', (message) => message.text().startsWith('Tribune ') && notices.push(message.text()));
  return notices;
}

const tabs = (page: Page) => page.locator('[data-widget="tabs"]');

test('a page with a release is alive, one changed byte leaves what was printed and names the file, and a second build is refused', async ({
  page,
}) => {
  using folder = ownFolder();
  const build = publishBuilt(folder.path);
  await using host = await releaseHost(folder.path, { importMap: true });
  const notices = noticesOf(page);
  await page.goto(host.url);
  await expect(tabs(page)).toHaveAttribute('data-w-state', 'ready');
  expect(await page.evaluate(() => [window.Tribune.config.tenant, window.Tribune.config.base])).toEqual([
    'daily',
    `${host.url}/assets/cdn/r/${build}/`,
  ]);
  expect(host.asked.filter(({ url }) => !url.includes(`/r/${build}/`)).map(({ url }) => url)).toEqual([
    '/',
    '/assets/cdn/daily/tenant.json',
  ]);
  expect(notices).toEqual([]);

  const file = readBuilt('dist')?.manifest.widgets.tabs?.files[0] ?? '';
  host.change = (path, text) => (path.endsWith(file) ? `${text.slice(0, -1)} ` : undefined);
  await page.goto(`${host.url}/changed`);
  await expect(tabs(page)).toHaveAttribute('data-w-state', 'failed');
  await expect(page.getByText('Second')).toBeVisible();
  await expect.poll(() => notices).toHaveLength(1);
  expect(notices[0]).toContain(`Tribune T27: ${file} is not the file that the build has made`);

  // The first script of another build, as a page prints it that was put together from two caches.
  const version = readBuilt('dist')?.manifest.version ?? '';
  const other = '0.1.0-0123456789ab';
  symlinkSync(resolve('dist'), join(folder.path, 'r', other));
  host.change = (path, text) => (path.includes(other) ? text.replaceAll(version, '0.1.0+next') : undefined);
  host.more = `<script type="module" src="/assets/cdn/r/${other}/tribune.js" data-tenant="daily"></script>`;
  await page.goto(`${host.url}/twice`);
  await expect(tabs(page)).toHaveAttribute('data-w-state', 'ready');
  await expect.poll(() => notices).toHaveLength(2);
  expect(notices[1]).toMatch(/^Tribune T26: Two builds are on this page: 0\.1\.0\+\S+ and 0\.1\.0\+\S+\./);
  // Either may run first; the other fetches what it reports with, and no island.
  const islands = host.asked.filter(
    ({ url, headers }) => headers.referer?.endsWith('/twice') && /\/w\/tabs-/.test(url),
  );
  expect(new Set(islands.map(({ url }) => url.split('/w/')[0])).size).toBe(1);
});

test('pages of three builds work side by side for 30 days, open, cached or new, each with its own files @soak', async ({
  context,
}) => {
  using folder = ownFolder();
  const clock = createTestClock();
  const cdn = join(folder.path, 'cdn');
  const place = () => ({ now: clock.now(), cwd: folder.path, dist: 'dist', env: {} });
  const publish = (from: string) => runRelease('publish', ['daily', '--to', 'cdn', '--from', from], place());
  const builds = ['second', 'third'].map((name) => writeVariant('dist', join(folder.path, name), name));
  const [second = '', third = ''] = builds;
  await publish(resolve('dist'));
  await using host = await releaseHost(cdn, { importMap: true });
  const open = async (path: string) => {
    const page = await context.newPage();
    const notices = noticesOf(page);
    await page.goto(host.url + path);
    await expect(tabs(page)).toHaveAttribute('data-w-state', 'ready');
    const [, build = ''] = /\/r\/([^/]+)\//.exec(await page.evaluate(() => window.Tribune.config.base)) ?? [];
    return { page, notices, build };
  };
  const ofFirst = await open('/later/1');
  await publish('second');
  const ofSecond = await open('/later/2');
  await publish('third');
  const ofThird = await open('/later/3');
  expect([ofSecond.build, ofThird.build]).toEqual([second, third]);
  expect(new Set([ofFirst.build, second, third]).size).toBe(3);
  clock.pass(29 * 24 * 60 * 60_000);
  await publish('third');
  // As a cache has it since it was printed.
  const cached = await open('/later/1');
  expect(cached.build).toBe(ofFirst.build);
  for (const { page, notices, build } of [ofFirst, ofSecond, ofThird, cached]) {
    await page.getByText('Dark').click();
    await expect(page.locator('[data-widget="appearance"]')).toHaveAttribute('data-w-state', 'ready');
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const folders = new Set(asked.map((address) => /\/assets\/cdn\/r\/([^/]+)\//.exec(address)?.[1]).filter(Boolean));
    expect([...folders]).toEqual([build]);
    expect(notices).toEqual([]);
  }
});
