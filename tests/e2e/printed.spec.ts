import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import type { FaultProxy } from '../support/faultProxy.ts';
import { expect, movements, test } from '../support/newsroom.ts';
import { paintedWhole } from '../support/painted.ts';
import { addressOf, places } from '../support/printedPlaces.ts';
import { expectAccessible, screens, wakeAll, wakeEach } from '../support/quality.ts';
import { papers, stir } from '../support/reader.ts';
import { few, isSoak, turns } from '../support/soak.ts';

test.describe.configure({ mode: 'parallel' });

/** These come with consent, a frame or a share of the readers: their own suites say that nothing moves. */
const elsewhere = ['embed', 'pop-up', 'showcase', 'social-promotion', 'title-test'];

/** What shows nothing to a guest without JavaScript. */
const empty = ['appearance', 'follow', 'linked-elements', 'notifications', 'spoilers'];

const tagOf = (page: Page, name: string): Locator => page.locator(places[name]?.[1] ?? `[data-widget="${name}"]`);
const paths = [...new Set(Object.values(places).map(([path]) => path))];
/** A discussion in which nobody has written yet is as high as one is printed, too. */
const unwritten = places['image-numbers']?.[0];
const namesAt = (path: string) => [
  ...Object.keys(places).filter((name) => places[name]?.[0] === path),
  ...(path === unwritten ? ['comments'] : []),
];

/** Each tag on the page with its height in px. */
async function heightsOn(page: Page, path: string): Promise<readonly string[]> {
  const heights = namesAt(path).map((name) =>
    tagOf(page, name).evaluateAll(
      (tags, of) => tags.map((tag) => `${of}: ${tag.getBoundingClientRect().height.toFixed(1)}`),
      name,
    ),
  );
  return (await Promise.all(heights)).flat();
}

/**
 * The host's HTML is painted before the first file of an island comes, and islands stand before the first answer does: nothing moves,
 * and each island is as high as what was printed. Movement counts from two frames after the first paint: on a busy machine the browser
 * paints half a page, and then widens a column of the paper's table.
 */
async function wakeSlowly(page: Page, site: FaultProxy, address: string, heights?: () => Promise<readonly string[]>) {
  // Held files of the page before would keep every connection that the next page needs.
  await page.goto('about:blank');
  const [files, answers] = [site.hold(/\/w\//), site.hold(/\/(api|ajax)\//)];
  await page.goto(address, { waitUntil: 'commit' });
  await paintedWhole(page);
  const stood = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
  await page.evaluate(() => document.fonts.ready);
  const printed = await heights?.();
  files();
  const menu = page.locator('[data-widget="session-menu"]').first();
  // Readers go on moving: where a tag wakes at once, nobody listens for them before the runtime is there.
  await expect(async () => {
    await stir(page);
    await expect(menu).toHaveAttribute('data-w-state', 'ready', { timeout: 1000 });
  }).toPass();
  answers();
  await (address.endsWith(gallery) ? wakeEach : wakeAll)(page);
  expect(await movements(page, stood), address).toEqual([]);
  expect(await heights?.(), address).toEqual(printed);
  return printed ?? [];
}

test('every template that is published has its place in these tests', () => {
  const templates = globSync('*.schema.json', { cwd: join(import.meta.dirname, '../../templates/default') });
  const names = templates.map((file) => basename(file, '.schema.json'));
  expect([...Object.keys(places), ...elsewhere].sort()).toEqual(names.sort());
});

/** Where readers speak. */
const talk = ['/forum', '/forum/1', '/community', '/moderation'];
/** Everybody can use each page, as one of the papers has it. */
const usable = {
  // The others hold nothing that these do not; a page with less than the front page on it takes axe a third of the time.
  nl: isSoak
    ? ['/', '/table', '/poll/12', '/editors', '/about', '/tag/analyse', '/login', '/nowhere']
    : ['/football-pool/rankings?total=1'],
  en: talk,
} as const;
const ofGuests = [...usable.nl, ...talk, '/password/reset', '/login/local/callback?code=x'];
/** A screen is kept for what may be longer. */
const long = ['/user/profile', '/editors/poll'];
const all = [...new Set([...paths, ...ofGuests])].filter((path) => !long.includes(path));
/** The gallery has an empty tag of each widget, which takes as long as all other pages. */
const gallery = '/editors';
/** The front page, every twelfth page, and those that everybody is shown to be able to use. */
const walked = all.filter(
  (path) =>
    (path === '/' || turns(all, 6, 12).includes(path) || [...usable.nl].includes(path)) && (isSoak || path !== gallery),
);
/** Long tests are halved: a worker alone would be at one when all others are done. */
const parts = isSoak ? 2 : 1;
const length = Math.ceil(walked.length / parts);
const walks = Array.from({ length: parts }, (_, nth) => walked.slice(nth * length, (nth + 1) * length));

for (const [language, device] of few([
  ['nl', 'phone'],
  ['en', 'desktop'],
] as const))
  for (const [part, walk] of walks.entries())
    test(`nothing moves for a guest, each island is as high as what was printed, and everybody can use it (${language}, ${device}, part ${part + 1})`, async ({
      page,
      site,
    }) => {
      const paper = papers[language];
      for (const path of walk) {
        await page.setViewportSize(screens[device]);
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        const printed = await wakeSlowly(page, site, addressOf(paper, path), () => heightsOn(page, path));
        expect(new Set(printed.map((each) => each.split(':')[0]))).toEqual(new Set(namesAt(path)));
        const isUsable: readonly string[] = usable[language];
        if (isSoak || isUsable.includes(path)) await expectAccessible(page);
      }
    });

test('nothing moves for a reader on a desktop', { tag: '@soak' }, async ({ page, site }) => {
  const paper = papers.nl;
  await enter(page, paper);
  const own = [`/user/${paper.reader.login}`, '/user/profile', '/email/verify/1/x?expires=1&signature=x'];
  for (const path of ['/', '/article/1', '/editors', '/poll/12', '/contact', ...own, ...talk])
    await wakeSlowly(page, site, paper.home + path);
});

test('the page of a profile keeps a screen for what is longer than that', async ({ page, site }) => {
  const paper = papers.nl;
  await enter(page, paper);
  const release = site.hold(/\/w\//);
  await page.goto(`${paper.home}/user/profile`, { waitUntil: 'commit' });
  const height = () => tagOf(page, 'profile').evaluate((tag) => tag.getBoundingClientRect().height);
  const screen = page.viewportSize()?.height ?? Number.NaN;
  // As soon as the sheets have come; what the island draws is held.
  await expect.poll(height).toBe(screen);
  release();
  await wakeAll(page);
  expect(await height()).toBeGreaterThan(screen);
});

test('nothing moves where tags are made', { tag: '@soak' }, async ({ page, site }) => {
  for (const device of few(['phone', 'desktop'] as const)) {
    await page.setViewportSize(screens[device]);
    await wakeSlowly(page, site, `${papers.nl.home}/editors/poll`);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each tag can be read', { tag: '@soak' }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(addressOf(papers.en, path));
      for (const name of namesAt(path)) {
        for (const tag of await tagOf(page, name).all()) {
          const hints = await tag.locator('[placeholder]').all();
          const [hint = ''] = await Promise.all(hints.map((each) => each.getAttribute('placeholder')));
          const text = (await tag.innerText()).trim() || hint;
          if (empty.includes(name)) expect(text, name).toBe('');
          else expect(text, name).not.toBe('');
        }
      }
    }
  });
});
