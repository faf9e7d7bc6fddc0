// @vitest-environment happy-dom
import { getByRole, getByText, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { showTeam } from '#core/contract/formation/formation.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { printedTag } from '#tests/support/printed.ts';
import { later, refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawTeam } from './drawTeam.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { shownOverview } from './shownTeam.ts';
import { createTeam } from './team.model.ts';
import { printedOf, wireInLeague, wireMatch, wireSquad } from './team.support.ts';
import { type Attributes, attributes as schema } from './team.widget.ts';

afterEach(() => document.body.replaceChildren());

const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });
const competition = 'competition-world-cup';
const given = (more: object = {}): Attributes => z.parse(schema, { team: 'ned', league: 'world-cup', ...more });
const read = (wire: unknown) => z.parse(showTeamInLeague.reply, wire);
const { squad } = z.parse(showTeam.reply, wireSquad);

async function mount(set: ReturnType<typeof stage>, html = '', attributes = given()) {
  const place = set.host(html);
  const live = fakeRealtime();
  const model = createTeam(live.on(set.page), attributes, place.host);
  const draw = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const erase = await drawTeam(model, { ...draw, crashed: () => {} });
  await settled();
  return { ...place, live, model, erase };
}

const htmlOf = (set: ReturnType<typeof stage>, wire: unknown, own: typeof squad | undefined = squad) =>
  printedTag('team', printedOf(read(wire), own, set.page.clock.now(), set.words)).innerHTML;
const running = (id: number, more: object = {}) =>
  wireMatch(id, {
    status: 'live',
    period: 'second-half',
    minute: 61,
    home_score: 0,
    away_score: 0,
    sequence: 1,
    ...more,
  });

test('a printed team stands as it is, nothing is asked and no match followed, and all is as it was afterwards', async () => {
  const set = desk();
  const html = htmlOf(set, wireInLeague());
  const { element, live, erase } = await mount(set, html);
  expect([set.sent, live.channels(), queryByRole(element, 'button')]).toEqual([[], [competition], null]);
  erase();
  expect(element.innerHTML).toBe(html);
});

describe.each([
  ['en', '2nd in group F', '4 points, 2 played', 'Goalkeepers', 'Won against Tunesië (3–1)'],
  ['nl', '2e in groep F', '4 punten, 2 gespeeld', 'Keepers', 'Gewonnen van Tunesië (3-1)'],
] as const)('in %s', (locale, place, points, keepers, form) => {
  test('an empty tag is filled: place, form, results and squad', async () => {
    const set = desk({ locale });
    set.says(showTeamInLeague, { wire: { data: wireInLeague() } });
    set.says(showTeam, { wire: { data: wireSquad } });
    const { element } = await mount(set);
    expect(getByText(element, place)).toBeTruthy();
    expect(getByText(element, points)).toBeTruthy();
    expect(getByRole(element, 'table', { name: keepers })).toBeTruthy();
    expect(element.querySelector('.tb-team-form .tb-team-outcome')?.getAttribute('title')).toBe(form);
    expect(getByRole(element, 'link', { name: 'Demo Spits' }).getAttribute('href')).toBe('/matchcenter/player/9');
    expect(getByRole(element, 'button', { name: /: Nederland$/ }).getAttribute('value')).toBe('team:ned');
  });
});

test.each([
  ['en', '4 points (3 deducted), 2 played'],
  ['nl', '4 punten (3 in mindering), 2 gespeeld'],
] as const)('the points that were deducted are said beside the place (%s)', async (locale, points) => {
  const set = desk({ locale });
  const wire = wireInLeague();
  set.says(showTeamInLeague, { wire: { data: { ...wire, row: { ...wire.row, deducted: 3 } } } });
  set.says(showTeam, { wire: { data: wireSquad } });
  const { element } = await mount(set);
  expect(getByText(element, points)).toBeTruthy();
});

test('a part alone asks for nothing else', async () => {
  const set = desk();
  set.says(showTeam, { wire: wireSquad });
  const { element } = await mount(set, '', given({ part: 'squad' }));
  expect(set.sent).toHaveLength(1);
  expect(element.querySelector('.tb-team-overview')).toBeNull();
});

