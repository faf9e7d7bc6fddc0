// @vitest-environment happy-dom

import { getByRole, getByText } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { showFollowed } from '#core/contract/follow.ts';
import { liveMatches, upcomingMatch } from '#core/contract/football/matchLists.ts';
import { followMatches } from '#core/football/followMatches.ts';
import { comeBack } from '#tests/support/comeBack.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { printedTag } from '#tests/support/printed.ts';
import { readIn } from '#tests/support/readIn.ts';
import { few } from '#tests/support/soak.ts';
import { matchWire, someMatch } from '#tests/support/someMatch.ts';
import { refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { createCountdown } from './countdown.model.ts';
import { attributes as schema } from './countdown.widget.ts';
import { drawCountdown } from './drawCountdown.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { shownCountdown } from './shownCountdown.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });
const competition = 'competition-world-cup';
/** Where the clock of a test begins. */
const began = Date.UTC(2026, 10, 21);
const minute = 60_000;
const hour = 60 * minute;
const isoAfter = (ms: number) => new Date(began + ms).toISOString();
const coming = (ms: number, more: object = {}) => matchWire({ kick_off: isoAfter(ms), ...more });
const running = (more: object = {}) =>
  matchWire({
    ...{ status: 'live', period: 'first-half', minute: 1, home_score: 0, away_score: 0, sequence: 1 },
    ...{ kick_off: isoAfter(0), updated_at: isoAfter(hour), ...more },
  });

async function mount(set: ReturnType<typeof stage>, html = '', given: object = {}) {
  const place = set.host(html);
  const live = fakeRealtime();
  const attributes = z.parse(schema, { fixtureId: 260011, ...given });
  const model = createCountdown(live.on(set.page), attributes, place.host);
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const erase = await drawCountdown(model, { ...drawing, crashed: () => {} });
  await settled();
  return { ...place, live, erase };
}

const printedHtml = (set: ReturnType<typeof stage>, wire: object) => {
  const shown = shownCountdown(someMatch({ ...wire }), { words: set.words, now: set.clock.now(), isTicking: false });
  return printedTag('countdown', { fixture_id: 260011, prefer: null, when: null, props: '{}', ...shown }).innerHTML;
};

async function adopted(set: ReturnType<typeof stage>, wire: object) {
  const html = printedHtml(set, wire);
  return { html, ...(await mount(set, html, { match: wire })) };
}

const line = (element: Element, name: string) =>
  element.querySelector(`.tb-countdown-${name}`)?.textContent.replace(/\s+/g, ' ').trim();
const news = (element: Element) => element.querySelector(':scope > [role="status"]')?.textContent;
/** The seconds go by one by one, as they do for a browser. */
const pass = ({ clock }: ReturnType<typeof stage>, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) clock.pass(1000);
};

test('a printed match is taken over without a request and counted down, and all is as it was afterwards', async () => {
  const set = desk();
  const { element, html, live, erase } = await adopted(set, coming(26 * hour));
  expect(line(element, 'left')).toBe('1 day 02:00:00');
  pass(set, 2);
  expect(line(element, 'left')).toBe('1 day 01:59:58');
  expect([set.sent, live.channels(), news(element)]).toEqual([[], [competition], '']);
  erase();
  expect(element.innerHTML).toBe(html);
});

