import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { liveMatches } from '#core/contract/football/matchLists.ts';
import { livePage } from './livePage.ts';
import type { PageInput } from './page.ts';
import { inputFor, tenants } from './pages.support.ts';

const cup = { league: 'world-cup', home: { name: 'Spanje' }, away: { name: 'Japan' }, url: '/match/2' };
const league = { league: 'eredivisie', home: { name: 'Ajax' }, away: { name: 'PSV' }, url: '/match/1' };
const day = [
  {
    ...{ ...cup, id: 2, status: 'finished', kick_off: '2026-11-24T17:00:00Z', home_score: 2, away_score: 1 },
    events: [
      { id: 1, type: 'goal', side: 'home', minute: 12, player: { id: 5, name: 'Merino' } },
      { id: 2, type: 'goal', side: 'home', minute: 80, player: { id: 5, name: 'Merino' } },
      { id: 3, type: 'own-goal', side: 'away', minute: 90, stoppage: 2, player: { id: 6, name: 'Simón' } },
    ],
  },
  { ...league, id: 1, status: 'scheduled', kick_off: '2026-11-24T19:00:00Z' },
];

type WireMatches = readonly { readonly id: number }[];

/** A list of matches in the format of the API, for a page. */
function listOf(matches: WireMatches) {
  const wire = { next_kick_off: null, matches };
  return { list: z.parse(liveMatches.reply, wire), wire };
}

async function mainOf(query: PageInput['query'], days: Readonly<Record<string, WireMatches>>): Promise<Element | null> {
  const [paper] = tenants;
  if (!paper) return null;
  const competitions = ['eredivisie', 'world-cup'].map((slug) => ({ slug, name: slug }));
  const { html } = await livePage(
    inputFor(paper, {
      ...{ query, now: new Date('2026-11-25T10:00:00Z'), competitions: async () => competitions },
      matchesOfDay: async (asked) => listOf(days[asked] ?? []),
    }),
  );
  return new DOMParser()
    .parseFromString(html.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html')
    .querySelector('main');
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim();

test('a day has the matches of all competitions, the paper’s own first, one row each, with who scored', async () => {
  const main = await mainOf({ day: '2026-11-24' }, { '2026-11-24': day });
  expect([...(main?.querySelectorAll('.day-part h2') ?? [])].map(textOf)).toEqual(['eredivisie', 'world-cup']);
  const [own, other] = main?.querySelectorAll('.day-match') ?? [];
  expect(textOf(own)).toBe('20:00 Ajax PSV');
  // Whose clock it is by is said once, above.
  expect(own?.querySelector('time')?.dataset.clock).toBe('row');
  expect(textOf(other?.querySelector('.tb-live-state'))).toBe('Afgelopen');
  expect(textOf(other?.querySelector('a'))).toBe('Spanje 2 Japan 1');
  expect(other?.querySelector('a')?.getAttribute('href')).toBe('/match/2');
  expect(textOf(other?.querySelector('.day-scorers'))).toBe("Merino 12', 80' Simón 90+2' (e.d.)");
});

test('each match of a day has a button that follows it, named by who plays and covered where that gives a result away', async () => {
  const home = { id: 9, name: 'AZ', from: { match_number: 2, outcome: 'winner' } };
  const final = { ...league, home, id: 3, status: 'scheduled', kick_off: '2026-11-24T20:00:00Z' };
  const main = await mainOf({ day: '2026-11-24' }, { '2026-11-24': [...day, final] });
  const buttons = [
    ...(main?.querySelectorAll<HTMLButtonElement>('[data-widget="follow"] .day-match .tb-follow') ?? []),
  ];
  expect(buttons.map((button) => [button.value, button.getAttribute('aria-label'), button.textContent])).toEqual([
    ['match:1', 'Volgen: Ajax – PSV', ''],
    ['match:3', 'Volgen: AZ – PSV', ''],
    ['match:2', 'Volgen: Spanje – Japan', ''],
  ]);
  expect(buttons.map((button) => button.closest('[data-spoiler]') !== null)).toEqual([false, true, false]);
});

test('the days around today are one press away, today is named, and the day of the page is marked', async () => {
  const main = await mainOf({ day: '2026-11-24' }, { '2026-11-24': day });
  const days = [...(main?.querySelectorAll<HTMLAnchorElement>('.days a') ?? [])];
  expect(days.map((link) => link.getAttribute('href'))).toEqual(
    [22, 23, 24, 25, 26, 27, 28].map((date) => `/matchcenter/live?day=2026-11-${date}`),
  );
  expect(days.flatMap((link) => (link.hasAttribute('aria-current') ? [textOf(link)] : []))).toEqual(['di 24 nov']);
  expect(textOf(days[3])).toBe('Vandaag');
  expect(main?.querySelector<HTMLInputElement>('.days input')?.value).toBe('2026-11-24');
});

test.each(['2026-11-25', '2026-11-02', '2026-12-24'])(
  'on a phone yesterday, today and tomorrow stay beside the day of the page (%s)',
  async (asked) => {
    const main = await mainOf({ day: asked }, {});
    const near = [...(main?.querySelectorAll<HTMLAnchorElement>('.days .day-near a') ?? [])];
    expect(near.map((link) => link.search)).toEqual([24, 25, 26].map((date) => `?day=2026-11-${date}`));
  },
);

test('a day without matches says so and leads to the next that has some; a day that is none is today', async () => {
  const main = await mainOf({ day: '2026-12-01' }, {});
  expect(textOf(main?.querySelector('.tb-empty'))).toContain('Op deze dag zijn er geen wedstrijden.');
  expect(main?.querySelector('.tb-empty-next')?.getAttribute('href')).toBe('/matchcenter/live?day=2026-03-10');
  const wrong = await mainOf({ day: '2026-02-31' }, { '2026-11-25': day });
  expect(wrong?.querySelectorAll('.day-match')).toHaveLength(2);
});

test('a match that is on or near is followed in the part of its competition, and no match is on the page twice', async () => {
  const running = { ...cup, id: 110, status: 'live', kick_off: '2026-11-25T09:30:00Z', home_score: 1, away_score: 0 };
  const near = { ...league, id: 4, status: 'scheduled', kick_off: '2026-11-25T19:00:00Z' };
  const main = await mainOf({}, { '2026-11-25': [running, near, ...day] });
  const lists = [...(main?.querySelectorAll<HTMLElement>('[data-widget="live-matches"]') ?? [])];
  expect(lists.map((list) => [list.dataset.league, list.closest('.day-part')?.querySelector('h2')?.id])).toEqual([
    ['eredivisie', 'day-eredivisie'],
    ['world-cup', 'day-world-cup'],
  ]);
  const followed = lists.flatMap((list) => [...list.querySelectorAll<HTMLElement>('[data-match]')]);
  expect(followed.map((row) => row.dataset.match)).toEqual(['4', '110']);
  const links = [...(main?.querySelectorAll('.tb-live-match a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/match/1', '/match/1', '/match/110', '/match/2']);
});

test('what began before midnight and is still on is on the page of today, and on that of no other day', async () => {
  const listed = async (query: PageInput['query']) => {
    const main = await mainOf(query, { '2026-11-24': day });
    return main?.querySelectorAll('[data-match="110"]').length;
  };
  expect(await listed({})).toBe(1);
  expect(await listed({ day: '2026-11-24' })).toBe(0);
});
