import { chromium } from 'playwright';
import type { Page } from 'playwright/test';
import { ensureChromium, fewProcesses, launchOptions } from '../../scripts/chromium.ts';
import { until } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { denyStorage, loginDialog, papers, readyPoll, voteAsGuest } from '../support/reader.ts';
import { few } from '../support/soak.ts';

const paper = papers.nl;

test('a click before the island is ready is held and handed over once', async ({ page, site }) => {
  const open = site.hold(/\/w\/poll-/);
  await page.goto(`${paper.home}/poll/12`, { waitUntil: 'domcontentloaded' });
  const poll = page.locator('[data-widget="poll"]').first();
  await poll.getByRole('radio').nth(2).check();
  await poll.getByRole('button', { name: paper.says.vote }).dblclick();
  await expect(poll).toHaveAttribute('data-w-state', 'loading');
  expect(new URL(page.url()).pathname).toBe(`${paper.home}/poll/12`);
  open();
  await expect(loginDialog(page)).toBeVisible();
  await loginDialog(page).getByRole('button', { name: paper.says.close }).click();
  await expect(poll.getByRole('radio').nth(2)).toBeChecked();
});

test('when the island cannot come within thirty seconds the printed form does its own work', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.clock.install();
  site.hold(/\/w\/poll-/);
  await page.goto(`${paper.home}/poll/12`, { waitUntil: 'domcontentloaded' });
  const poll = page.locator('[data-widget="poll"]').first();
  await poll.getByRole('radio').nth(1).check();
  await poll.getByRole('button', { name: paper.says.vote }).click();
  await expect(poll).toHaveAttribute('data-w-state', 'loading');
  await page.clock.fastForward(30_000);
  await expect(page).toHaveURL(/answer_id=/);
});

for (const [name, path] of few([
  ['the core', /\/w\/base-[\w-]{4,5}\.js$/],
  ['the island', /\/w\/poll-[\w-]{4,5}\.js$/],
  ['the view', /\/w\/poll-view-[\w-]{4,5}\.js$/],
  ['React', /\/w\/react-[\w-]{4,5}\.js$/],
] as const)) {
  for (const fault of few([{ answer: 500 }, 'reset'] as const)) {
    const what = fault === 'reset' ? 'a reset connection' : 'a server error';
    test(`${name} arrives after two failures by ${what}, and the page is not reloaded`, { tag: '@soak' }, async ({
      page,
      site,
    }) => {
      site.fault(path, fault, { times: 2 });
      await page.goto(`${paper.home}/poll/12`);
      await readyPoll(page, 12);
      expect(site.requests.filter((line) => path.test(line)).length).toBeGreaterThan(2);
      expect(site.requests.filter((line) => line.includes('/poll/12') && line.startsWith('GET /t/'))).toHaveLength(1);
    });
  }
}

test('an island that cannot be had leaves what the host printed, and the next interaction tries again', async ({
  page,
  site,
}) => {
  await page.clock.install();
  site.fault(/\/w\/poll-/, { answer: 500 });
  await page.goto(`${paper.home}/poll/12`);
  const poll = page.locator('[data-widget="poll"]').first();
  await expect(poll).toHaveAttribute('data-w-state', 'loading');
  await until(page, async () => (await poll.getAttribute('data-w-state')) === 'failed');
  await expect(poll.getByRole('radio').first()).toBeVisible();
  site.clear();
  await poll.getByRole('radio').first().check();
  await expect(poll).toHaveAttribute('data-w-state', 'ready');
  await expect(poll.getByRole('radio').first()).toBeChecked();
});

test('a core that cannot be had is told, and every tag keeps what the host printed', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.clock.install();
  const notices: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Tribune ')) notices.push(message.text().slice(0, 12));
  });
  site.fault(/\/w\/base-[\w-]{4,5}\.js$/, { answer: 500 });
  await page.goto(`${paper.home}/poll/12`);
  const poll = page.locator('[data-widget="poll"]').first();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return poll.getAttribute('data-w-state');
    })
    .toBe('failed');
  await expect.poll(() => notices.length).toBe(await page.locator('[data-w-state="failed"]').count());
  expect(new Set(notices)).toEqual(new Set(['Tribune T06:']));
  await expect(poll.getByRole('button', { name: paper.says.vote })).toBeVisible();
});

test('on a page whose own scripts patch what all scripts share a reader still votes', { tag: '@soak' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Prototype.js before 1.7, and a browser without the newer parts.
    Reflect.set(Array.prototype, 'toJSON', () => 'patched');
    Reflect.set(String.prototype, 'toJSON', () => 'patched');
    Reflect.set(window, 'scheduler', undefined);
    Reflect.set(window, 'requestIdleCallback', undefined);
    Reflect.set(window, 'BroadcastChannel', undefined);
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  await page.goto(`${paper.home}/poll/12`);
  await voteAsGuest(page, paper);
});

test('where the browser keeps nothing a reader still votes, for as long as the page is open', { tag: '@soak' }, async ({
  page,
}) => {
  await denyStorage(page);
  await page.goto(`${paper.home}/poll/12`);
  await voteAsGuest(page, paper);
});

test('each mistake on the page for editors is told once, with its code and a remedy, and costs its own tag only', {
  tag: '@soak',
}, async ({ page }) => {
  const notices: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') notices.push(message.text());
  });
  await page.goto(`${paper.home}/editors?mistakes=1`);
  for (const tag of await page.locator('[data-widget]').all())
    if (await tag.isVisible()) await tag.scrollIntoViewIfNeeded();
  await expect
    .poll(() => notices.map((line) => /^Tribune (T\d+):/.exec(line)?.[1]).sort())
    .toEqual(['T01', 'T02', 'T03', 'T10', 'T11', 'T12', 'T13']);
  await expect(page.locator('[data-w-state="ready"][data-widget="poll"]').first()).toBeVisible();
});

