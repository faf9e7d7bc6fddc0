// @vitest-environment happy-dom
import { getByRole, getByText, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { playerNews, showPlayer } from '#core/contract/footballPlayer.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { matchWire } from '#tests/support/someMatch.ts';
import { refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawPlayer, type FetchPlayer } from './drawPlayer.ts';
import * as playerFile from './livePlayer.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createPlayer } from './player.model.ts';
import { shownPlayer } from './shownPlayer.ts';

afterEach(() => document.body.replaceChildren());

const ned = { id: 25, name: 'Nederland', code: 'NED', flag: '🇳🇱', slug: 'ned', url: '/matchcenter/team/ned' };
const wire = (more: object = {}) => ({
  ...{ id: 2509, name: 'Demo Spits', number: 9, position: 'FW', date_of_birth: '1994-02-13', age: 32, club: 'PSV' },
  ...{ team: ned, competition: 'WK 2026' },
  totals: { appearances: 2, starts: 1, minutes: 104, goals: 2, penalties: 1, yellow_cards: 1, red_cards: 1 },
  matches: [
    {
      ...{ fixture_id: 260011, opponent: { id: 31, name: 'Japan', flag: '🇯🇵' }, is_home: true, url: '/match/260011' },
      ...{ kick_off: '2026-06-14T20:00:00.000Z', round_name: 'Ronde 1', goals_for: 3, goals_against: 1 },
      ...{ is_starter: true, minutes: 90, goals: 2, yellow_cards: 1, red_cards: 1 },
    },
    { fixture_id: 260012, opponent: { name: 'Zweden' }, is_home: false, kick_off: '2026-06-20T20:00:00.000Z' },
  ],
  ...more,
});
const story = { id: 3, title: 'Een verhaal', url: '/article/3/een-verhaal' };
const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });

async function mount(set: ReturnType<typeof stage>, html = '', fetchPlayer: FetchPlayer = async () => playerFile) {
  const { host, element } = set.host(html);
  const live = fakeRealtime();
  const model = createPlayer(live.on(set.page), { playerId: 2509 }, host);
  const draw = { host, page: set.page, root: element, adopt: () => {}, drawn: () => {} };
  const erase = await drawPlayer(fetchPlayer)(model, { ...draw, crashed: () => {} });
  await settled();
  return { element, erase, live };
}

/** When the match under way was sent: the moment at which the clock of a stage begins. */
const sentAt = Date.UTC(2026, 10, 21);
const at = { now: sentAt };
const running = (more: object = {}) =>
  matchWire({
    ...{ status: 'live', period: 'second-half', minute: 61, home_score: 3, away_score: 1, sequence: 5 },
    ...{ updated_at: new Date(sentAt).toISOString(), ...more },
  });
const underWay = { live_match: running(), follow: [260011] };

const player = z.parse(showPlayer.reply, wire());
const news = z.parse(playerNews.reply, { articles: [story] });

test('a printed player stands as they are, and nothing is asked', async () => {
  const set = desk();
  const data = { player_id: 2509, when: null, ...shownPlayer(player, news, set.words, at) };
  const html = printedTag('player', data).innerHTML;
  const { element, erase } = await mount(set, html);
  erase();
  expect([element.innerHTML, set.sent]).toEqual([html, []]);
});

test.each([
  ['en', player, news],
  ['nl', player, []],
  ['nl', z.parse(showPlayer.reply, wire({ matches: [] })), undefined],
  ['en', z.parse(showPlayer.reply, wire(underWay)), []],
  ['en', z.parse(showPlayer.reply, wire({ live_match: running({ period: 'extra-time-first-half' }) })), []],
] as const)(
  'drawn over another printed state, the elements are those that the host prints: %s',
  (locale, known, stories) => {
    const set = desk({ locale });
    const printedAs = (...[of, written]: readonly [typeof player, Parameters<typeof shownPlayer>[1]]) =>
      printedTag('player', { player_id: 2509, when: null, ...shownPlayer(of, written, set.words, at) });
    const tag = printedAs(z.parse(showPlayer.reply, wire({ live_match: running(), totals: {} })), news);
    const box = tag.querySelector<HTMLElement>('.tb-player') ?? tag;
    playerFile.createLivePlayer(box, set.words).draw(known, { news: stories, own: undefined }, at);
    expect(elementsIn(box)).toEqual(elementsIn(printedAs(known, stories).querySelector('.tb-player')));
  },
);

