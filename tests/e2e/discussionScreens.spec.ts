import type { Page } from 'playwright/test';
import { tabTo } from '../support/accounts.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { openComments, sectionOf } from '../support/commentSection.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

// Whole pages, one after the other.
test.describe.configure({ timeout: 90_000 });

const article = 10;
const paper = papers.nl;
const section = (page: Page) => sectionOf(page, 'nl');

test('a link to a comment that never was says so, and what was said stays', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${paper.home}/article/${article}?comment=999999#comments`);
  const { place, say } = section(page);
  await expect(place.getByRole('alert').filter({ hasText: say('verdict.missing') })).toBeInViewport();
});

test('the button for more topics takes the room that was kept for it', { tag: '@soak' }, async ({ page, site }) => {
  const files = site.hold(/\/w\//);
  await page.goto(`${papers.nl.home}/forum/1`, { waitUntil: 'commit' });
  // Painted: before its sheets have come a page has boxes as well.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.fonts.status === 'loaded',
  );
  const list = page.locator('[data-widget="forum-list"]');
  const below = page.locator('[data-widget="forum-list"] + .more');
  const distance = () =>
    below.evaluate(
      (line) => line.getBoundingClientRect().top - (line.previousElementSibling?.getBoundingClientRect().top ?? 0),
    );
  const printed = await distance();
  await below.scrollIntoViewIfNeeded();
  files();
  await expect(list.getByRole('button')).toBeVisible();
  expect(await distance()).toBe(printed);
});

test('at 200 and 400 % the comments need one direction of scrolling, and all of a form is within reach', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  await commentDesk(newsroom, paper).write('Een woord dat langer is dan elk scherm: '.padEnd(400, 'z'), { article });
  await openComments(page, paper, article);
  const { act, say, box, send } = section(page);
  for (const [width, height] of [
    [640, 450],
    [320, 225],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
    await box.click();
    await expect(box).toBeFocused();
    await act('Zet die twee tabellen elk jaar naast elkaar, graag.', 'report');
    const dialog = page.getByRole('dialog');
    const report = dialog.getByRole('button', { name: say('report-send'), exact: true });
    await report.scrollIntoViewIfNeeded();
    await expect(report).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('whoever goes through the comments with Tab sees where he is', { tag: '@soak' }, async ({ page }) => {
  await openComments(page, paper, article);
  await tabTo(page, section(page).box);
  const unseen: string[] = [];
  let controls = 0;
  for (let pressed = 0; pressed < 25; pressed += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.locator('#comments').evaluate((host) => {
      const at = document.activeElement;
      if (!at || !host.contains(at)) return undefined;
      const ring = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      };
      return { isSeen: [at, at.parentElement].some((each) => each && ring(each)), what: at.outerHTML.slice(0, 120) };
    });
    if (!seen) continue;
    controls += 1;
    if (!seen.isSeen) unseen.push(seen.what);
  }
  expect(controls).toBeGreaterThan(20);
  expect(unseen).toEqual([]);
});

test('in forced colours, without motion and on paper the comments say the same', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write('Ook op papier te lezen.', { article });
  await openComments(page, paper, article);
  const { place, row, say } = section(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const text = row('Ook op papier te lezen.');
  const [mark, paperColour] = await text
    .locator('.tb-comment-like')
    .evaluate((like) => [
      getComputedStyle(like, '::before').backgroundColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  expect(mark).not.toBe(paperColour);
  expect(mark).not.toMatch(/^rgba/);
  await text.locator('.tb-comment-open-reply').click();
  const moving = await page.evaluate(() => document.getAnimations().map((each) => each.playState));
  expect(moving).toEqual([]);

  await page.emulateMedia({ media: 'print', forcedColors: null, reducedMotion: null });
  await expect(text.getByText('Ook op papier te lezen.')).toBeVisible();
  await expect(text.locator('.tb-comment-author')).toBeVisible();
  for (const gone of ['button', 'textarea', 'select', 'input'])
    await expect(place.locator(`${gone}:visible`)).toHaveCount(0);
  await expect(place.getByText(say('comments'), { exact: false }).filter({ visible: true }).first()).toBeVisible();
});