test('a failure is said in place, and a second try brings the team; one that there is not is said without', async () => {
  const set = desk();
  set.says(showTeamInLeague, refused(500), { wire: wireInLeague() });
  const { element } = await mount(set, '', given({ part: 'overview' }));
  expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
  getByRole(element, 'button', { name: 'Try again' }).click();
  await settled();
  expect(getByText(element, '2nd in group F')).toBeTruthy();
  const other = desk();
  other.says(showTeamInLeague, refused(404));
  const missing = await mount(other, '', given({ part: 'overview' }));
  expect(getByText(missing.element, 'This team is not known.')).toBeTruthy();
  expect(queryByRole(missing.element, 'button')).toBeNull();
});

test('the match that is on is followed: its goal is said once, and the place is read anew', async () => {
  const set = desk();
  const { element, live } = await mount(set, htmlOf(set, wireInLeague({ matches: [running(260011)] })));
  expect(live.channels()).toEqual([competition, 'fixture-260011']);
  const keeper = getByText(element, 'Demo Keeper');
  const status = element.querySelector(':scope > [role="status"]');
  live.receive('fixture-260011', 'LiveFixture', running(260011, { sequence: 2 }));
  await settled();
  expect([set.sent, status?.textContent]).toEqual([[], '']);
  const goal = running(260011, { home_score: 1, minute: 63, sequence: 3 });
  set.says(showTeamInLeague, {
    wire: wireInLeague({ matches: [goal], row: { ...wireInLeague().row, position: 1, points: 5 } }),
  });
  live.receive('fixture-260011', 'LiveFixture', goal);
  expect(element.querySelector('.tb-team-figure')?.textContent).toBe('1–0');
  expect(status?.textContent).toBe('Nederland 1, Japan 0');
  set.clock.pass(1000);
  await settled();
  expect(set.sent).toHaveLength(1);
  expect(getByText(element, '1st in group F')).toBeTruthy();
  expect(element.querySelector('.tb-team-row .tb-team-score')?.textContent).toBe('1–0');
  expect(getByText(element, 'Demo Keeper')).toBe(keeper);
});

test('a team of which no match is near is read again when something is announced in its competition', async () => {
  const set = desk();
  const { element, live } = await mount(set, htmlOf(set, wireInLeague()));
  set.says(showTeamInLeague, { wire: wireInLeague({ row: { ...wireInLeague().row, position: 1 } }) });
  live.receive(competition, 'LiveCompetition', { fixture_id: 260011 });
  set.clock.pass(1000);
  await settled();
  expect(getByText(element, '1st in group F')).toBeTruthy();
  expect([set.sent.length, live.channels()]).toEqual([1, [competition]]);
});

test('the next match of a team is followed twelve hours before it begins, on a page that stays open', async () => {
  const set = desk();
  const next_match = wireMatch(260050, { kick_off: new Date(set.clock.now() + 20 * 3_600_000).toISOString() });
  set.says(showTeamInLeague, { wire: wireInLeague({ next_match }) });
  const { live, leave } = await mount(set, '', given({ part: 'overview' }));
  set.clock.pass(7 * 3_600_000);
  expect(live.channels()).toEqual([competition]);
  set.clock.pass(3_600_000 + 1);
  expect([live.channels(), set.sent.length]).toEqual([[competition, 'fixture-260050'], 1]);
  leave();
});

test('what the competition corrects later is read again, once', async () => {
  const set = desk();
  const { element, live, leave } = await mount(set, htmlOf(set, wireInLeague({ matches: [running(260011)] })));
  const change = () => live.receive(competition, 'LiveCompetition', { fixture_id: null });
  set.says(showTeamInLeague, { wire: wireInLeague({ row: { ...wireInLeague().row, position: 1 } }) });
  change();
  change();
  set.clock.pass(1000);
  await settled();
  expect(set.sent).toHaveLength(1);
  expect(getByText(element, '1st in group F')).toBeTruthy();
  leave();
  expect(live.channels()).toEqual([]);
});

test('a change that could not be read is read again by itself, and what is overtaken shows nothing', async () => {
  const set = desk();
  const { element, live } = await mount(set, htmlOf(set, wireInLeague()));
  const first = later();
  const position = (at: number) => ({ wire: wireInLeague({ row: { ...wireInLeague().row, position: at } }) });
  set.says(showTeamInLeague, refused(503), first.reply, position(1));
  const change = async () => {
    live.receive(competition, 'LiveCompetition', { fixture_id: 260011 });
    set.clock.pass(1000);
    await settled();
  };
  await change();
  set.clock.pass(2000);
  set.clock.pass(1000);
  await change();
  first.send(position(3));
  await settled();
  expect(getByText(element, '1st in group F')).toBeTruthy();
  set.clock.pass(120_000);
  set.clock.pass(1000);
  expect(set.sent).toHaveLength(3);
});