test('while a match is on its minute goes on, a goal is read once and told, and what was written stands', async () => {
  const set = desk();
  set.says(
    showPlayer,
    { wire: wire(underWay) },
    { wire: wire({ ...underWay, live_match: running({ home_score: 4 }) }) },
  );
  const data = {
    player_id: 2509,
    when: null,
    ...shownPlayer(z.parse(showPlayer.reply, wire(underWay)), news, set.words, at),
  };
  const { element, live } = await mount(set, printedTag('player', data).innerHTML);
  const minute = () => element.querySelector('.tb-player-live')?.textContent;
  const story = getByRole(element, 'link', { name: 'Een verhaal' });
  expect([minute(), live.channels(), set.sent.length]).toEqual(["61'", ['fixture-260011'], 0]);
  const caughtUp = live.gap();
  set.clock.pass(1000);
  await settled();
  await caughtUp;
  set.clock.pass(60_000);
  expect([minute(), set.sent.length]).toEqual(["62'", 1]);
  live.receive('fixture-260011', 'LiveFixture', running({ home_score: 4, sequence: 6 }));
  set.clock.pass(1000);
  await settled();
  expect(set.sent.map(({ call }) => call)).toEqual(Array(2).fill('GET /ajax/matchcenter/player/{id}'));
  expect(element.querySelector('[role="status"]')?.textContent).toBe('Nederland 4, Japan 1');
  expect(getByRole(element, 'link', { name: 'Een verhaal' })).toBe(story);
});

describe.each([
  ['en', 'Matches of Demo Spits', '13 February 1994 (age 32)', 'Forward', '3–1', 'Yellow card'],
  ['nl', 'Wedstrijden van Demo Spits', '13 februari 1994 (32 jaar)', 'Aanvaller', '3-1', 'Gele kaart'],
] as const)('in %s', (locale, caption, born, position, score, card) => {
  test('an empty tag is filled: facts, totals, each match and what was written', async () => {
    const set = desk({ locale });
    set.says(showPlayer, { wire: { data: wire() } });
    set.says(playerNews, { wire: { data: { articles: [story] } } });
    const { element } = await mount(set);
    const table = getByRole(element, 'table', { name: caption });
    expect(getByText(element, born)).toBeTruthy();
    expect(getByText(element, position)).toBeTruthy();
    expect(getByText(table, score)).toBeTruthy();
    expect(getByText(table, card)).toBeTruthy();
    expect(getByRole(table, 'link', { name: 'Japan' }).getAttribute('href')).toBe('/match/260011');
    expect(getByRole(element, 'link', { name: 'Nederland' }).getAttribute('href')).toBe('/matchcenter/team/ned');
    expect(getByRole(element, 'link', { name: 'Een verhaal' })).toBeTruthy();
    expect(getByRole(element, 'button', { name: /: Nederland$/ }).getAttribute('value')).toBe('team:ned');
  });
});

test.each(['printed', 'fetched'])(
  'a %s player stays with the competition once a match was followed, and hears of corrections',
  async (from) => {
    const set = desk();
    const known = wire({ ...underWay, league: 'world-cup' });
    const read = z.parse(showPlayer.reply, known);
    set.says(showPlayer, { wire: known }, { wire: known });
    set.says(playerNews, { wire: { articles: [] } });
    const data = { player_id: 2509, when: null, ...shownPlayer(read, [], set.words, at) };
    const { live } = await mount(set, from === 'printed' ? printedTag('player', data).innerHTML : '');
    expect(live.channels()).toContain('competition-world-cup');
    const asked = set.sent.length;
    live.receive('competition-world-cup', 'LiveCompetition', { fixture_id: 260001 });
    set.clock.pass(10_000);
    await settled();
    expect(set.sent.length).toBe(asked + 1);
  },
);

