import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { commentDesk } from '../support/commentDesk.ts';
import { faultProxy } from '../support/faultProxy.ts';
import { afterStart, beforeStart, type Interference } from '../support/interferences.ts';
import { liveDesk } from '../support/liveDesk.ts';
import { papers } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';
import { setClock } from '../support/setClock.ts';
import { machineTime } from '../support/testClock.ts';
import type { Remote } from './driver/remote.ts';
import {
  changeFrames,
  type Framed,
  factsOfFrames,
  type Kinds,
  lostInFrames,
  openFrames,
  type Use,
  unreadyFrames,
  useFrames,
} from './support/frames.ts';
import { type Tab, tabOf } from './support/tab.ts';
import { expect as expectSoon, test } from './support/test.ts';

test.describe.configure({ timeout: 1_200_000 });

// Some fifteen pages draw beside each other; on a busy machine that takes minutes.
const expect = expectSoon.configure({ timeout: 180_000 });

const paper = papers.en;

/** Something that changes what an island draws: a moment (ISO 8601), what a reader does in each frame, or what a newsroom does. */
type Change =
  | string
  | { readonly inFrame: (box: HTMLElement) => void }
  | { readonly inNewsroom: (newsroom: ResettableNewsroom) => Promise<unknown> };

interface Case extends Framed, Use {
  readonly path: string;
  /** When the page is opened. */
  readonly moment: string;
  readonly changes: readonly [Change, Change];
  /** Kinds after which a reader has nothing to press: its controls are gone, or are the form that they are without a script. */
  readonly without?: RegExp;
  /** What a reader has done before. */
  readonly before?: (tab: Tab) => Promise<void>;
}

/** Belgium scores in New Zealand’s goal at 03:27 and at 04:06, and passes Iran with the first. */
const evening = { moment: '2026-06-27T03:24:00Z', changes: ['2026-06-27T03:28:30Z', '2026-06-27T04:08:00Z'] } as const;
const match = '/match/260066';
/** When the paper has all of its articles: one from before it is published leads elsewhere. */
const published = '2026-11-29T12:00:00Z';

const pressFollow: Change = {
  inFrame: (box) => {
    // One press, which every other frame learns of.
    if (box.ownerDocument.defaultView?.frameElement === top?.document.querySelector('iframe'))
      box.querySelector('button')?.click();
  },
};
const chooseTeam: Change = { inFrame: (box) => box.querySelector<HTMLElement>('input[value="country:ned"]')?.click() };
const chooseKeepers: Change = {
  inFrame: (box) => box.querySelector<HTMLElement>('input[value="position:gk"]')?.click(),
};
const more: Change = { inFrame: (box) => box.querySelector<HTMLElement>('[class*="-more"]')?.click() };
const allScorers: Change = { inFrame: (box) => box.querySelector<HTMLElement>('.tb-scorers-all')?.click() };
const search: Change = {
  inFrame: (box) => {
    const input = box.closest('[data-widget]')?.querySelector('input');
    if (input) input.value = input.value === 'cup' ? 'goal' : 'cup';
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  },
};
/** Edits one of the newest entries, by its number, and writes another one, which waits above for a reader who has scrolled. */
const writeEntry = (nth: number): Change => ({
  inNewsroom: async (newsroom) => {
    const desk = liveDesk(newsroom, paper);
    const edited = (await desk.ids())[nth];
    if (edited !== undefined) await desk.edit(edited, '<p>Corrected.</p>');
    await desk.create('<p>Something else.</p>');
  },
});

/** An article with comments. */
const commented = 7;
const likeComment: Change = {
  inNewsroom: async (newsroom) => {
    const desk = commentDesk(newsroom, paper);
    await desk.toggleLike(await desk.newest(commented), 'stranger');
  },
};
const editComment: Change = {
  inNewsroom: async (newsroom) => {
    const desk = commentDesk(newsroom, paper);
    await desk.edit(await desk.newest(commented), 'Corrected.');
  },
};
const moreTopics: Change = {
  inFrame: (box) => box.closest('[data-widget]')?.querySelector<HTMLElement>('.tb-forum-foot button')?.click(),
};
const countOne: Change = {
  inFrame: (box) => {
    const { ownerDocument: page } = box;
    const count = 5000 + Number(page.body.dataset.counted ?? 0);
    page.body.dataset.counted = '1';
    const Base: typeof CustomEvent = Reflect.get(page.defaultView ?? {}, 'CustomEvent');
    page.dispatchEvent(new Base('tribune:comments-count', { detail: { type: 'article', id: 7, count } }));
  },
};
const addPicture: Change = {
  inFrame: (box) => {
    const figure = box.ownerDocument.createElement('figure');
    figure.append(box.ownerDocument.createElement('img'));
    box.append(figure);
  },
};