test('a result that is new is corrected on the open page, and is not shown as the match that is on', async () => {
  const set = desk();
  const result = (home: number) =>
    wireMatch(260011, {
      ...{ status: 'finished', home_score: home, away_score: 1 },
      updated_at: new Date(set.clock.now() - 600_000).toISOString(),
    });
  const { element, live } = await mount(set, htmlOf(set, wireInLeague({ last_matches: [result(3)] })));
  const score = () => element.querySelector('tbody .tb-team-score')?.textContent;
  expect([live.channels(), score()]).toEqual([[competition], '3–1']);
  set.says(showTeamInLeague, { wire: wireInLeague({ last_matches: [result(4)] }) });
  live.receive(competition, 'LiveCompetition', { fixture_id: 260011 });
  set.clock.pass(1000);
  await settled();
  expect([set.sent.length, score(), element.querySelector('.tb-team-now')]).toEqual([1, '4–1', null]);
});

test('the minute of a match that is on goes on by the clock, and rests with the tag and where nothing is told any more', async () => {
  const set = desk();
  const { element, live, leave } = await mount(set, htmlOf(set, wireInLeague({ matches: [running(260011)] })));
  const sentAt = () => new Date(set.clock.now()).toISOString();
  live.receive('fixture-260011', 'LiveFixture', running(260011, { sequence: 2, updated_at: sentAt() }));
  const minute = () => element.querySelector('.tb-team-state')?.textContent;
  const pass = (minutes: number) => {
    for (let second = 0; second < minutes * 60; second += 1) set.clock.pass(1000);
  };
  expect(minute()).toBe("61'");
  pass(2);
  expect([minute(), set.sent, element.querySelector(':scope > [role="status"]')?.textContent]).toEqual(["63'", [], '']);
  leave();
  pass(2);
  expect(minute()).toBe("63'");
});

test('a match has its row before it is over, and stays where it is: what stands below never moves', async () => {
  const set = desk();
  const { element, live } = await mount(
    set,
    htmlOf(set, wireInLeague({ matches: [running(260011)] }), undefined),
    given({ part: 'overview' }),
  );
  const rows = () => [...element.querySelectorAll('.tb-team-results tbody tr')].map((row) => row.textContent.trim());
  expect(rows()).toEqual([expect.stringMatching(/Nederland v Japan.*–\s*$/s), expect.stringMatching(/3–1\s*W$/)]);
  const [row] = element.querySelectorAll('.tb-team-results tbody tr');
  live.receive('fixture-260011', 'LiveFixture', running(260011, { sequence: 2 }));
  const over = wireMatch(260011, { status: 'finished', home_score: 2, away_score: 0, sequence: 3 });
  set.says(showTeamInLeague, {
    wire: wireInLeague({
      next_match: wireMatch(260050, { kick_off: '2030-06-14T20:00:00.000Z' }),
      last_matches: [over, ...wireInLeague().last_matches],
    }),
  });
  live.receive('fixture-260011', 'LiveFixture', over);
  set.clock.pass(1000);
  await settled();
  expect(set.sent).toHaveLength(1);
  expect(rows()).toEqual([expect.stringMatching(/Nederland v Japan.*2–0\s*W$/s), expect.stringMatching(/3–1\s*W$/)]);
  expect(element.querySelector('.tb-team-results tbody tr')).toBe(row);
  // The next one is for the next page.
  expect(element.querySelector('.tb-team-now')?.textContent.replace(/\s+/g, ' ').trim()).toBe(
    'Match Nederland v Japan 2–0 Full time',
  );
});

test('who loses the shoot-out has lost', () => {
  const set = desk();
  const shootOut = wireMatch(260003, {
    ...{ status: 'finished', home_score: 1, away_score: 1, home_penalties: 2, away_penalties: 4 },
  });
  const wire = wireInLeague({ matches: [running(260011)], next_match: wireMatch(260012), last_matches: [shootOut] });
  const { results } = shownOverview(read(wire), { now: set.page.clock.now() }, set.words);
  expect(results.map(({ outcome }) => outcome)).toEqual([null, 'loss']);
});

