import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { headScripts } from '../../scripts/bundle/headScripts.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { turns } from '../support/soak.ts';
import { root } from '../support/sources.ts';
import { type HostPage, turboHost, visit, withTurbo } from '../support/turboHost.ts';

/** Of four of them one is tried late, and another left for another page; all with both in `npm run soak`. */
const files = [...headScripts(root).keys()];
const script = (file: string) => `<script>${readFileSync(join(root, 'dist', file), 'utf8')}</script>`;

/** What stands before the script of a file in a head. */
const before: Readonly<Record<string, string>> = {
  'after-pictures.js':
    '<template><link rel="stylesheet" href="/assets/cdn/deaftrap/tribune.css"><script type="module" src="/assets/cdn/deaftrap/tribune.js"></script></template>',
};
const inHead = (file: string) => `${before[file] ?? ''}${script(file)}`;

const own = `<style>main { color: rgb(1, 2, 3) }</style>
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">`;
const story = `<main><h1>Verslag</h1>
<button id="own" data-w-action="own">Van de site</button>
<p><b data-spoiler>2-1</b></p>
<div data-source="latest"><ol class="tb-articles-list"><li><a href="/1">Een</a></li></ol><a class="tb-articles-more">Meer</a></div>
<img src="/turbo-host/slow.png" alt=""></main>`;
const plain = { title: 'Voorpagina', head: own, body: story.replace('Verslag', 'Voorpagina') };
const pageWith = (scripts: string) => ({ title: 'Verslag', head: own + scripts, body: story });

/** A page that a reader comes to with everything kept that a head asks for, and a listener of the site. */
async function open(page: Page, pages: Readonly<Record<string, HostPage>>, address: string): Promise<void> {
  await turboHost(page, pages);
  await page.addInitScript(() => {
    const kept = { spoilers: 'true', appearance: '{"theme":"dark","text":"big"}', smartbar_date: '1754678400000' };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`tribune:deaftrap:${key}`, value);
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.id === 'own') target.setAttribute('data-heard', '1');
    });
  });
  await page.goto(`/turbo-host/${address}`);
}

/** What a reader has of the page: its own text, look and controls. */
async function expectWhole(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('main')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.locator('#own').click();
  await expect(page.locator('#own')).toHaveAttribute('data-heard', '1');
}

/** Puts HTML into the head of a page that has loaded, as a tag manager does: its scripts run. */
const runLate = (page: Page, html: string) =>
  page.evaluate((text) => document.head.append(document.createRange().createContextualFragment(text)), html);

/** What the scripts have left in the document. */
const left = (page: Page) =>
  page.evaluate(() => ({
    root: { ...document.documentElement.dataset },
    title: document.title,
    sheets: document.adoptedStyleSheets.length,
    head: [...document.head.children].filter((each) => !each.matches('script, template')).map((each) => each.outerHTML),
  }));

/** The story with each of these scripts in its head, by the address of the page. */
const withEach = (some: readonly string[]) =>
  Object.fromEntries(some.map((file, nth) => [`with-${nth}`, pageWith(inHead(file))]));

test('a script of a head that runs when the page has long been there leaves it whole', async ({ page }) => {
  const some = turns(files, 0, 4);
  await open(page, { plain, ...withEach(some) }, 'plain#comments');
  for (const [nth, file] of some.entries())
    await test.step(file, async () => {
      await page.goto('/turbo-host/plain#comments');
      await visit(page, `/turbo-host/with-${nth}#comments`);
      await expectWhole(page, 'Verslag');
      await runLate(page, inHead(file));
      await expectWhole(page, 'Verslag');
    });
});

for (const file of files)
  test(`${file} that a page has twice does what it does once`, { tag: '@soak' }, async ({ page }) => {
    const once = pageWith(inHead(file));
    const twice = pageWith(inHead(file) + script(file));
    await open(page, { once, twice }, 'once#more-latest');
    await expectWhole(page, 'Verslag');
    const first = await left(page);
    await page.goto('/turbo-host/twice#more-latest');
    await expectWhole(page, 'Verslag');
    expect(await left(page)).toEqual(first);
    await runLate(page, script(file));
    await expectWhole(page, 'Verslag');
    expect(await left(page)).toEqual(first);
  });

test('a page that takes the place of one with a script in its head is whole, and so is that one when the reader comes back', async ({
  page,
}) => {
  const some = turns(files, 1, 4);
  await open(page, { plain, ...withEach(some) }, 'plain');
  for (const [nth, file] of some.entries())
    await test.step(file, async () => {
      await page.goto(`/turbo-host/with-${nth}`);
      await visit(page, '/turbo-host/plain');
      await expectWhole(page, 'Voorpagina');
      await page.evaluate(() => dispatchEvent(new Event('pageshow')));
      await expect(page).toHaveTitle('Voorpagina');
      const returned = page.evaluate(
        () => new Promise((loaded) => addEventListener('turbo:load', loaded, { once: true })),
      );
      await page.goBack();
      await returned;
      await expectWhole(page, 'Verslag');
    });
});

test('an article whose sheets wait for its pictures is whole, and comes to life, when Turbo puts it in place of another page', {
  tag: '@soak',
}, async ({ page }) => {
  const { home } = papers.nl;
  await withTurbo(page);
  for (const first of ['about', 'article/7']) {
    await page.goto(`${home}/${first}`);
    await visit(page, `${home}/article/9#comments`);
    await expect(page.locator('main h1')).toBeVisible();
    const comments = page.locator('[data-widget="comments"]').first();
    await comments.scrollIntoViewIfNeeded();
    await expect(comments).toHaveAttribute('data-w-state', 'ready');
    expect(await page.locator('link[rel="stylesheet"]').count()).toBeGreaterThan(3);
  }
});
