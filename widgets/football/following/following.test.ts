// @vitest-environment happy-dom
import { getAllByRole, getByRole, getByText, queryByText } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { showFollowed } from '#core/contract/follow.ts';
import { matchKey, teamKey } from '#core/follow/followed.ts';
import { followsOf } from '#core/follow/follows.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { comeBack } from '#tests/support/comeBack.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { printedTag } from '#tests/support/printed.ts';
import { someReader } from '#tests/support/readers.ts';
import { matchWire } from '#tests/support/someMatch.ts';
import { later, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import { drawFollowing } from './drawFollowing.ts';
import { createFollowing } from './following.model.ts';
import type { Printed } from './following.printed.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

afterEach(() => document.body.replaceChildren());

const data: Printed = {
  ...{ heading_level: 2, lead_text: 'Wat je volgt.', scripts_text: 'JavaScript is nodig.' },
  ...{ settings_url: '/user/profile', settings_label: 'Meldingen', leagues_label: 'Vind teams' },
  leagues: [{ league_url: '/matchcenter/rankings/league/eredivisie', league_name: 'Eredivisie' }],
};
const printed = printedTag('following', data).innerHTML;

function mount(set: ReturnType<typeof stage>) {
  const place = set.host(printed);
  const live = fakeRealtime();
  const model = createFollowing(live.on(set.page), { headingLevel: 2 }, place.host);
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, crashed: () => {} };
  const erase = drawFollowing(model, { ...drawing, drawn: () => {} });
  if (typeof erase !== 'function') throw new Error('It is drawn at once.');
  return { ...place, erase, live };
}
const open = (options: StageOptions = {}) => stage({ words: { en, nl }, locale: 'nl', ...options });

const psv = { id: 101, name: 'PSV', slug: 'psv', url: '/matchcenter/team/psv' };
const ned = { id: 25, name: 'Nederland', slug: 'ned', flag: '🇳🇱', url: '/matchcenter/team/ned' };
const match = matchWire({ id: 260011, status: 'finished', home_score: 2, away_score: 2, url: '/match/260011' });
const answer = {
  wire: {
    data: {
      teams: [
        { team: psv, match: null },
        { team: ned, match },
      ],
      matches: [match],
    },
  },
};
const followThree = (set: ReturnType<typeof stage>) => {
  const { toggle } = followsOf(set.page);
  for (const key of [teamKey('psv'), teamKey('ned'), matchKey(260011)]) toggle(key);
};
const rows = (element: HTMLElement) =>
  [...element.querySelectorAll('.tb-following-row')].map((row) =>
    [row.querySelector('.tb-following-what'), row.querySelector('.tb-following-about')].map(
      (each) => each?.textContent,
    ),
  );

test('a match that is more than twelve hours off is followed when it is not, on a page that stays open', async () => {
  const set = open();
  const kick_off = new Date(set.clock.now() + 20 * 3_600_000).toISOString();
  followsOf(set.page).toggle(matchKey(7));
  set.says(showFollowed, {
    wire: { data: { teams: [], matches: [matchWire({ id: 7, league: 'eredivisie', kick_off })] } },
  });
  const { live, leave } = mount(set);
  await settled();
  set.clock.pass(7 * 3_600_000);
  expect(live.channels()).toEqual(['competition-eredivisie']);
  set.clock.pass(3_600_000);
  expect(live.channels()).toEqual(['competition-eredivisie', 'fixture-7']);
  leave();
  expect(live.channels()).toEqual([]);
});

test('what a guest follows is listed in its order with the next match, read with one call, and says where it is kept', async () => {
  const set = open();
  followThree(set);
  set.says(showFollowed, answer);
  const { element } = mount(set);
  expect(getByText(element, 'Laden…', { exact: false })).toBeTruthy();
  await settled();
  expect(set.sent.map(({ query }) => query)).toEqual([{ teams: 'psv,ned', fixtures: '260011' }]);
  expect(rows(element)).toEqual([
    ['PSV', nl['none-fixed']],
    ['🇳🇱Nederland', expect.stringMatching(/^Nederland – Japan, 2-2 Afgelopen$/)],
    ['Nederland – Japan', expect.stringMatching(/^2-2 Afgelopen/)],
  ]);
  expect(getAllByRole(element, 'heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Teams',
    'Wedstrijden',
  ]);
  expect(getByRole(element, 'link', { name: 'PSV' }).getAttribute('href')).toBe('/matchcenter/team/psv');
  getByRole(element, 'button', { name: 'Log in' }).click();
  expect(set.readers.wanted.value).not.toBeNull();
});

test('a translated name stays translated when what is followed changes', async () => {
  const set = open();
  followThree(set);
  set.says(showFollowed, answer);
  const { element } = mount(set);
  await settled();
  const name = getByRole(element, 'link', { name: 'PSV' });
  const translated = document.createElement('font');
  translated.append(...name.childNodes);
  name.append(translated);
  followsOf(set.page).toggle(teamKey('ned'));
  await settled();
  expect([name.isConnected, name.firstChild]).toEqual([true, translated]);
  expect(element.querySelectorAll('[data-is-followed]')).toHaveLength(2);
});

