import type { Locator } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { openBare } from '../support/openBare.ts';
import { wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { few, turns } from '../support/soak.ts';

const bare = [
  '<div data-widget="pool-rankings"></div>',
  '<div data-widget="prediction-pool"></div>',
  '<div data-widget="mom-rating" data-fixture-id="7"></div>',
  '<div data-widget="match-odds" data-fixture-id="7"></div>',
  '<div data-widget="poll" data-poll-id="12"></div>',
  '<div data-widget="comments" data-resource-type="article" data-resource-id="3"></div>',
  '<div data-widget="forum-list"></div>',
  '<div data-widget="moderation"></div>',
  '<div data-widget="karma"></div>',
  '<div data-widget="karma" data-show="stats"></div>',
  '<div data-widget="karma" data-show="mine"></div>',
  '<div data-widget="top-mom" data-team="feyenoord"></div>',
  '<div data-widget="latest-comments" data-title="Reacties"></div>',
  '<div data-widget="showcase" data-slug="article-end" data-width="300" data-height="250"></div>',
  '<div data-widget="article-list"></div>',
];

const heights = (tags: Locator) =>
  tags.evaluateAll((found) => found.map((tag) => `${tag.dataset.widget} ${tag.getBoundingClientRect().height}`));
const nameOf = (tag: string) => /data-widget="([^"]+)"/.exec(tag)?.[1];
const noneOf = (tags: readonly string[]) => tags.map((tag) => `${nameOf(tag)} 0`);
const none = noneOf(bare);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tags in which nothing is printed take no room, and the others what is printed in them', async ({ page }) => {
    const tags = await openBare(page, bare);
    expect(await heights(tags)).toEqual(none);
    for (const [path, tag] of few([
      ['/match/7', '[data-widget="mom-rating"]'],
      ['/football-pool/rankings?total=1', '[data-page="ranking"]'],
      ['/football-pool/predictions', '[data-page="prediction-games"]'],
    ] as const)) {
      await page.goto(`${papers.nl.home}${path}`);
      const [outer = 0, inner = 0] = await page.locator(tag).evaluate((host) => {
        // A paper may give a tag a border and a padding of its own.
        const { borderTopWidth, borderBottomWidth, paddingTop, paddingBottom } = getComputedStyle(host);
        const own = [borderTopWidth, borderBottomWidth, paddingTop, paddingBottom].map(Number.parseFloat);
        const heightOf = (each: Element) => each.getBoundingClientRect().height;
        return [
          heightOf(host) - own.reduce((sum, each) => sum + each, 0),
          ...[...host.querySelectorAll(':scope > :not(script)')].map(heightOf),
        ];
      });
      expect(outer).toBeCloseTo(inner, 0);
    }
  });
});

test('where the loader answers 404 no room is kept', async ({ page, site }) => {
  site.fault(/\/tribune\.js/, { answer: 404 });
  const tags = await openBare(page, bare);
  await expect.poll(() => heights(tags)).toEqual(none);
});

test('where the loader never answers the room is given back after ten seconds, without its help', async ({
  page,
  site,
}) => {
  site.hold(/\/tribune\.js/);
  const tags = await openBare(page, bare);
  // Once its sheet has come.
  await expect.poll(() => heights(tags)).not.toEqual(none);
  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish();
  });
  expect(await heights(tags)).toEqual(none);
});

test('once the loader is there the room is kept for as long as an island may come', async ({ page, site }) => {
  site.hold(/\/w\//);
  const tags = await openBare(page, bare);
  await expect(page.locator('html')).toHaveAttribute('data-w-state', '');
  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish();
  });
  await expect.poll(() => heights(tags)).not.toEqual(none);
});

test('where the loader is there and no island comes, each gives its room back', async ({ page, site }) => {
  site.fault(new RegExp(`/w/(${bare.map(nameOf).join('|')})-`), { answer: 404 });
  const some = turns(bare, 0);
  const tags = await openBare(page, some);
  for (const tag of await tags.all()) {
    await tag.scrollIntoViewIfNeeded();
    await expect(tag).toHaveAttribute('data-w-state', 'failed');
  }
  expect(await heights(tags)).toEqual(noneOf(some));
});

test('a tag that an editor got wrong takes no room', async ({ page }) => {
  const wrong = [
    '<div data-widget="poll" data-poll-id="twelve"></div>',
    '<div data-widget="match-odds"></div>',
    '<div data-widget="showcase" data-slug="article-end" data-width="300"></div>',
  ];
  const tags = await openBare(page, wrong);
  for (const tag of await tags.all()) {
    await tag.scrollIntoViewIfNeeded();
    await expect(tag).toHaveAttribute('data-w-state', 'off');
  }
  expect(await heights(tags)).toEqual(noneOf(wrong));
});

test('with scripts room is kept where nothing is printed, and nothing moves', { tag: '@soak' }, async ({ page }) => {
  const tags = await openBare(page, bare);
  await expect.poll(() => heights(tags)).not.toEqual(none);
  for (const path of ['/football-pool/rankings?total=1', '/football-pool/predictions', '/forum']) {
    await page.goto(`${papers.nl.home}${path}`);
    await wakeAll(page);
    expect(await layoutShift(page), path).toBeLessThan(0.001);
  }
});

test('nothing moves below an empty list of articles, on a phone and on a desktop', { tag: '@soak' }, async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tags = await openBare(page, ['<div data-widget="article-list"></div>']);
    await expect(tags.locator('.tb-articles-item')).toHaveCount(10);
    expect(await layoutShift(page), `${width}`).toBeLessThan(0.001);
  }
});

test('a poll that nothing is printed of has the room that it needs on a phone, and keeps no more than that', {
  tag: '@soak',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const answers = site.hold(/\/api\//);
  await page.goto(`${papers.nl.home}/editors`);
  const poll = page.locator('[data-widget="poll"]:empty');
  const height = async () => (await poll.boundingBox())?.height ?? 0;
  const kept = await height();
  await poll.scrollIntoViewIfNeeded();
  answers();
  await expect(poll).toHaveAttribute('data-w-state', 'ready');
  await expect(poll.getByRole('radio').first()).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(kept);
  expect(kept - (await height())).toBeLessThan(8);
});
