import type { Page } from 'playwright/test';
import { callsTo, expect, open, test } from '../support/bareServer/bareTest.ts';
import { tag } from '../support/bareServer/tags.ts';

const clap = '<div data-widget="clap" data-resource-type="article" data-resource-id="12"></div>';
const menu = '<div data-widget="session-menu"></div>';
const script = '<script>window.ran = 1</script><img src="x" alt="" onerror="window.ran = 1">';
const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran'));

test('in HTML of the host tags of readers’ answers come to life, all other tags and scripts go', async ({
  page,
  server,
}) => {
  server.world().printed.set('fixture/{id}', `<h3>The match</h3>${clap}${menu}${script}`);
  await open(page, server, { body: tag('match', { 'fixture-id': 7 }, '') });
  const match = page.locator('[data-widget="match"]');
  await expect(match.getByRole('heading', { name: 'The match' })).toBeVisible();
  // A clap waits for a reader who does something.
  await page.mouse.move(10, 10);
  await expect(match.getByRole('button', { name: /^Clap: 3/ })).toBeVisible();
  await expect(match.locator('[data-widget]')).toHaveCount(1);
  expect(await ran(page)).toBeUndefined();
});

test.describe('a server that answers with HTML', () => {
  test.use({ manner: 'php' });

  test('in what readers wrote no tag comes to life, and no script runs', { tag: '@soak' }, async ({ page, server }) => {
    server.world().printed.set('user/{id}/comments/{page}', `<article><p>What I wrote</p>${clap}${script}</article>`);
    await open(page, server, { body: tag('public-profile', { 'user-id': 2 }, '') });
    await expect(page.getByText('What I wrote').first()).toBeVisible();
    await expect(page.locator('[data-widget="public-profile"] [data-widget]')).toHaveCount(0);
    expect(callsTo(server).filter((call) => call.includes('/visit'))).toEqual([]);
    expect(await ran(page)).toBeUndefined();
  });
});

test('a tag that the host prints where readers write stays as it is printed', { tag: '@soak' }, async ({
  page,
  server,
}) => {
  await open(page, server, {
    body: `<div data-w-foreign>${clap}</div>${tag('clap', { 'resource-type': 'article', 'resource-id': 13 }, '')}`,
  });
  await expect(page.getByRole('button', { name: /^Clap: 3/ })).toHaveCount(1);
  await expect(page.locator('[data-w-foreign] [data-widget]')).not.toHaveAttribute('data-w-state');
});