test('who wants no results sees when a match was instead', async () => {
  const set = open();
  followThree(set);
  set.says(showFollowed, answer);
  const { element } = mount(set);
  await settled();
  spoilersOf(set.page).switchTo(true);
  const abouts = rows(element).map(([, about]) => about);
  expect(abouts[1]).toMatch(/^Nederland – Japan, .*\d\d:\d\d/);
  expect(abouts.join()).not.toMatch(/2-2|Afgelopen/);
});

test('a match that is on changes in its rows as it goes on, and of one that is days away its competition is followed', async () => {
  const set = open();
  followThree(set);
  const at = (ahead: number) => new Date(set.clock.now() + ahead).toISOString();
  const running = { ...match, status: 'live', minute: 61, kick_off: at(-4_000_000) };
  const later = matchWire({ id: 260012, kick_off: at(90_000_000) });
  const teams = [
    { team: psv, match: later },
    { team: ned, match: running },
  ];
  set.says(showFollowed, { wire: { data: { teams, matches: [running] } } });
  const { element, live, leave } = mount(set);
  await settled();
  expect(live.channels()).toEqual(['fixture-260011', 'competition-world-cup']);
  live.receive('fixture-260011', 'LiveFixture', { ...running, home_score: 3, sequence: 9 });
  expect(rows(element).map(([, about]) => about?.includes('3-2'))).toEqual([false, true, true]);
  leave();
  expect(live.channels()).toEqual([]);
});

test('what is days away, or over, is read again when the reader comes back after a while, each in its place', async () => {
  const set = open();
  followThree(set);
  set.says(showFollowed, answer, {
    wire: { data: { teams: [{ team: psv, match: null }], matches: [{ ...match, away_score: 3, sequence: 9 }] } },
  });
  const { element, live } = mount(set);
  await settled();
  set.clock.pass(300_000);
  comeBack();
  await settled();
  expect(rows(element).map(([, about]) => about)).toEqual([
    nl['none-fixed'],
    expect.stringMatching(/^Nederland – Japan, 2-3/),
    expect.stringMatching(/^2-3 Afgelopen/),
  ]);
  expect([set.sent.length, live.channels()]).toEqual([2, ['competition-world-cup']]);
});

test('one that is removed stays to be followed again, and what is followed on another page joins', async () => {
  const set = open();
  followThree(set);
  set.says(showFollowed, answer, {
    wire: { data: { teams: [{ team: { ...psv, slug: 'ajax', name: 'Ajax' } }], matches: [] } },
  });
  const { element } = mount(set);
  await settled();
  const button = getByRole(element, 'button', { name: 'Volgen: PSV' });
  button.focus();
  button.click();
  expect([button.getAttribute('aria-pressed'), document.activeElement]).toEqual(['false', button]);
  expect(followsOf(set.page).follows.value.teams).toEqual(['ned']);
  button.click();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  followsOf(set.page).toggle(teamKey('ajax'));
  await settled();
  expect(set.sent[1]?.query).toEqual({ teams: 'ajax' });
  expect(rows(element).map(([name]) => name)).toEqual(['PSV', '🇳🇱Nederland', 'Ajax', 'Nederland – Japan']);
});

test.each(['nl', 'en'] as const)(
  'in %s who follows nothing is led to the competitions, without a call',
  async (locale) => {
    const set = open({ locale, reader: someReader });
    const { element } = mount(set);
    await settled();
    expect(getByText(element, { nl, en }[locale].empty)).toBeTruthy();
    expect(getByRole(element, 'link', { name: 'Eredivisie' })).toBeTruthy();
    expect(queryByText(element, { nl, en }[locale].guest, { exact: false })).toBeNull();
    expect(set.sent).toEqual([]);
  },
);

test.each([unreachable(), unreachable('offline'), refused(500), refused(429)])(
  'a list that does not come (%j) says why, and comes when it is asked for again',
  async (failure) => {
    const set = open();
    followThree(set);
    set.says(showFollowed, failure, answer);
    const { element } = mount(set);
    await settled();
    expect(getByRole(element, 'alert').textContent).not.toBe('');
    getByRole(element, 'button', { name: 'Opnieuw proberen' }).click();
    await settled();
    expect(rows(element)).toHaveLength(3);
  },
);

test('a tag that has left asks for nothing, and leaves what was printed', async () => {
  const set = open();
  followThree(set);
  const reply = later();
  set.says(showFollowed, reply.reply);
  const { element, erase, leave } = mount(set);
  erase();
  leave();
  followsOf(set.page).toggle(teamKey('ajax'));
  await settled();
  expect(set.sent).toHaveLength(1);
  expect(element.querySelector('.tb-following')).toBeNull();
  expect(element.querySelector('.tb-following-lead')).not.toBeNull();
});
