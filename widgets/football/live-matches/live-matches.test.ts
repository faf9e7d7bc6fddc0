// @vitest-environment happy-dom
import { getByRole, getByText } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { homepageMatches, liveMatches } from '#core/contract/football/matchLists.ts';
import { comeBack } from '#tests/support/comeBack.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { printedTag } from '#tests/support/printed.ts';
import { readIn } from '#tests/support/readIn.ts';
import { matchWire, someMatch } from '#tests/support/someMatch.ts';
import { refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawLiveMatches } from './drawLiveMatches.ts';
import { createLiveMatches } from './live-matches.model.ts';
import { printedOf, wireList } from './live-matches.support.ts';
import { type Attributes, attributes as schema } from './live-matches.widget.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { placesFor } from './places.ts';
import { shownMatches } from './shownMatches.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });
const given = (more: object = {}): Attributes => z.parse(schema, more);
const read = (wire: unknown) => z.parse(liveMatches.reply, wire);
const goal = (id: number, minute: number, more: object = {}) => ({
  ...{ id, type: 'goal', side: 'home', minute, player: { id: 9, name: 'Gakpo' } },
  ...more,
});

const competition = 'competition-world-cup';

/** 21 November 2026, where the clock of a test begins. */
const began = Date.UTC(2026, 10, 21);
const isoAfter = (ms: number) => new Date(began + ms).toISOString();
const minute = 60_000;
/** Under way: in the 61st minute when a test begins. */
const running = (more: object = {}) =>
  matchWire({
    ...{ status: 'live', period: 'second-half', minute: 61, home_score: 1, away_score: 0, sequence: 1 },
    ...{ updated_at: isoAfter(0), kick_off: isoAfter(-80 * minute), events: [goal(1, 58)] },
    ...more,
  });
const coming = (id: number, ms: number, more: object = {}) => matchWire({ id, kick_off: isoAfter(ms), ...more });

async function mount(set: ReturnType<typeof stage>, options: { html?: string; given?: object } = {}) {
  const place = set.host(options.html);
  const live = fakeRealtime();
  const attributes = given(options.given);
  const model = createLiveMatches(live.on(set.page), attributes, place.host);
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const erase = await drawLiveMatches(model, { ...drawing, crashed: () => {} });
  await settled();
  return { ...place, live, erase };
}

/** A tag with what a host prints in it. */
async function adopted(set: ReturnType<typeof stage>, wire: ReturnType<typeof wireList>, more: object = {}) {
  const html = printedTag('live-matches', printedOf(read(wire), set.words, set.clock.now())).innerHTML;
  return { html, ...(await mount(set, { html, given: { list: wire, ...more } })) };
}

const textOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map((each) => each.textContent.replace(/\s+/g, ' ').trim());
const rows = (element: Element) => textOf(element, '.tb-live-sides');
const news = (element: Element) => element.querySelector(':scope > [role="status"]')?.textContent;

test('a printed list is taken over without a request, and all is as it was afterwards', async () => {
  const set = desk();
  const { element, html, live, erase } = await adopted(set, wireList([running(), coming(7, 3_600_000)]));
  expect(rows(element)).toEqual(['🇳🇱Nederland 1 🇯🇵Japan 0', '🇳🇱Nederland 🇯🇵Japan']);
  expect([set.sent, live.channels(), news(element)]).toEqual([[], ['fixture-260011', 'fixture-7', competition], '']);
  erase();
  expect(element.innerHTML).toBe(html);
});

describe.each([
  ['en', '1 match under way', "61'minute 61 Gakpo 58'", 'Next matches', 'Group F · Speelronde 1'],
  ['nl', '1 wedstrijd bezig', "61'61e minuut Gakpo 58'", 'Volgende wedstrijden', 'Groep F · Speelronde 1'],
] as const)('in %s', (locale, note, about, next, stageName) => {
  test('an empty tag is filled: with what is on, else with what is next', async () => {
    const set = desk({ locale });
    set.says(liveMatches, { wire: wireList([running()]) }, { wire: wireList([coming(7, 3_600_000)]) });
    const { element } = await mount(set, { given: { league: 'world-cup' } });
    expect(set.sent).toEqual([expect.objectContaining({ query: { league: 'world-cup' } })]);
    expect(getByText(element, note)).toBeTruthy();
    expect(textOf(element, '.tb-live-about')).toEqual([about]);
    const { element: later } = await mount(set);
    expect(getByText(later, next)).toBeTruthy();
    expect(textOf(later, '.tb-live-goal')).toEqual([stageName]);
  });

  test('where there is nothing it says so, and a failure is said in place', async () => {
    const set = desk({ locale });
    set.says(liveMatches, { wire: wireList([]) }, refused(500), { wire: wireList([running()]) });
    const words = { en, nl }[locale];
    expect(getByText((await mount(set)).element, words.empty)).toBeTruthy();
    const { element } = await mount(set);
    expect(getByRole(element, 'alert').textContent).not.toBe('');
    getByRole(element, 'button').click();
    await settled();
    expect(getByText(element, note)).toBeTruthy();
  });
});

