import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import type { FaultProxy } from '../support/faultProxy.ts';
import { article } from '../support/liveDesk.ts';
import { expect, test } from '../support/newsroom.ts';
import { screens, wakeAll } from '../support/quality.ts';
import { type Paper, papers } from '../support/reader.ts';

const ofPage = (type: string) => `[data-page="${type}"]`;

/** A page on which each template is printed, by its name, and the tag in it where that is another than `data-widget` says. */
const places: Readonly<Record<string, readonly [path: string, tag?: string]>> = {
  appearance: ['/'],
  clap: ['/article/1'],
  'comment-count': ['/article/1'],
  comments: ['/article/1'],
  'contact-form': ['/contact', ofPage('contact-form')],
  countdown: ['/'],
  'featured-comment': ['/article/1'],
  fixtures: ['/matchcenter/bracket/world-cup'],
  formations: ['/formation'],
  'forum-list': ['/forum', ofPage('forum-list')],
  karma: ['/community'],
  'latest-comments': ['/'],
  // The others are behind a tab.
  'league-standings': ['/table', '[data-widget="league-standings"][data-view="all"]'],
  'linked-elements': ['/'],
  'live-matches': ['/'],
  liveblog: [`/live/${article}`, '[data-widget="liveblog"]'],
  match: ['/match/7'],
  'match-odds': ['/match/7'],
  moderation: ['/moderation'],
  'mom-rating': ['/match/7'],
  navigation: ['/'],
  notifications: ['/'],
  'password-reset': ['/password/reset/x?email=a%40b.nl', ofPage('reset-password')],
  player: ['/matchcenter/player/2104'],
  poll: ['/poll/12'],
  'pool-rankings': ['/football-pool/rankings?total=1', ofPage('ranking')],
  'prediction-pool': ['/football-pool/predictions', ofPage('prediction-games')],
  profile: ['/user/profile', ofPage('profile')],
  'public-profile': ['/user/demo.lezer'],
  'session-menu': ['/'],
  'smart-bar': ['/'],
  'social-login': ['/login/local/callback?code=x', ofPage('social-login-callback')],
  tabs: ['/table'],
  // The others are behind a tab.
  team: ['/matchcenter/team/ned', '[data-widget="team"][data-part="overview"]'],
  'top-mom': ['/editors'],
  'top-scorers': ['/editors'],
  'verify-email': ['/email/verify/1/x?expires=1&signature=x', ofPage('verify-email')],
  'web-push': ['/editors'],
};

/** These come with consent, a frame or a share of the readers: their own suites say that nothing moves. */
const elsewhere = ['embed', 'pop-up', 'showcase', 'social-promotion', 'title-test'];

/** What shows nothing to a guest without JavaScript. */
const empty = ['appearance', 'linked-elements', 'notifications'];

const tagOf = (page: Page, name: string): Locator => page.locator(places[name]?.[1] ?? `[data-widget="${name}"]`);
const paths = [...new Set(Object.values(places).map(([path]) => path))];
/** Each paper has a reader of its own. */
const addressOf = ({ home, reader }: Paper, path: string) => home + path.replace('demo.lezer', reader.login);
const namesAt = (path: string) => Object.keys(places).filter((name) => places[name]?.[0] === path);

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

/** Compares the page as it was printed, before any island's file has come, with the page on which every island stands. */
async function expectSameHeights(page: Page, site: FaultProxy, paper: Paper, path: string): Promise<void> {
  // Held files of the page before would keep every connection that the next page needs.
  await page.goto('about:blank');
  const release = site.hold(/\/w\//);
  await page.goto(addressOf(paper, path), { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  await page.evaluate(() => document.fonts.ready);
  const printed = await heightsOn(page, path);
  expect(new Set(printed.map((each) => each.split(':')[0]))).toEqual(new Set(namesAt(path)));
  release();
  await wakeAll(page);
  expect(await heightsOn(page, path), path).toEqual(printed);
}

test('every template that is published has its place in these tests', () => {
  const templates = globSync('*.schema.json', { cwd: join(import.meta.dirname, '../../templates/default') });
  const names = templates.map((file) => basename(file, '.schema.json'));
  expect([...Object.keys(places), ...elsewhere].sort()).toEqual(names.sort());
});

for (const [language, device] of [
  ['nl', 'phone'],
  ['en', 'desktop'],
] as const) {
  test(`each island is as high as what the host printed (${language}, ${device})`, async ({ page, site }) => {
    const paper = papers[language];
    await page.setViewportSize(screens[device]);
    for (const path of paths.filter((each) => each !== '/user/profile'))
      await expectSameHeights(page, site, paper, path);
  });
}

test('the page of a profile keeps a screen for what is longer than that', async ({ page, site }) => {
  const paper = papers.nl;
  await enter(page, paper);
  const release = site.hold(/\/w\//);
  await page.goto(`${paper.home}/user/profile`, { waitUntil: 'commit' });
  const height = () => tagOf(page, 'profile').evaluate((tag) => tag.getBoundingClientRect().height);
  const screen = page.viewportSize()?.height ?? Number.NaN;
  expect(await height()).toBe(screen);
  release();
  await wakeAll(page);
  expect(await height()).toBeGreaterThan(screen);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each tag can be read', async ({ page }) => {
    for (const path of paths) {
      await page.goto(addressOf(papers.en, path));
      for (const name of namesAt(path)) {
        for (const tag of await tagOf(page, name).all()) {
          const text = (await tag.innerText()).trim();
          if (empty.includes(name)) expect(text, name).toBe('');
          else expect(text, name).not.toBe('');
        }
      }
    }
  });
});
