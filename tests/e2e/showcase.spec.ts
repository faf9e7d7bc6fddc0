import type { Locator, Page } from 'playwright/test';
import en from '../../widgets/promotion/showcase/locales/en.json' with { type: 'json' };
import nl from '../../widgets/promotion/showcase/locales/nl.json' with { type: 'json' };
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { denyStorage, stir } from '../support/reader.ts';
import { drawing, openShowcase } from '../support/showcase.ts';
import { spoken } from '../support/soak.ts';

test.describe.configure({ timeout: 90_000 });

const list = /^\/api\/v2\/ad\?/;
const join = '<p>Word lid van de krant</p>';
const listed = { answer: 200, body: JSON.stringify({ data: [{ slug: 'tested', alternative_content: join }] }) };
const joined = (place: Locator) => place.getByText('Word lid van de krant');

/** Keeps what the tags say of impressions. */
const recordImpressions = (page: Page) =>
  page.addInitScript(() => {
    const details: unknown[] = [];
    Object.assign(window, { details });
    document.addEventListener('tribune:impression', (event) => details.push(Reflect.get(event, 'detail')));
  });
const impressions = (page: Page) => page.evaluate(() => Reflect.get(window, 'details'));

/** Filter lists hide what they know by style sheets of their own. */
const hide = (page: Page, selector: string) =>
  page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${rule} { display: none !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, selector);