test('what others have put into the list stays, and the last goal is made anew where the minute beside it is another', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([running(), coming(7, 3_600_000)]));
  const team = element.querySelector('.tb-live-team');
  const [translated, place] = [document.createElement('font'), document.createElement('li')];
  translated.append(...(team?.childNodes ?? []));
  team?.append(translated);
  place.className = 'advertisement';
  element.querySelector('.tb-live-match')?.after(place);
  const goals = [...element.querySelectorAll('.tb-live-goal')];
  live.receive('fixture-260011', 'LiveFixture', running({ home_score: 2, minute: 62, sequence: 2 }));
  expect(rows(element)[0]).toBe('🇳🇱Nederland 2 🇯🇵Japan 0');
  expect([team?.firstChild, place.previousElementSibling?.className]).toEqual([translated, 'tb-live-match']);
  expect(goals.map((each) => each.isConnected)).toEqual([false, true]);
});

test('a home page asks for its two', async () => {
  const set = desk();
  set.says(homepageMatches, { wire: wireList([running(), coming(7, minute)]) });
  const { element } = await mount(set, { given: { variant: 'homepage' } });
  expect(rows(element)).toHaveLength(2);
});

test('the minute goes on by the clock of the server, not in a tab that nobody sees', async () => {
  const set = desk();
  const { element } = await adopted(set, wireList([running()]));
  const state = () => textOf(element, '.tb-live-state')[0];
  for (let second = 0; second < 60; second += 1) set.clock.pass(1000);
  expect(state()).toBe("62'minute 62");
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  for (let second = 0; second < 120; second += 1) set.clock.pass(1000);
  expect(state()).toBe("62'minute 62");
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(state()).toBe("64'minute 64");
});

test('goals within a second are announced together, once; one that is taken back too', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([running(), running({ id: 8 })]));
  const events = [goal(1, 58), goal(2, 62, { side: 'away', type: 'penalty-goal' })];
  live.receive('fixture-260011', 'LiveFixture', running({ away_score: 1, sequence: 2, events }));
  live.receive('fixture-8', 'LiveFixture', running({ id: 8, home_score: 2, sequence: 2 }));
  expect(textOf(element, '.tb-live-goal')).toEqual(["Gakpo 62' (pen)", "Gakpo 58'"]);
  expect(news(element)).toBe('');
  set.clock.pass(1000);
  expect(news(element)).toBe('Goal: Nederland 1, Japan 1. Goal: Nederland 2, Japan 0');
  const annulled = [goal(1, 58), goal(2, 62, { side: 'away', is_annulled: true })];
  live.receive('fixture-260011', 'LiveFixture', running({ sequence: 3, events: annulled }));
  set.clock.pass(1000);
  expect(news(element)).toBe('Goal disallowed: Nederland 1, Japan 0');
  expect(textOf(element, '.tb-live-goal')[0]).toBe("Disallowed: Gakpo 62'");
  live.receive('fixture-260011', 'LiveFixture', running({ sequence: 4, minute: 70 }));
  set.clock.pass(1000);
  expect(news(element)).toBe('Goal disallowed: Nederland 1, Japan 0');
});

test('the next match is followed shortly before it begins, and becomes live by itself', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([coming(7, 3_600_000)]));
  expect(live.channels()).toEqual([competition]);
  set.clock.pass(3_600_000 - 300_000);
  expect(live.channels()).toEqual([competition, 'fixture-7']);
  const state = { id: 7, minute: 1, period: 'first-half', home_score: 0, updated_at: isoAfter(3_600_000) };
  live.receive('fixture-7', 'LiveFixture', running({ ...state, events: [] }));
  set.clock.pass(1000);
  expect([rows(element)[0], news(element)]).toEqual(['🇳🇱Nederland 0 🇯🇵Japan 0', 'Kick-off: Nederland 0, Japan 0']);
  expect(set.sent).toEqual([]);
});