/** Follows the match, and goes on to what is followed. */
async function followMatch(tab: Tab): Promise<void> {
  const page = await tab.run(() => location.pathname);
  await tab.open(paper.home + match);
  const button = tab.find('[data-widget="follow"] button');
  await button.read(([found]) => {
    for (const name of ['pointermove', 'pointerdown', 'pointerup'])
      found?.dispatchEvent(new Event(name, { bubbles: true }));
    if (found instanceof HTMLElement) found.click();
  });
  await expect.poll(() => button.attribute('aria-pressed')).toBe('true');
  await tab.open(page);
  await expect.poll(() => tab.find('.tb-following-name').count()).toBe(1);
}

const cases: readonly Case[] = [
  {
    ...evening,
    path: '/matchcenter/rankings/league/world-cup',
    tag: '[data-widget="league-standings"]',
    box: '.tb-standings',
    focus: ['.tb-standings-row a.tb-standings-name', 26],
    select: ['.tb-standings-row .tb-standings-name', 27],
  },
  {
    ...evening,
    changes: [evening.changes[0], allScorers],
    path: '/matchcenter/rankings/league/world-cup',
    tag: '[data-widget="top-scorers"]',
    box: '.tb-scorers',
    focus: ['th a.tb-scorers-name', 1],
    select: ['th a.tb-scorers-name', 0],
  },
  {
    ...evening,
    path: '/matchcenter/league/world-cup/round/3',
    tag: '[data-widget="fixtures"]',
    box: '.tb-fixtures',
    height: 900,
    focus: ['.tb-fixtures-match[data-match="260066"] a.tb-fixtures-link', 0],
    select: ['.tb-fixtures-title', 0],
  },
  {
    ...evening,
    path: '/matchcenter/live',
    tag: '[data-widget="live-matches"]',
    box: '.tb-live',
    focus: ['.tb-live-match[data-match="260066"] a.tb-live-sides', 0],
    select: ['.tb-live-match[data-match="260065"] .tb-live-team', 0],
  },
  {
    ...evening,
    path: match,
    tag: '[data-widget="match"]',
    box: '.tb-match',
    focus: ['a.tb-match-club', 1],
    select: ['.tb-match-club', 0],
  },
  {
    ...evening,
    path: '/matchcenter/team/bel',
    tag: '[data-widget="team"]',
    box: '.tb-team',
    focus: ['.tb-team-results a.tb-team-link', 0],
    select: ['.tb-team-results .tb-team-title', 0],
  },
  {
    ...evening,
    path: '/matchcenter/player/2501',
    tag: '[data-widget="player"]',
    box: '.tb-player',
    focus: ['.tb-player-matches a.tb-player-link', 0],
    select: ['.tb-player-label', 0],
  },
  {
    path: '/',
    moment: '2026-06-27T02:56:00Z',
    changes: ['2026-06-27T03:02:00Z', '2026-06-27T03:28:30Z'],
    tag: '[data-widget="countdown"]',
    box: '.tb-countdown',
    focus: ['a.tb-countdown-link', 0],
    select: ['.tb-countdown-side', 0],
  },
  {
    ...evening,
    changes: [pressFollow, pressFollow],
    path: match,
    tag: '[data-widget="follow"]',
    box: '',
    focus: ['[data-widget="follow"] button', 0],
  },
  {
    ...evening,
    path: '/following',
    before: followMatch,
    tag: '[data-widget="following"]',
    box: '.tb-following',
    focus: ['.tb-following button', 0],
    select: ['.tb-following-name', 0],
  },
  {
    path: '/collection/players',
    moment: evening.moment,
    changes: [chooseTeam, chooseKeepers],
    without: /rows.*removed$|same HTML/,
    tag: '[data-widget="collection"]',
    box: '.tb-collection',
    // In a narrow window the form is in a dialog.
    width: 800,
    focus: ['.tb-collection-summary', 0],
    select: ['.tb-collection-summary', 1],
  },
  {
    path: '/search?q=goal',
    moment: evening.moment,
    changes: [search, search],
    tag: '[data-widget="search"]',
    box: '.tb-search-results',
    focus: ['.tb-search-submit', 0],
  },
  {
    path: '/live/13',
    moment: published,
    // The second time what the first has written is the newest.
    changes: [writeEntry(0), writeEntry(2)],
    tag: '[data-widget="liveblog"]',
    box: '.tb-liveblog-entries',
    focus: ['.tb-liveblog-entries > [id^="entry-"] a[href]', 3],
    select: ['.tb-liveblog-entries > [id^="entry-"] time', 3],
  },
  {
    path: '/',
    // Late enough in a season for two more pages.
    moment: '2026-11-27T12:00:00Z',
    changes: [more, more],
    tag: '[data-widget="article-list"]',
    box: '.tb-articles',
    focus: ['.tb-articles-list a[href]', 0],
    select: ['.tb-articles-list a[href]', 1],
  },
  {
    path: `/article/${commented}`,
    moment: evening.moment,
    changes: [likeComment, editComment],
    tag: '[data-widget="comments"]',
    box: '',
    focus: ['.tb-comment-like', 0],
    select: ['.tb-comment-text', 1],
  },
  {
    path: `/article/${commented}`,
    moment: evening.moment,
    changes: [countOne, countOne],
    tag: '[data-widget="comment-count"]',
    box: '',
    focus: ['[data-widget="comment-count"]', 0],
  },
  {
    path: '/forum/1/x',
    moment: published,
    changes: [moreTopics, moreTopics],
    tag: '[data-widget="forum-list"]',
    box: '.tb-forum',
    focus: ['a.tb-forum-link', 0],
    select: ['.tb-forum-about', 1],
  },
  {
    path: '/article/1451',
    moment: published,
    changes: [addPicture, addPicture],
    tag: '[data-widget="image-numbers"]',
    box: '',
    focus: ['.tb-images-box', 0],
    select: ['figcaption', 0],
  },
];