/** Puts tags at the end of the story, each an element with these attributes. */
const putTags = (
  page: Page,
  tags: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[],
) =>
  page.evaluate((all) => {
    for (const [name, attributes] of all) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      document.querySelector('main')?.append(element);
    }
  }, tags);

test('an id that the server does not know, a page type, a media query and fifty names that are none are each told once, and the good tag mounts', {
  tag: '@soak',
}, async ({ page }) => {
  const notices: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Tribune ')) notices.push(message.text());
  });
  await page.goto(`${paper.home}/about`);
  await putTags(page, [
    ...Array.from({ length: 50 }, (_, nth) => ['div', { 'data-widget': `pol${nth}` }] as const),
    ['div', { 'data-widget': 'poll', 'data-poll-id': '99999', 'data-when': 'now' }],
    ['div', { 'data-widget': 'poll', 'data-poll-id': '12', 'data-when': 'media (min-widht: 1px)' }],
    ['section', { 'data-page': 'contact-from' }],
  ]);
  await readyPoll(page, 12);
  const codes = () => notices.map((line) => line.slice(8, 11)).sort();
  await expect.poll(codes).toEqual([...Array.from({ length: 50 }, () => 'T01'), 'T21', 'T22', 'T23']);
  const reported = notices.sort().join('\n');
  expect(reported).toContain('Bedoelde je "min-width"?');
  expect(reported).toContain('Bedoelde je "contact-form"?');
  expect(reported).toContain('data-poll-id="99999"');
});

test('without JavaScript the poll is a form that leads to its own page', { tag: '@soak' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}${paper.home}/poll/12`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: paper.says.vote }).click();
  await expect(page).toHaveURL(/answer_id=/);
  await context.close();
});

test('a widget that is switched off stays as it was printed once the settings that a browser keeps are five minutes old', {
  tag: '@soak',
}, async ({ page, site }) => {
  const path = `${paper.home}/poll/12`;
  // A page without a block of settings, as a CMS prints it.
  const printed = await (await page.request.get(site.url + path)).text();
  const body = printed.replace(/<script[^>]*data-tribune-config[^>]*>.*?<\/script>/s, '');
  expect(body).not.toBe(printed);
  site.fault(/\/poll\/12$/, { answer: 200, body, type: 'text/html; charset=utf-8' });
  const settings = await page.request.get(`${site.url}/assets/cdn/${paper.tenant}/tenant.json`);
  const own = { ...Object(await settings.json()), base: paper.home };
  const serve = (more: object, age: number) => {
    const headers = { 'cache-control': settings.headers()['cache-control'] ?? '', age: `${age}` };
    site.fault(/tenant\.json$/, { answer: 200, body: JSON.stringify({ ...own, ...more }), headers });
  };

  serve({}, 300);
  await page.goto(path);
  await readyPoll(page, 12);
  serve({ off: ['poll'] }, 0);
  await page.goto(path);
  const poll = page.locator('[data-widget="poll"]').first();
  await expect(poll).toHaveAttribute('data-w-state', /ready|off/);
  expect(await poll.getAttribute('data-w-state')).toBe('off');
  await expect(poll.getByRole('radio').first()).toBeVisible();
});

test('a page with islands enters the back/forward cache and comes back alive', async ({ site }) => {
  // Playwright switches the cache off unless it is told not to.
  const browser = await chromium.launch({
    ...launchOptions(ensureChromium(), fewProcesses),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.goto(`${site.url}${paper.home}/poll/12`);
  await readyPoll(page, 12);
  await page.evaluate(() => {
    document.addEventListener('tribune:restore', () => document.documentElement.setAttribute('data-restored', ''));
  });
  await page.goto(`${site.url}${paper.home}/about`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', '');
  const poll = await readyPoll(page, 12);
  await poll.getByRole('radio').first().check();
  await poll.getByRole('button', { name: paper.says.vote }).click();
  await expect(loginDialog(page)).toBeVisible();
  await browser.close();
});

test('the page may ask what stands on it, and hears what happened before it asked; a tag that is moved keeps its island, one that leaves is unmounted', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto(`${paper.home}/poll/12`);
  const poll = await readyPoll(page, 12);
  const seen = await page.evaluate(async () => {
    const { Tribune } = window;
    const element = await Tribune.ready('poll');
    const ready = await new Promise<string>((resolve) => Tribune.on('ready', (event) => resolve(event.detail.widget)));
    const marks = performance.getEntriesByType('mark').map(({ name }) => name);
    return {
      isFrozen: Object.isFrozen(Tribune),
      isPoll: element.matches('[data-widget="poll"]'),
      isReported: ready.length > 0,
      steps: ['loading', 'loaded', 'mounted', 'ready'].filter((step) =>
        marks.some((mark) => mark.startsWith('tribune:poll#') && mark.endsWith(`:${step}`)),
      ),
    };
  });
  expect(seen).toEqual({
    isFrozen: true,
    isPoll: true,
    isReported: true,
    steps: ['loading', 'loaded', 'mounted', 'ready'],
  });
  await poll.getByRole('radio').nth(1).check();
  await page.evaluate(() => {
    const tag = document.querySelector('[data-widget="poll"]');
    if (tag) document.querySelector('main')?.prepend(tag);
  });
  await expect(poll.getByRole('radio').nth(1)).toBeChecked();
  const left = await page.evaluate(async () => {
    const tag = document.querySelector('[data-widget="poll"]');
    tag?.remove();
    await new Promise(requestAnimationFrame);
    return window.Tribune.list().some(({ element }) => element === tag);
  });
  expect(left).toBe(false);
});