test('while one is followed, those of the same day are too: one that begins by another clock than the page has is seen', async () => {
  const set = desk();
  const list = wireList([running(), coming(7, 3 * 3_600_000), coming(8, 24 * 3_600_000)]);
  const { element, live } = await adopted(set, list);
  expect(live.channels()).toEqual(['fixture-260011', 'fixture-7', competition]);
  const state = { id: 7, minute: 1, period: 'first-half', home_score: 0, updated_at: isoAfter(3 * 3_600_000) };
  live.receive('fixture-7', 'LiveFixture', running({ ...state, events: [] }));
  expect(rows(element)[1]).toBe('🇳🇱Nederland 0 🇯🇵Japan 0');
  // One that is put off as well.
  const { element: other, live: line } = await adopted(desk(), wireList([running(), coming(7, 3 * 3_600_000)]));
  line.receive('fixture-7', 'LiveFixture', coming(7, 3 * 3_600_000, { status: 'postponed', sequence: 2 }));
  expect(textOf(other, '.tb-live-state')[1]).toBe('Postponed');
});

test('after a kick-off the list is read again: who has begun comes in, who is over stays, and nobody moves', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([running(), coming(7, 24 * 3_600_000)], isoAfter(minute)));
  live.receive('fixture-260011', 'LiveFixture', running({ status: 'finished', minute: 90, sequence: 2 }));
  const first = element.querySelector('li');
  set.says(liveMatches, { wire: wireList([running({ id: 8 }), running({ id: 9 })], isoAfter(20 * minute)) });
  set.clock.pass(minute + 40_000);
  set.clock.pass(1000);
  await settled();
  expect([...element.querySelectorAll('li')].map(({ dataset }) => dataset.match)).toEqual(['260011', '8', '9']);
  expect(element.querySelector('li')).toBe(first);
  // A correction of one that is over is announced in its competition.
  expect(live.channels()).toEqual([competition, 'fixture-8', 'fixture-9']);
  expect(element.style.getPropertyValue('--tb-live-rows')).toBe('2');
});

test('a match that is brought forward before the one that the list waits for is known to it, and is in it once it kicks off', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([coming(7, 24 * 60 * minute)], isoAfter(24 * 60 * minute)));
  const announce = (kick_off: string | null) =>
    live.receive(competition, 'LiveCompetition', { fixture_id: 8, kick_off });
  for (const other of [null, isoAfter(25 * 60 * minute), isoAfter(-60 * minute)]) announce(other);
  set.clock.pass(1050);
  expect(set.sent).toEqual([]);
  set.says(liveMatches, { wire: wireList([coming(7, 24 * 60 * minute)], isoAfter(60 * minute)) });
  announce(isoAfter(60 * minute));
  announce(isoAfter(60 * minute));
  set.clock.pass(1000);
  await settled();
  expect(set.sent).toHaveLength(1);
  set.says(liveMatches, { wire: wireList([running({ id: 8 }), coming(7, 24 * 60 * minute)]) });
  set.clock.pass(61 * minute);
  set.clock.pass(1000);
  await settled();
  expect([...element.querySelectorAll('li')].map(({ dataset }) => dataset.match)).toContain('8');
});

test('a match that is put off or moved days before is changed when that is announced in its competition, by one call', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([coming(7, 20 * 60 * minute), coming(8, 40 * 60 * minute)]));
  const announce = (id: number | null) => live.receive(competition, 'LiveCompetition', { fixture_id: id });
  announce(9);
  set.clock.pass(1050);
  expect(set.sent).toEqual([]);
  set.says(liveMatches, { wire: { matches: [coming(7, 20 * 60 * minute, { status: 'postponed', sequence: 2 })] } });
  announce(7);
  announce(7);
  set.clock.pass(1000);
  set.clock.pass(50);
  await settled();
  expect(textOf(element, '.tb-live-state')[0]).toBe('Postponed');
  expect(set.sent).toEqual([expect.objectContaining({ query: { fixtures: '7' } })]);
  // One that is brought forward is followed from then on.
  set.says(liveMatches, { wire: { matches: [7, 8].map((id) => coming(id, 3 * minute, { sequence: 3 })) } });
  announce(null);
  set.clock.pass(1000);
  set.clock.pass(50);
  await settled();
  expect(live.channels()).toEqual([competition, 'fixture-7', 'fixture-8']);
});

