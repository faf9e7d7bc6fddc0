import { localServer } from '../support/localServer.ts';
import { expect, test } from '../support/newsroom.ts';

test('a page on another origin loads the bundle from the newsroom’s CDN path, and its islands stand', async ({
  page,
  site,
}) => {
  const cdn = `${site.url}/assets/cdn/deaftrap/`;
  const html = `<!doctype html><html lang="nl"><title>Elsewhere</title>
<link rel="stylesheet" href="${cdn}tribune.css"><script type="module" src="${cdn}tribune.js"></script>
<nav data-widget="tabs" data-when="now"><a class="tb-tabs-tab" href="#one">One</a><a class="tb-tabs-tab" href="#two">Two</a>
<section class="tb-tabs-panel" id="one">First</section><section class="tb-tabs-panel" id="two">Second</section></nav>`;
  await using elsewhere = await localServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  );
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  await page.goto(elsewhere.url);
  expect(new URL(page.url()).origin).not.toBe(new URL(site.url).origin);
  await expect(page.locator('[data-widget="tabs"]')).toHaveAttribute('data-w-state', 'ready');
  await page.getByRole('tab', { name: 'Two' }).click();
  await expect(page.getByText('Second')).toBeVisible();
  // The settings of the paper came along: script, island, words and tenant.json are all read across origins.
  const read = await page.evaluate(
    async (address) => (await (await fetch(`${address}tenant.json`)).json()) !== null && window.Tribune.config.tenant,
    cdn,
  );
  expect(read).toBe('deaftrap');
  expect(notices.filter((line) => !/favicon|404/.test(line))).toEqual([]);
});