for (const language of spoken('en')) {
  const says = { nl, en }[language];
  test(`a creative stands in the room that was kept for it, with its label, and counts once (${language})`, async ({
    page,
    site,
  }) => {
    await recordImpressions(page);
    const open = site.hold(/\/w\//);
    const opened = openShowcase(page, { language, attributes: 'data-when="now"' });
    const place = page.locator('[data-widget="showcase"]');
    await expect(place.getByText('Printed by the host')).toBeVisible();
    const box = async () => {
      const { width, height } = (await place.boundingBox()) ?? {};
      return { width, height };
    };
    // Without its style sheet a page has boxes, but none that anybody sees.
    await expect.poll(box).toEqual({ width: 300, height: 44 + 250 });
    open();
    await opened;
    await expect(place).toHaveAttribute('data-w-shows', 'creative');
    await expect(place.getByRole('img')).toBeVisible();
    await expect(place.getByText(says.label, { exact: true })).toBeVisible();
    await expect(place.getByText('Printed by the host')).toBeHidden();
    await expect(place.getByRole('button')).toHaveCount(0);
    expect(await box()).toEqual({ width: 300, height: 44 + 250 });
    await expect.poll(() => impressions(page)).toEqual([{ slug: 'tested', creative: 0 }]);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(site.requests.filter((line) => list.test(line.replace('GET ', '')))).toEqual([]);
    await expectAccessible(page, { within: '[data-widget="showcase"]' });
  });
}

test('a creative whose picture is blocked gives way to what the newsroom lists', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  site.fault(/\/public\/house\//, 'reset');
  site.fault(list, listed);
  const place = await openShowcase(page);
  await expect(joined(place)).toBeVisible();
  await expect(place.getByText(nl.label, { exact: true })).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a creative that never comes gives way within 3.5 s', { tag: '@soak' }, async ({ page, site }) => {
  await page.clock.install();
  site.fault(/\/public\/house\//, 'hang');
  site.fault(list, listed);
  const place = await openShowcase(page);
  await expect(place.locator('img')).toHaveCount(1);
  await page.clock.runFor(3500);
  await expect(joined(place)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('where the call is blocked as well, what the host printed stands', { tag: '@soak' }, async ({ page, site }) => {
  site.fault(/\/public\/house\//, 'reset');
  site.fault(list, { answer: 404 });
  const place = await openShowcase(page);
  await expect(place).toHaveAttribute('data-w-shows', 'nothing');
  await expect(place.getByText('Printed by the host')).toBeVisible();
  expect((await place.boundingBox())?.height).toBe(44 + 250);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('an alternative that is printed needs no call', { tag: '@soak' }, async ({ page, site }) => {
  site.fault(/\/public\/house\//, 'reset');
  const place = await openShowcase(page, { alternative: join });
  await expect(joined(place)).toBeVisible();
  expect(site.requests.filter((line) => line.includes('/api/v2/ad'))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a place without creatives shows the alternative', { tag: '@soak' }, async ({ page, site }) => {
  site.fault(list, listed);
  const place = await openShowcase(page, { creatives: [] });
  await expect(joined(place)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

for (const rule of ['img[src*="/house/"]', '[data-widget="showcase"] > .tb-showcase-view'])
  test(`a creative that ${rule} hides gives way to the alternative`, { tag: '@soak' }, async ({ page, site }) => {
    site.fault(list, listed);
    await recordImpressions(page);
    const open = site.hold(/\/public\/house\//);
    const place = await openShowcase(page);
    await hide(page, rule);
    open();
    await expect(joined(place)).toBeVisible();
    expect(await impressions(page)).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });

test('creatives take turns in view, no two places show the same one, and a reader stops them by keyboard', {
  tag: '@soak',
}, async ({ page }) => {
  await page.clock.install();
  const names = ['one', 'two', 'three'];
  await openShowcase(page, { creatives: names.map(drawing), places: 2 });
  const places = page.locator('[data-widget="showcase"]');
  const standing = async () => {
    for (const place of await places.all()) await expect(place).toHaveAttribute('data-w-shows', 'creative');
    // Of all places at one moment.
    return places
      .locator('.tb-showcase-view:not(.tb-showcase-coming) img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  };
  await page.setViewportSize({ width: 800, height: 1200 });
  const first = await standing();
  expect(new Set(first).size).toBe(2);
  await page.clock.runFor(31_000);
  await expect.poll(async () => (await standing())[0]).not.toBe(first[0]);
  expect(new Set(await standing()).size).toBe(2);
  expect(await layoutShift(page)).toBeLessThan(0.001);

  const pause = places.first().getByRole('button', { name: nl['pause-long'] });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(790, 1190);
  await pause.blur();
  const stopped = (await standing())[0];
  await page.clock.runFor(120_000);
  expect((await standing())[0]).toBe(stopped);
  await pause.focus();
  await page.keyboard.press('Tab');
  await expect(places.first().getByRole('button', { name: nl['next-long'] })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await standing())[0]).not.toBe(stopped);
  await expect(places.first().getByRole('status')).toHaveText(/^Advertentie [123] van 3$/);
  const stepped = (await standing())[0];
  await pause.focus();
  await page.keyboard.press('Space');
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await pause.blur();
  await page.clock.runFor(31_000);
  await expect.poll(async () => (await standing())[0]).not.toBe(stepped);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await expectAccessible(page, { within: '[data-widget="showcase"]' });
});

test('the label is there before React is, which a reader who saves data gets with the first touch', {
  tag: '@soak',
}, async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const place = await openShowcase(page, { creatives: ['one', 'two'].map(drawing) });
  await expect(place).toHaveAttribute('data-w-shows', 'creative');
  const label = () => place.evaluate((tag) => getComputedStyle(tag, '::after').content);
  expect(await label()).toContain('Advertentie 1');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  expect(site.requests.filter((line) => line.includes('/w/react'))).toEqual([]);
  await expect(place.getByRole('button')).toHaveCount(0);
  await place.dispatchEvent('pointerdown');
  await expect(place.getByRole('button', { name: nl['pause-long'] })).toBeVisible();
  expect(await label()).toBe('none');
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('where less motion is asked for creatives begin stopped', { tag: '@soak' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const place = await openShowcase(page, { creatives: ['one', 'two'].map(drawing) });
  await expect(place.getByRole('button', { name: nl['pause-long'] })).toHaveAttribute('aria-pressed', 'true');
});

test('a creative with scripts runs, and reaches neither the page nor cookies nor storage', async ({
  page,
  context,
  newsroom,
  site,
  keptByTest,
}) => {
  keptByTest.push('cookie secret');
  await context.addCookies([{ name: 'secret', value: 'of-the-page', url: site.url }]);
  const spy = `<p id="found"></p><script>
  const attempt = (work) => { try { return String(work()); } catch (error) { return error.name; } };
  document.getElementById('found').textContent = [
    attempt(() => parent.document.title), attempt(() => document.cookie), attempt(() => localStorage.length),
    attempt(() => { top.location.href = '/nowhere'; return 'asked'; }), origin, document.referrer || 'no referrer',
  ].join(' | ');
</script>`;
  const place = await openShowcase(page, { creatives: [spy], attributes: 'data-frame="/showcase-frame"' });
  await expect(place).toHaveAttribute('data-w-shows', 'creative');
  const frame = place.locator('iframe');
  await expect(frame).toHaveAttribute('title', nl.label);
  const size = (each: Element) => (each instanceof HTMLElement ? [each.offsetWidth, each.offsetHeight] : []);
  expect(await frame.evaluate(size)).toEqual([300, 250]);
  await expect(place.frameLocator('iframe').locator('#found')).toHaveText(
    'SecurityError | SecurityError | SecurityError | SecurityError | null | no referrer',
  );
  expect(new URL(page.url()).pathname).toBe('/t/deaftrap/about');
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(newsroom.violations).toEqual([]);
});

test('a creative with scripts that shows nothing, or has no frame, gives way to the alternative', {
  tag: '@soak',
}, async ({ page, site }) => {
  await page.clock.install();
  const creatives = ['<script>document.body.replaceChildren()</script>'];
  const place = await openShowcase(page, { creatives, alternative: join, attributes: 'data-frame="/showcase-frame"' });
  await expect(place.locator('iframe')).toHaveCount(1);
  const frames = () => site.requests.filter((line) => line.includes('/showcase-frame'));
  // A frame that is taken away before it has asked asks for nothing.
  await expect.poll(frames).toHaveLength(1);
  await page.clock.runFor(3500);
  await expect(joined(place)).toBeVisible();
  await expect(place.locator('iframe')).toHaveCount(0);
  await page.unrouteAll();
  const other = await openShowcase(page, { creatives, alternative: join });
  await expect(joined(other)).toBeVisible();
  expect(frames()).toHaveLength(1);
});

test('before a reader has said what is allowed nothing is fetched; refused, nothing of others is', {
  tag: '@soak',
}, async ({ page, site }) => {
  const foreign = '<p>Word lid van de krant</p><img src="https://other.example/pixel.png" alt="">';
  const consent = undefined;
  const place = await openShowcase(page, {
    creatives: [drawing('one'), `<script src="https://other.example/tag.js"></script>`],
    alternative: foreign,
    consent,
    attributes: 'data-frame="/showcase-frame"',
  });
  await expect(place).toHaveAttribute('data-w-state', 'ready');
  await expect(place).toHaveAttribute('data-w-shows', 'waiting');
  await expect(place.getByText('Printed by the host')).toBeVisible();
  const say = (purposes: string) =>
    page.evaluate((given) => {
      document.documentElement.dataset.consent = given;
      document.dispatchEvent(new Event('tribune:consent'));
    }, purposes);
  await say('');
  await expect(joined(place)).toBeVisible();
  await expect(place.locator('img')).toHaveCount(0);
  expect(site.requests.filter((line) => /showcase-frame|public\/house/.test(line))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a tag without a tenant id fails alone', { tag: '@soak' }, async ({ page }) => {
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  const place = await openShowcase(page, { attributes: 'data-tenant-id=""' });
  await expect(place).toHaveAttribute('data-w-state', 'failed');
  await expect(place.getByText('Printed by the host')).toBeVisible();
  await expect.poll(() => notices.some((line) => line.includes('Tribune R01: '))).toBe(true);
  await stir(page);
  await expect(page.locator('[data-widget="session-menu"]').first()).toHaveAttribute('data-w-state', 'ready');
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a browser that does not say what is in view shows the first creative, and developers hear of it', {
  tag: '@soak',
}, async ({ page }) => {
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  const place = await openShowcase(page, { creatives: ['one', 'two'].map(drawing) });
  await expect(place).toHaveAttribute('data-w-shows', 'creative');
  await expect.poll(() => notices.some((line) => line.includes('Tribune R04: '))).toBe(true);
});

test('where storage is denied creatives come all the same', { tag: '@soak' }, async ({ page }) => {
  await denyStorage(page);
  const place = await openShowcase(page);
  await expect(place).toHaveAttribute('data-w-shows', 'creative');
});