test('what is announced of a match and could not be read is read again by itself, by one call', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([coming(7, 20 * 60 * minute), coming(8, 40 * 60 * minute)]));
  const read = async (ms: number) => {
    for (const each of [ms, 1000, 50]) set.clock.pass(each);
    await settled();
  };
  set.says(liveMatches, refused(503), {
    wire: { matches: [coming(7, 20 * 60 * minute, { status: 'postponed', sequence: 2 })] },
  });
  live.receive(competition, 'LiveCompetition', { fixture_id: 7 });
  await read(0);
  expect(textOf(element, '.tb-live-state')[0]).not.toBe('Postponed');
  await read(2000);
  expect(textOf(element, '.tb-live-state')[0]).toBe('Postponed');
  await read(120_000);
  expect(set.sent.map(({ query }) => query)).toEqual([{ fixtures: '7' }, { fixtures: '7' }]);
});

test('a list of matches of no known competition is read again when the reader comes back after a while', async () => {
  const set = desk();
  const { element, live } = await adopted(set, wireList([coming(7, 20 * 60 * minute, { league: null })]));
  set.says(liveMatches, { wire: wireList([coming(7, 20 * 60 * minute, { status: 'postponed', sequence: 2 })]) });
  set.clock.pass(300_000);
  comeBack();
  await settled();
  expect(textOf(element, '.tb-live-match').join()).toContain('Postponed');
  expect(live.channels()).toEqual([competition]);
});

test('a list that cannot be read again stays, and is asked for once more', async () => {
  const set = desk();
  const { element } = await adopted(set, wireList([coming(7, minute)], isoAfter(minute)));
  set.says(liveMatches, refused(503), { wire: wireList([running({ id: 7 })]) });
  set.clock.pass(minute + 40_000);
  set.clock.pass(1000);
  await settled();
  expect(rows(element)).toHaveLength(1);
  set.clock.pass(2000);
  set.clock.pass(1000);
  await settled();
  expect([set.sent.length, rows(element)[0]]).toEqual([2, '🇳🇱Nederland 1 🇯🇵Japan 0']);
});

test('a lost line is said with since when by the reader’s clock, and no minute goes on', async () => {
  readIn('Asia/Kolkata');
  const set = desk();
  const { element, live } = await adopted(set, wireList([running()]));
  live.setStatus({ is: 'stale', since: began });
  for (let second = 0; second < 120; second += 1) set.clock.pass(1000);
  expect(getByText(element, 'Not updated since 05:30')).toBeTruthy();
  expect(textOf(element, '.tb-live-state')[0]).toBe("61'minute 61");
  live.setStatus({ is: 'live' });
  expect([getByText(element, '1 match under way'), textOf(element, '.tb-live-state')[0]]).toEqual([
    expect.anything(),
    "63'minute 63",
  ]);
});

test('names are text', async () => {
  const set = desk();
  const name = '<img src=x onerror=alert(1)>';
  const { element } = await adopted(set, wireList([running({ home: { name } })]));
  expect([textOf(element, '.tb-live-team')[0], element.querySelector('img')]).toEqual([name, null]);
});

test('a tag that has left follows nothing and asks for nothing', async () => {
  const set = desk();
  const { live, leave } = await adopted(set, wireList([running()], isoAfter(minute)));
  leave();
  set.clock.pass(3_600_000);
  expect([live.channels(), set.sent]).toEqual([[], []]);
});