describe.each(
  few([
    ['en', 'Kick-off: ', 'minutes until kick-off: Nederland v Japan', 'About to kick off'],
    ['nl', 'Aftrap: ', 'minuten tot de aftrap van Nederland - Japan', 'Begint elk moment'],
  ] as const),
)('in %s', (locale, kickOff, warning, now) => {
  test('ten minutes and one minute are said, once each, and then that it begins', async () => {
    const set = desk({ locale });
    const { element } = await adopted(set, coming(11 * minute));
    // In the zone of the machine that runs this.
    expect(line(element, 'state')).toContain(kickOff.trim());
    pass(set, 60);
    expect([line(element, 'left'), news(element)]).toEqual(['00:10:00', expect.stringContaining(warning)]);
    pass(set, 9 * 60);
    expect(news(element)).toMatch(locale === 'en' ? /^1 minute until/ : /^Nog 1 minuut tot/);
    pass(set, 60);
    expect(line(element, 'left')).toBe(now);
  });

  test('an empty tag is filled with the match, begun or not', async () => {
    const set = desk({ locale });
    set.says(upcomingMatch, { wire: { data: coming(2 * hour) } }, refused(404), refused(404), refused(500));
    expect(line((await mount(set)).element, 'left')).toBe('02:00:00');
    set.says(liveMatches, { wire: { matches: [running()] } }, { wire: { matches: [] } });
    const { element } = await mount(set);
    expect(element.querySelector('[data-phase="running"]')).toBeTruthy();
    const words = { en, nl }[locale];
    expect(getByText((await mount(set)).element, words.missing)).toBeTruthy();
    const { element: failed } = await mount(set);
    expect(getByRole(failed, 'alert').textContent).not.toBe('');
    set.says(upcomingMatch, { wire: coming(2 * hour) });
    getByRole(failed, 'button').click();
    await settled();
    expect(line(failed, 'left')).toBe('02:00:00');
  });
});

test('a translated name stays translated while the seconds go by', async () => {
  const set = desk();
  const { element } = await adopted(set, coming(hour));
  const side = element.querySelector('.tb-countdown-side');
  const translated = document.createElement('font');
  translated.append(...(side?.childNodes ?? []));
  side?.append(translated);
  pass(set, 2);
  expect([line(element, 'left'), side?.lastElementChild]).toEqual(['00:59:58', translated]);
});

test('it is followed when it is near, becomes the match by itself, and its minute goes on', async () => {
  readIn('Europe/Amsterdam');
  const set = desk();
  const { element, live } = await adopted(set, coming(16 * minute));
  expect(live.channels()).toEqual([competition]);
  pass(set, 16 * 60);
  expect(live.channels()).toEqual([competition, 'fixture-260011']);
  live.receive('fixture-260011', 'LiveFixture', running({ updated_at: isoAfter(16 * minute) }));
  set.clock.pass(1000);
  expect([line(element, 'score'), line(element, 'state'), line(element, 'left')]).toEqual(['0–0', "1'minute 1", '']);
  expect(news(element)).toBe('Kick-off: Nederland 0, Japan 0');
  const events = [{ id: 2, type: 'goal', side: 'home', minute: 2, player: { name: 'Gakpo' } }];
  const scored = { home_score: 1, minute: 2, sequence: 2, events, updated_at: isoAfter(17 * minute) };
  live.receive('fixture-260011', 'LiveFixture', running(scored));
  pass(set, 120);
  expect([line(element, 'score'), line(element, 'state'), line(element, 'left')]).toEqual([
    ...['1–0', "3'minute 3", "Gakpo 2'"],
  ]);
  live.setStatus({ is: 'stale', since: began + 17 * minute });
  expect([line(element, 'state'), line(element, 'left')]).toEqual(["2'minute 2", 'Not updated since 01:17']);
});

test('a match that is put off stops, and counts on to its new time', async () => {
  const set = desk();
  const { element, live } = await adopted(set, coming(minute));
  live.receive('fixture-260011', 'LiveFixture', coming(minute, { status: 'postponed', sequence: 2 }));
  expect([line(element, 'state'), line(element, 'left')]).toEqual(['Postponed', '']);
  live.receive('fixture-260011', 'LiveFixture', coming(2 * hour, { sequence: 3 }));
  expect(line(element, 'left')).toBe('02:00:00');
});

test('what another island of the page hears stops it, days before it would follow the match itself', async () => {
  const set = desk({ locale: 'en' });
  const { element, live } = await adopted(set, coming(72 * hour, { sequence: 1 }));
  followMatches(set.page).follow([260011]);
  live.receive('fixture-260011', 'LiveFixture', coming(72 * hour, { status: 'postponed', sequence: 2 }));
  await settled();
  expect(element.textContent).toContain('Postponed');
  expect(live.channels()).toEqual([competition, 'fixture-260011']);
});

test('a tab that nobody sees does not count, and is right when it is seen again; what it missed is not said late', async () => {
  const set = desk();
  const { element } = await adopted(set, coming(hour));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  pass(set, 55 * 60);
  expect(line(element, 'left')).toBe('01:00:00');
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([line(element, 'left'), news(element)]).toEqual(['00:05:00', '']);
});