test('what others have put into it stays when there is a goal and when it is read anew', async () => {
  const set = desk();
  const { element, live } = await mount(set, htmlOf(set, wireInLeague({ matches: [running(260011)] })));
  const table = element.querySelector('.tb-team-results');
  const place = document.createElement('div');
  place.className = 'advertisement';
  table?.before(place);
  live.receive('fixture-260011', 'LiveFixture', running(260011, { sequence: 2 }));
  const goal = running(260011, { home_score: 1, minute: 63, sequence: 3 });
  set.says(showTeamInLeague, { wire: wireInLeague({ matches: [goal] }) });
  live.receive('fixture-260011', 'LiveFixture', goal);
  set.clock.pass(1000);
  await settled();
  expect([set.sent.length, place.nextElementSibling]).toEqual([1, table]);
  const link = table?.querySelector('th a, th span');
  const translated = document.createElement('font');
  translated.append(...(link?.childNodes ?? []));
  link?.append(translated);
  live.receive('fixture-260011', 'LiveFixture', running(260011, { home_score: 2, minute: 64, sequence: 4 }));
  expect([element.querySelector('.tb-team-figure')?.textContent, link?.firstChild]).toEqual(['2–0', translated]);
});

test('five matches are listed, one that is on or near among them', () => {
  const set = desk();
  const last = [1, 2, 3, 4, 5].map((id) => wireMatch(id, { status: 'finished', home_score: 1, away_score: 0 }));
  const shown = (more: object, now = 0) =>
    shownOverview(read(wireInLeague({ last_matches: last, ...more })), { now }, set.words);
  const next = wireMatch(6, { kick_off: '2030-06-14T20:00:00.000Z' });
  const near = Date.parse('2030-06-14T12:00:00Z');
  expect(shown({}).results.map(({ outcome }) => outcome)).toEqual(Array(5).fill('win'));
  expect(shown({ next_match: next }, near).results.map(({ score_text }) => score_text)).toEqual([
    '–',
    ...Array(4).fill('1–0'),
  ]);
  expect(shown({ next_match: next }, near - 24 * 3_600_000).results).toHaveLength(5);
  expect(shown({ next_match: next }, near - 24 * 3_600_000).results[0]?.score_text).toBe('1–0');
  // Before the first match of a season there is room for the form that it brings.
  const first = wireInLeague();
  const unplayed = { last_matches: [], row: { ...first.row, form: [] } };
  expect(shown({ ...unplayed, next_match: next }, near)).toMatchObject({ has_form: true, has_results: true });
  expect(shown({ ...unplayed, next_match: next })).toMatchObject({ has_form: false, has_results: false });
});

test('a match that is no longer followed says since when, and is not shown as live', async () => {
  const set = desk();
  const { element, live } = await mount(set, htmlOf(set, wireInLeague({ matches: [running(260011)] })));
  live.receive('fixture-260011', 'LiveFixture', running(260011, { sequence: 2 }));
  live.setStatus({ is: 'stale', since: set.page.clock.now() });
  await settled();
  expect(element.querySelector('.tb-team-state')?.textContent).toMatch(/^Not updated since \d\d:\d\d$/);
  expect(element.querySelector('[data-is-live]')).toBeNull();
  expect(set.sent).toEqual([]);
});

test('names are text', async () => {
  const set = desk();
  const name = '<img src=x onerror=alert(1)>';
  set.says(showTeam, { wire: { ...wireSquad, players: [{ player_id: 1, name }] } });
  const { element } = await mount(set, '', given({ part: 'squad' }));
  expect(element.querySelector('img')).toBeNull();
  expect(getByText(element, name)).toBeTruthy();
});

test('the match that is on and a result say how the tie stands of which they are the last leg', async () => {
  const tie = { id: 7, leg: 2, other_home_score: 1, other_away_score: 2 };
  const won = { ...tie, winner: 'home', decided_by: 'aggregate' };
  const over = wireMatch(5, { status: 'finished', home_score: 2, away_score: 0, tie: won });
  const wire = { ...wireInLeague(), matches: [running(6, { tie })], last_matches: [over] };
  const shown = shownOverview(read(wire), { now: desk().clock.now() }, desk().words);
  const { home } = over;
  expect([shown.now?.tie_text, ...shown.results.map(({ tie_text }) => tie_text)]).toEqual([
    ...['agg. 1–2', 'agg. 1–2', `${home.name} win 3–2 on aggregate`],
  ]);
});