describe('places', () => {
  const match = (id: number, status: string) => someMatch({ id, status });
  const known = new Map([1, 2, 3].map((id) => [id, match(id, id === 3 ? 'scheduled' : 'finished')] as const));

  test('on a home page one that is over gives way, and it never has more than two', () => {
    const listed = [match(8, 'live'), match(9, 'live'), match(10, 'live')];
    expect(placesFor([1, 2], listed, { known, isFull: true })).toEqual([9, 8]);
    expect(placesFor([1, 3], [match(1, 'finished'), match(8, 'scheduled')], { known, isFull: true })).toEqual([1, 8]);
  });

  test('of two that have not begun and are no longer listed the last gives way', () => {
    const known = new Map([1, 2].map((id) => [id, match(id, 'scheduled')]));
    expect(placesFor([1, 2], [match(9, 'live')], { known, isFull: true })).toEqual([1, 9]);
  });

  test('in a sidebar nobody comes in before kick-off', () => {
    expect(placesFor([1, 3], [match(8, 'scheduled')], { known, isFull: false })).toEqual([1, 3]);
  });
});

test('who won a shoot-out is ahead', () => {
  const { words, clock } = desk();
  const drawn = { status: 'finished', home_score: 1, away_score: 1, home_penalties: 3, away_penalties: 4 };
  const [shown] = shownMatches([someMatch(drawn)], { words, now: clock.now() }).matches;
  expect([shown?.home.is_ahead, shown?.away.is_ahead]).toEqual([false, true]);
});

test('the second leg of a tie says how that stands, which is covered before it begins too', async () => {
  const tie = { id: 7, leg: 2, other_home_score: 1, other_away_score: 2 };
  const shown = (wire: object) =>
    shownMatches([someMatch({ ...wire })], { words: desk().words, now: began }).matches[0];
  expect(shown(coming(7, minute, { tie }))).toMatchObject({ tie_text: 'agg. 1–2', show: { result: '7' } });
  expect(shown(coming(7, minute, { tie: { ...tie, leg: 1 } }))?.tie_text).toBeNull();
  expect(shown(coming(7, minute))).toMatchObject({ tie_text: null, show: null });
  const { element, live } = await adopted(desk(), wireList([running({ tie })]));
  expect(textOf(element, '.tb-live-tie[data-spoiler]')).toEqual(['agg. 2–2']);
  live.receive('fixture-260011', 'LiveFixture', running({ home_score: 2, sequence: 2, tie }));
  expect(textOf(element, '.tb-live-tie')).toEqual(['agg. 3–2']);
});

test('the picture that a site has of a team is before its name, printed and drawn, in a box that has its size', async () => {
  const home = { id: 1, name: 'Ajax', colours: ['#d4021d', '#ffffff'], image: '/crests/ajax.svg' };
  const wire = (more: object = {}) => running({ home, ...more });
  const set = desk();
  const list = wireList([wire()]);
  const picture = '.tb-live-side .tb-crest > img[src="/crests/ajax.svg"][alt=""] + svg';
  const printed = printedTag('live-matches', printedOf(read(list), set.words, set.clock.now()));
  expect(printed.querySelectorAll(picture)).toHaveLength(1);
  for (const drawing of printed.querySelectorAll('.tb-crest')) drawing.remove();
  const { element, live } = await mount(set, { html: printed.innerHTML, given: { list } });
  live.receive('fixture-260011', 'LiveFixture', wire({ home_score: 2, sequence: 2 }));
  expect(element.querySelectorAll(picture)).toHaveLength(1);
});

test('a club has its colours before its name, as in a list of fixtures, and what was printed without them is taken over', async () => {
  const [home, away] = [
    { id: 1, name: 'Ajax', colours: ['#d4021d', '#ffffff'] },
    { id: 2, name: 'NEC', colours: [] },
  ];
  const wire = (more: object = {}) => running({ home, away, ...more });
  const coloursIn = (root: Element) =>
    [...root.querySelectorAll('.tb-live-side')].map((side) =>
      [...side.querySelectorAll('.tb-live-colours > path')].map((half) => half.getAttribute('fill')),
    );
  const set = desk();
  const list = wireList([wire()]);
  const printed = printedTag('live-matches', printedOf(read(list), set.words, set.clock.now()));
  expect(coloursIn(printed)).toEqual([['#d4021d', '#ffffff'], []]);
  for (const drawing of printed.querySelectorAll('svg')) drawing.remove();
  const { element, live } = await mount(set, { html: printed.innerHTML, given: { list } });
  const row = element.querySelector('.tb-live-match');
  live.receive('fixture-260011', 'LiveFixture', wire({ home_score: 2, sequence: 2 }));
  expect(coloursIn(element)).toEqual([['#d4021d', '#ffffff'], []]);
  expect(element.querySelector('.tb-live-match')).toBe(row);
});
