import core from '../../core/base/i18n/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { expectReady, saveData, sectionOf } from '../support/commentSection.ts';
import { putComments } from '../support/commentTags.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';

const paper = papers.nl;
const react = /\/w\/(react|view|comments-view)-/;
const names = (lines: readonly string[]) =>
  lines.flatMap((line) => /\/w\/([\w-]+?)-[\w-]{4,7}\.js$/.exec(line)?.[1] ?? []).sort();

for (const who of few(['a guest', 'a reader']))
  test(`comments that ${who} reads fetch no React, and the first touch of the form fetches it once`, async ({
    page,
    site,
  }) => {
    // Else a reader who is logged in has React once the page is idle.
    await saveData(page);
    if (who === 'a reader') await enter(page, paper);
    await page.goto(`${paper.home}/article/2#comments`, { waitUntil: 'networkidle' });
    await expectReady(page);
    const { place, box } = sectionOf(page, 'nl');
    await expect(place.locator('[part="comment"]').first()).toBeVisible();
    await place.locator('[part="comment"]').last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const asked = site.requests.filter((line) => line.includes('/w/'));
    expect(asked.filter((line) => react.test(line))).toEqual([]);
    const files = site.hold(/\/w\/react-/);
    // Comes to a rest there.
    await box.hover();
    await box.focus();
    const before = await box.boundingBox();
    const since = await page.evaluate(() => performance.now());
    await box.evaluate((it) => it.setAttribute('data-plain', ''));
    files();
    await expect
      .poll(() => names(site.requests.filter((line) => react.test(line))))
      .toEqual(['comments-view', 'react', 'view']);
    await expect(place.locator('textarea[data-plain]')).toHaveCount(0);
    await expect(box).toBeFocused();
    expect(await box.boundingBox()).toEqual(before);
    expect(await layoutShift(page, since)).toBeLessThan(0.001);
  });

for (const [who, more] of few([
  ['a guest', []],
  ['a reader', ['comments-readerfeatures']],
] as const))
  test(`an empty tag is filled for ${who} with one call and no React, however slowly the comments come`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    await saveData(page);
    if (who === 'a reader') await enter(page, paper);
    await page.goto(`${paper.home}/nothing-here`, { waitUntil: 'networkidle' });
    const since = site.requests.length;
    const answer = site.hold(/\/comments-stateless\//);
    const tag = await putComments(page, 2);
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    await page.waitForLoadState('networkidle');
    answer();
    await expect(tag.locator('[part="comment"]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = site.requests.slice(since);
    expect(names(asked).filter((name) => /^comments/.test(name))).toEqual(['comments', ...more]);
    expect(asked.filter((line) => react.test(line))).toEqual([]);
    expect(asked.filter((line) => /\/article\/2\//.test(line)).map((line) => line.replace(/^.*\/api/, ''))).toEqual([
      '/v2/article/2/comments-stateless/0',
    ]);
  });

test('the rows that the host printed are the rows of the island, and nothing moves', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const files = site.hold(/\/w\/comments/);
  await page.goto(`${paper.home}/article/2#comments`, { waitUntil: 'commit' });
  const rows = page.locator('#comments').locator('.tb-comment, .tb-comment-text, .tb-comment-like');
  await expect(page.locator('.tb-comment').last()).toBeVisible();
  await page.waitForLoadState('domcontentloaded');
  const printed = await rows.evaluateAll((all) => all.map((each) => Object.assign(each, { isPrinted: true })).length);
  expect(printed).toBeGreaterThan(20);
  const since = await page.evaluate(() => performance.now());
  files();
  await expectReady(page);
  await expect(page.locator('#comments .tb-comment-open-edit').first()).toBeVisible();
  expect(await rows.evaluateAll((all) => all.filter((each) => Reflect.get(each, 'isPrinted')).length)).toBe(printed);
  expect(await rows.count()).toBe(printed);
  expect(await layoutShift(page, since)).toBeLessThan(0.001);
});

test('what is typed before React is there stays, with its caret and selection', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const files = site.hold(/\/w\/react-/);
  await page.goto(`${paper.home}/article/2#comments`);
  await expectReady(page);
  const { box, place } = sectionOf(page, 'nl');
  await box.click();
  await page.keyboard.type('Schrijf maar vast.');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await box.evaluate((it) => it.setAttribute('data-plain', ''));
  files();
  await expect(place.locator('textarea[data-plain]')).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Schrijf maar vast.');
  expect(await box.evaluate((it: HTMLTextAreaElement) => it.value.slice(it.selectionStart, it.selectionEnd))).toBe(
    'vast.',
  );
  await page.keyboard.type('nu.');
  await expect(box).toHaveValue('Schrijf maar nu.');
});

test('where React cannot be had the form says so and keeps what is typed, and the next touch brings it', {
  tag: '@soak',
}, async ({ page, site }) => {
  await page.goto(`${paper.home}/article/2#comments`);
  await expectReady(page);
  const { box, place } = sectionOf(page, 'nl');
  await box.evaluate((it) => it.setAttribute('data-plain', ''));
  site.fault(/\/w\/comments-view-/, { answer: 500 }, { times: 1 });
  await box.click();
  await expect(place.getByRole('alert').filter({ hasText: core['failure.network'] })).toBeVisible();
  await page.keyboard.type('Toch vast.');
  await box.click();
  await expect(place.locator('textarea[data-plain]')).toHaveCount(0);
  await expect(box).toHaveValue('Toch vast.');
  await expect(box).toBeFocused();
  await expect(place.getByText(core['failure.network'])).toHaveCount(0);
});