const nameOf = (path: string) => basename(path, '.printed.html');

/** Why nothing is tried on what hosts print for a widget. */
const untried: Readonly<Record<string, readonly string[]>> = {
  'draws in a shadow root, which others do not reach': [
    ...[
      'configurator',
      'formations',
      'match-odds',
      'moderation',
      'mom-rating',
      'notifications',
      'poll',
      'pool-rankings',
    ],
    ...['pop-up', 'prediction-pool', 'public-profile', 'web-push'],
  ],
  'draws anew as a whole in place of what was printed': [
    ...[
      'appearance',
      'clap',
      'contact-form',
      'featured-comment',
      'karma',
      'latest-comments',
      'password-reset',
      'profile',
    ],
    ...['session-menu', 'showcase', 'social-embed', 'social-login', 'verify-email'],
  ],
  'writes nothing into what was printed': [
    ...[
      'linked-elements',
      'navigation',
      'related-articles',
      'site-search',
      'smart-bar',
      'social-promotion',
      'spoilers',
    ],
    ...['tabs', 'title-test', 'top-mom'],
  ],
};

test('each widget that a host prints is tried, or has a reason', () => {
  const printed = globSync('widgets/*/*/*.printed.html').filter((path) => basename(dirname(path)) === nameOf(path));
  const tried = cases.map(({ tag }) => tag.replace(/.*="(.*)".*/, '$1'));
  expect([...new Set([...tried, ...Object.values(untried).flat()])].sort()).toEqual(printed.map(nameOf).sort());
});

async function proxyOf({ url }: ResettableNewsroom): Promise<AsyncDisposable & { readonly url: string }> {
  const proxy = await faultProxy(url, { carries: true, withoutPolicy: true });
  return { url: proxy.url, [Symbol.asyncDispose]: () => proxy.close() };
}

/** The sources of functions that run in the page, as one expression. */
const sourceOf = (kinds: Kinds) =>
  `({${Object.entries(kinds).map(([kind, interfere]) => `${JSON.stringify(kind)}: ${interfere}`)}})`;

const runWith = async (
  remote: Remote,
  work: (kinds: Kinds, ...rest: never[]) => unknown,
  kinds: Kinds,
  ...rest: unknown[]
) => {
  const args = [sourceOf(kinds), ...rest.map((each) => JSON.stringify(each))];
  await remote.call(`async () => JSON.stringify((await (${work})(${args})) ?? null)`);
};

const nothing = () => {};
/** The frame that nobody changes, which all others are compared with. */
const control = 'nobody';
/** What is done to each frame, before its island starts and after that. */
const all: readonly (readonly [kind: string, before: Interference, after: Interference])[] = [
  ...Object.entries(beforeStart).map(([kind, interfere]) => [`before: ${kind}`, interfere, nothing] as const),
  ...Object.entries(afterStart).map(([kind, interfere]) => [`after: ${kind}`, nothing, interfere] as const),
];