test('the score of a match away has the side at home first, as everywhere', () => {
  const away = { fixture_id: 1, opponent: { name: 'Tunisia' }, is_home: false, goals_for: 3, goals_against: 1 };
  const known = z.parse(showPlayer.reply, wire({ matches: [{ ...away, kick_off: '2026-06-26T20:00:00.000Z' }] }));
  expect(shownPlayer(known, undefined, desk().words, at).matches[0]?.score_text).toBe('1–3');
});

test('who has not played and of whom nothing was written is said calmly', async () => {
  const set = desk();
  set.says(showPlayer, { wire: wire({ matches: [] }) });
  set.says(playerNews, { wire: { articles: [] } });
  const { element } = await mount(set);
  expect(getByText(element, 'Demo Spits has not played yet.')).toBeTruthy();
  expect(getByText(element, 'Nothing has been written about Demo Spits yet.')).toBeTruthy();
  expect(queryByRole(element, 'table')).toBeNull();
});

test('a failure is said in place, and a second try brings the player, also without the news', async () => {
  const set = desk();
  set.says(showPlayer, refused(500), { wire: wire() });
  set.says(playerNews, refused(500), refused(500));
  const { element } = await mount(set);
  expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
  getByRole(element, 'button', { name: 'Try again' }).click();
  await settled();
  expect(getByRole(element, 'table')).toBeTruthy();
  expect(element.querySelector('.tb-player-news')).toBeNull();
});

test('a player whom nobody knows is said, without a second try', async () => {
  const set = desk();
  set.says(showPlayer, refused(404));
  set.says(playerNews, refused(404));
  const { element } = await mount(set);
  expect(getByText(element, 'This player is not known.')).toBeTruthy();
  expect(queryByRole(element, 'button')).toBeNull();
});

test.each([
  ['of the news alone', wire(), true],
  ['of both', '<p>Demo Spits</p>', false],
])('HTML of a host is shown in an empty tag: %s', async (_, sent, hasTotals) => {
  const set = desk();
  set.says(showPlayer, { wire: sent });
  set.says(playerNews, { wire: '<p>Een verhaal</p>' });
  const { element } = await mount(set);
  await vi.waitFor(() => expect(getByText(element, 'Een verhaal')).toBeTruthy());
  expect(element.textContent).toContain('Demo Spits');
  expect([queryByRole(element, 'table') !== null, queryByRole(element, 'alert')]).toEqual([hasTotals, null]);
});

test.each([
  ['en', '12th, shared', '1st', 'Clean sheets'],
  ['nl', '12e, gedeeld', '1e', 'Clean sheets'],
] as const)(
  'ranks stand below what they are of, and make known what has no total (%s)',
  async (locale, goals, sheets, label) => {
    const set = desk({ locale });
    const ranks = [
      { by: 'goals', position: 12, is_shared: true, count: 2 },
      { by: 'clean-sheets', position: 1, is_shared: false, count: 5 },
      { by: 'cards', position: 3, is_shared: true, count: 3 },
    ];
    set.says(showPlayer, { wire: wire({ ranks }) });
    set.says(playerNews, { wire: { articles: [] } });
    const { element } = await mount(set);
    const totals = [...element.querySelectorAll('.tb-player-total')].map((each) =>
      [...each.children].map(({ textContent }) => textContent),
    );
    expect(totals[3]?.slice(1)).toEqual(['2', goals]);
    expect(totals[5]).toEqual([label, '5', sheets]);
    expect(totals).toHaveLength(8);
    expect([...element.querySelectorAll('.tb-player-rank')].every((rank) => rank.hasAttribute('data-spoiler'))).toBe(
      true,
    );
  },
);

test('a server without ranks is shown without them', async () => {
  const set = desk();
  set.says(showPlayer, { wire: wire() });
  set.says(playerNews, { wire: { articles: [] } });
  const { element } = await mount(set);
  expect(element.querySelectorAll('.tb-player-total')).toHaveLength(7);
  expect(element.querySelector('.tb-player-rank')).toBeNull();
});