test('a reply that is asked for before React is there has its field at once, and goes on in the form', {
  tag: '@soak',
}, async ({ page, site }) => {
  await saveData(page);
  await enter(page, paper);
  await page.goto(`${paper.home}/article/2#comments`, { waitUntil: 'networkidle' });
  await expectReady(page);
  const { place } = sectionOf(page, 'nl');
  const files = site.hold(/\/w\/react-/);
  const reply = place.locator('.tb-comment-open-reply').first();
  await reply.press('Enter');
  const early = place.locator('.tb-comment-early');
  await expect(early).toBeFocused();
  await expect(early).toHaveAccessibleName((await reply.getAttribute('aria-label')) ?? '');
  await page.keyboard.type('Mee eens');
  // Another one is asked for, and the first again.
  await place.locator('.tb-comment-open-reply').nth(1).press('Enter');
  await expect(early).toHaveValue('');
  await reply.press('Enter');
  await expect(early).toHaveValue('Mee eens');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const before = await early.locator('..').boundingBox();
  files();
  const field = place.locator('.tb-comment .tb-comment-form textarea');
  await expect(field).toBeFocused();
  await expect(early).toHaveCount(0);
  await page.keyboard.type('-');
  await expect(field).toHaveValue('Mee een-s');
  const after = await field.locator('..').boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(Number(after?.[side]) - Number(before?.[side])), side).toBeLessThanOrEqual(1);
});

/** What is asked for of ours, without hashes, beside the lists of the newest and the best comments, which are in sight too. */
const oursIn = (requests: readonly string[]) =>
  requests
    .flatMap((line) => /(?:\/assets\/cdn\/\w+|\/api\/v2)\/(.+)$/.exec(line)?.[1] ?? [])
    .filter((file) => !/latest|top-this-week|community/.test(file));
const withoutHashes = (files: readonly string[]) =>
  files.map((file) => file.replace(/-[\w-]{4,5}(?=\.js)/, '')).toSorted();
const forEverybody = [
  'article/2/comments-changes?since=0',
  'tribune.css',
  'tribune.js',
  'w/base.js',
  'w/comments.js',
  'w/realtime.js',
  'w/runtime.js',
];

test('comments that the address asks for cost who is logged in two requests more than a guest', async ({
  page,
  live,
}) => {
  // What draws a form comes once the page is idle; for who saves data with the first touch.
  await saveData(page);
  await enter(page, paper, live.url);
  await page.goto(`${live.url}${paper.home}/article/2#comments`, { waitUntil: 'networkidle' });
  await expectReady(page);
  const own = ['article/2/comments-mine', 'w/comments-readerfeatures.js'];
  // The menu, the bell and others wake for who is logged in, too.
  const isOfComments = (file: string) =>
    /^article\/2\/|^tribune\.(css|js)$|^w\/(base|comments|core|discussion|outbox|react|realtime|runtime|view)[.-]/.test(
      file,
    );
  const asked = () => withoutHashes(oursIn(live.requests).filter(isOfComments));
  await expect.poll(asked).toEqual([...forEverybody, ...own].toSorted());
});

test('comments that the address asks for cost a guest seven requests and 111 KiB, the sheet, the words and the call included', {
  tag: '@soak',
}, async ({ page, live }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(`${live.url}${paper.home}/article/2#comments`, { waitUntil: 'networkidle' });
  await expectReady(page);
  await expect.poll(() => live.requests.filter((line) => line.includes('comments-changes'))).toHaveLength(1);
  const ours = oursIn(live.requests);
  expect(withoutHashes(ours)).toEqual(forEverybody);
  expect(sockets).toHaveLength(1);
  const sizesOf = async () => {
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((each) => [each.name, each instanceof PerformanceResourceTiming ? each.encodedBodySize : 0] as const),
    );
    const bytes = new Map(
      sizes.map(([address, size]) => [address.replace(/^.*\/(?:assets\/cdn\/\w+|api\/v2)\//, ''), size]),
    );
    return ours.map((file) => bytes.get(file) ?? 0);
  };
  // The last of them is asked for, and perhaps still on its way.
  await expect.poll(async () => Math.min(...(await sizesOf()))).toBeGreaterThan(0);
  const each = await sizesOf();
  expect(each.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(111 * 1024);
});

test('on a phone the loader and the sheets of comments far below a text come after its picture, or with the first press, which is not lost', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = () => site.requests.flatMap((line) => /\/tribune\.(?:css|js)$/.exec(line) ?? []).sort();
  const pictures = site.hold(/\/charts\//);
  const open = async (article: number) => {
    await page.goto(`${paper.home}/article/${article}`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  };
  await open(4);
  expect(asked()).toEqual([]);
  // Nothing scrolls: what the press itself does.
  await page
    .locator('.tb-comment-like')
    .first()
    .evaluate((button: HTMLElement) => {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button.click();
    });
  await expect(page.locator('[data-widget="login"] input').first()).toBeVisible();
  expect(asked()).toEqual(['/tribune.css', '/tribune.js']);

  await open(10);
  const ours = page.locator('link[href$="/tribune.css"], script[src$="/tribune.js"]');
  await expect(ours).toHaveCount(0);
  pictures();
  await page.waitForLoadState();
  await expect(ours).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => 'Tribune' in window)).toBe(true);
});