/** How many frames are open at once. An engine draws all frames of a page in one process: in WebKitGTK fifty of them did not start within minutes. */
const atOnce = 14;

/** Sets of frames that are open at once. */
function batchesOf(without = /^$/): readonly { readonly atStart: Kinds; readonly later: Kinds }[] {
  const tried = all.filter(([kind]) => !without.test(kind));
  return Array.from({ length: Math.ceil(tried.length / atOnce) }, (_, nth) => {
    const some = [[control, nothing, nothing] as const, ...tried.slice(nth * atOnce, (nth + 1) * atOnce)];
    return {
      atStart: Object.fromEntries(some.map(([kind, before]) => [kind, before])),
      later: Object.fromEntries(some.map(([kind, , after]) => [kind, after])),
    };
  });
}

/** Others may have given rows another order, which stays while the order does not change. */
const isSorted = (kind: string) => /sorts|another tree/.test(kind);
/** What others have removed stays away until it changes. */
const isRemoved = (kind: string) => /rows.*removed$/.test(kind);

const shortOf = (facts: readonly string[]) => `${facts.slice(0, 6).join(' | ')} (${facts.length})`;

/** The frames in which a reader does not learn what is to be learned; `was`: what was there before the change. */
function differences(facts: Readonly<Record<string, readonly string[]>>, was: readonly string[]): readonly string[] {
  const right = facts[control] ?? [];
  const lacking = (all: readonly string[], of: readonly string[]) => {
    const left = [...all];
    return of.filter((fact) => {
      const at = left.indexOf(fact);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return Object.entries(facts).flatMap(([kind, found]) => {
    const isNew = (fact: string) => !was.includes(fact);
    const missing = lacking(found, right).filter((fact) => !isRemoved(kind) || isNew(fact));
    const more = lacking(right, found);
    const isInOrder = isSorted(kind) || isRemoved(kind) || found.join('\n') === right.join('\n');
    if (missing.length + more.length > 0) return [`${kind}: lacks ${shortOf(missing)}; has ${shortOf(more)}`];
    return isInOrder ? [] : [`${kind}: in another order`];
  });
}

for (const { path, moment, changes, focus, select, without, before: prepare, ...framed } of cases)
  for (const [batch, { atStart, later }] of batchesOf(without).entries())
    test(`facts, focus and selection stay right in what others have changed: ${framed.tag} (${batch + 1})`, async ({
      remote,
      newsroom,
    }) => {
      await using site = await proxyOf(newsroom);
      const tab = tabOf(remote, site.url);
      await newsroom.reset();
      await setClock(newsroom, moment);
      await tab.resize({ width: 1280, height: 900 });
      await tab.open(paper.home + path);
      await prepare?.(tab);
      const ahead = () => newsroom.clock.now() - machineTime();
      await runWith(remote, openFrames, atStart, framed, ahead());
      const use = select ? { focus, select } : { focus };
      await expect.poll(() => tab.run(unreadyFrames, { ...framed, ...use })).toEqual([]);
      const facts = () => tab.run(factsOfFrames, framed);
      const rightNow = async () => (await facts())[control] ?? [];
      await tab.run(useFrames, use);
      for (const [nth, change] of changes.entries()) {
        if (nth === 1) {
          await runWith(remote, changeFrames, later, framed);
          await tab.run(useFrames, use);
        }
        const was = await rightNow();
        // Some fifteen readers at one address.
        for (const limiter of Object.values(newsroom.services.limits)) limiter.clear();
        if (typeof change === 'string') {
          await tab.run((ms) => void Object.assign(window, { framesAhead: ms }), Date.parse(change) - machineTime());
          await setClock(newsroom, change);
        } else if ('inNewsroom' in change) await change.inNewsroom(newsroom);
        else
          await runWith(
            remote,
            changeFrames,
            Object.fromEntries(Object.keys(atStart).map((kind) => [kind, change.inFrame])),
            framed,
          );
        await expect.poll(rightNow, `change ${nth + 1} is one`).not.toEqual(was);
        await expect
          .configure({ soft: true })
          .poll(async () => differences(await facts(), was), `change ${nth + 1}`)
          .toEqual([]);
        expect.soft(await tab.run(lostInFrames), `change ${nth + 1}`).toEqual([]);
        expect.soft(await tab.run(unreadyFrames, framed), `change ${nth + 1}`).toEqual([]);
      }
      expect(await tab.run(() => [...Reflect.get(window, 'frameErrors')])).toEqual([]);
    });