test('a match that is moved days before is counted down to its new kick-off when that is announced in its competition', async () => {
  const set = desk();
  const { element, live } = await adopted(set, coming(72 * hour));
  set.says(liveMatches, { wire: { matches: [coming(96 * hour, { sequence: 2 })] } });
  live.receive(competition, 'LiveCompetition', { fixture_id: 260011 });
  set.clock.pass(1000);
  set.clock.pass(50);
  await settled();
  pass(set, 1);
  expect(line(element, 'left')).toBe('3 days 23:59:58');
  expect([set.sent.length, live.channels()]).toEqual([1, [competition]]);
});

test('a match of no known competition is read again when the reader comes back after a while', async () => {
  const set = desk();
  const { element, live } = await adopted(set, coming(72 * hour, { league: null }));
  set.says(upcomingMatch, { wire: coming(96 * hour, { league: null, sequence: 2 }) });
  pass(set, 300);
  comeBack();
  await settled();
  pass(set, 1);
  expect(line(element, 'left')).toBe('3 days 23:54:59');
  expect(live.channels()).toEqual([]);
});

test('a tag that has left counts and follows nothing', async () => {
  const set = desk();
  const { element, live, leave } = await adopted(set, coming(minute));
  leave();
  pass(set, 5);
  expect([live.channels(), line(element, 'left')]).toEqual([[], '00:01:00']);
});

describe('a reader who follows a team', () => {
  const following = (set: ReturnType<typeof stage>, teams: string[]) =>
    set.page.store
      .slot('local', 'follows', z.object({ teams: z.array(z.string()), matches: z.array(z.number()) }))
      .write({ teams, matches: [] });
  const other = (ms: number, more: object = {}) => coming(ms, { id: 260012, sequence: 3, ...more });
  const side = { name: 'PSV', slug: 'psv' };
  const followed = (...matches: readonly (object | null)[]) => ({
    wire: { data: { teams: matches.map((match) => ({ team: side, match })), matches: [] } },
  });
  const preferring = (set: ReturnType<typeof stage>, wire: object) => {
    const html = printedHtml(set, wire);
    return mount(set, html, { match: wire, prefer: 'followed' });
  };

  test('sees the next match of that team where the tag wants it, and what is printed until it is known', async () => {
    const set = desk();
    following(set, ['psv', 'ajax']);
    set.says(showFollowed, followed(other(50 * hour, { id: 260013 }), other(26 * hour, { home: side })));
    const { element } = await preferring(set, coming(hour));
    expect(element.textContent).toContain('PSV');
    expect(line(element, 'left')).toBe('1 day 02:00:00');
    pass(set, 1);
    expect(line(element, 'left')).toBe('1 day 01:59:59');
    expect(set.sent.map(({ query }) => query)).toEqual([{ teams: 'psv,ajax' }]);
  });

  test.each([
    ['has none to come', followed(null)],
    ['has one that is over', followed(other(-hour, { status: 'finished', home_score: 1, away_score: 0 }))],
    ['is not answered for', refused(500)],
  ])('keeps the match of the page where the team %s', async (_, reply) => {
    const set = desk();
    following(set, ['psv']);
    set.says(showFollowed, reply);
    const { element } = await preferring(set, coming(hour));
    expect(line(element, 'left')).toBe('01:00:00');
  });

  test('is not asked about where the tag is of one match, nor is somebody who follows none', async () => {
    const set = desk();
    await preferring(set, coming(hour));
    following(set, ['psv']);
    await adopted(set, coming(hour));
    expect(set.sent).toEqual([]);
  });
});

test('before a second leg the result of the first is there and can be covered, and the seconds are not covered with it', async () => {
  const tie = { id: 7, leg: 2, other_home_score: 1, other_away_score: 2 };
  const { element } = await adopted(desk(), coming(hour, { tie }));
  expect(line(element, 'tie')).toBe('agg. 1–2');
  const covered = [...element.querySelectorAll('[data-spoiler]')].map((each) => each.className);
  expect(covered).toEqual(['tb-countdown-tie']);
  expect(element.querySelector('.tb-countdown')?.getAttribute('data-result')).toBe('260011');
  expect(line((await adopted(desk(), coming(hour))).element, 'tie')).toBeUndefined();
});
