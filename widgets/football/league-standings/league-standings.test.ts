// @vitest-environment happy-dom
import { getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { leagueStandings } from '#core/contract/standings.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { shownText } from '#tests/support/shownText.ts';
import { refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawStandings, type FetchTables } from './drawStandings.ts';
import { createStandings } from './league-standings.model.ts';
import { printedOf, wireRow, wireStandings } from './league-standings.support.ts';
import { type Attributes, attributes as schema } from './league-standings.widget.ts';
import * as tables from './liveTables.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { movesIn } from './moves.ts';
import { shownStandings } from './shownStandings.ts';

afterEach(() => document.body.replaceChildren());

const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });
const given = (more: object = {}): Attributes => z.parse(schema, { league: 'eredivisie', ...more });
const four = [wireRow(1, 1, 6), wireRow(2, 2, 4), wireRow(3, 3, 3), wireRow(4, 4, 1)];
/** PSV has scored: it leads, its match is on. */
const match = {
  ...{ fixture_id: 7, outcome: 'win', opponent: 'AZ', is_home: true, goals_for: 1, goals_against: 0 },
  kick_off: '2026-03-08T15:00:00.000Z',
};
const ahead = [wireRow(2, 1, 7, { match }), wireRow(1, 2, 6), wireRow(3, 3, 3), wireRow(4, 4, 1)];
const on = { matches_under_way: 1, follow: [7, 8] };
const read = (wire: unknown) => z.parse(leagueStandings.reply, wire);

function printedHtml(set: ReturnType<typeof stage>, wire: unknown, attributes = given()) {
  return printedTag('league-standings', printedOf(read(wire), attributes, set.words)).innerHTML;
}

async function mount(
  set: ReturnType<typeof stage>,
  html = '',
  attributes = given(),
  fetchTables: FetchTables = async () => tables,
) {
  const place = set.host(html);
  const live = fakeRealtime();
  const model = createStandings(live.on(set.page), attributes, place.host);
  const draw = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const erase = await drawStandings(fetchTables)(model, { ...draw, crashed: () => {} });
  await settled();
  return { ...place, live, model, erase };
}

const teams = (element: Element) =>
  [...element.querySelectorAll('tbody .tb-standings-name')].map((each) => each.textContent);
const status = (element: Element) => element.querySelector(':scope > [role="status"]')?.textContent;
const fixture = (id: number, score: readonly [number, number], more: object = {}) => ({
  ...{ id, home: { name: 'PSV' }, away: { name: 'AZ' }, home_score: score[0], away_score: score[1], status: 'live' },
  ...{ minute: 12, updated_at: '2026-03-08T15:12:00.000Z', ...more },
});

test('printed tables stand as they are, nothing is asked and no match followed, and all is as it was afterwards', async () => {
  const set = desk();
  const html = printedHtml(set, wireStandings(four));
  const { element, live, erase } = await mount(set, html);
  expect(teams(element)).toEqual(['Ajax', 'PSV', 'Feyenoord', 'AZ']);
  expect([set.sent, live.channels(), queryByRole(element, 'button')]).toEqual([[], ['competition-eredivisie'], null]);
  erase();
  expect(element.innerHTML).toBe(html);
});

test.each([
  ['full', 'en'],
  ['full', 'nl'],
  ['compact', 'en'],
] as const)('the island draws the elements that the host printed: %s, %s', async (variant, locale) => {
  const set = desk({ locale });
  const third = wireRow(3, 2, 3, { group: 'F', is_shared: true, movement: -1, deducted: 3 });
  const wire = wireStandings([wireRow(2, 1, 7, { match, zone: 'champions-league', movement: 2 }), third], on);
  const [whole] = wire.stages;
  const deductions = [{ team: 'Feyenoord', points: 3, reason: 'licence' }];
  const data = { ...wire, stages: [{ ...whole, thirds: [third], deductions }] };
  const attributes = given({ variant, mark: 'psv ajax' });
  const tag = printedTag('league-standings', printedOf(read(data), attributes, set.words));
  set.says(leagueStandings, { wire: { data } });
  const { element } = await mount(set, '', attributes);
  getByRole(element, 'button', { name: set.words.say('show.official') }).remove();
  const drawn = elementsIn(element.querySelector('.tb-standings'));
  expect(drawn).toEqual(elementsIn(tag.querySelector('.tb-standings')));
  expect(drawn.flat().includes('data-outcome=win')).toBe(variant === 'full');
});

describe.each([
  ['en', 'Won against NEC (3–1 at home, 8 Mar)', 'After the matches of 8 March', '1 Champions League'],
  ['nl', 'Gewonnen van NEC (3-1 thuis, 8 mrt)', 'Na de wedstrijden van 8 maart', '1 Champions League'],
] as const)('in %s', (locale, form, asOf, legend) => {
  test('an empty tag is filled: form, zones and rule in words', async () => {
    const set = desk({ locale });
    set.says(leagueStandings, { wire: { data: wireStandings(four) } });
    const { element } = await mount(set, '', given({ group: 'F' }));
    expect(set.sent.map(({ params, query }) => [params, query])).toEqual([
      [{ league: 'eredivisie' }, { view: 'all', group: 'F', live: 1 }],
    ]);
    expect(element.querySelector('.tb-standings-outcome')?.getAttribute('title')).toBe(form);
    expect(getByText(element, asOf)).toBeTruthy();
    expect(element.querySelector('.tb-standings-zone')?.textContent).toBe(legend);
    expect(getByText(element, 'Ranked by points.')).toBeTruthy();
    expect(getByRole(element, 'table', { name: 'Eredivisie 2025-26' })).toBeTruthy();
  });
});

test.each([
  ['en', ['PSV: 6 points deducted (licence)', 'PSV: 4 points given back (appeal)', 'PSV: 1 point given back']],
  ['nl', ['PSV: 6 punten in mindering (licence)', 'PSV: 4 punten terug (appeal)', 'PSV: 1 punt terug']],
] as const)(
  'points that were deducted, and those that came back after an appeal, are said (%s)',
  async (locale, notes) => {
    const set = desk({ locale });
    const wire = wireStandings(four);
    const [stage] = wire.stages;
    const deductions = [
      { team: 'PSV', points: 6, reason: 'licence' },
      { team: 'PSV', points: -4, reason: 'appeal' },
      { team: 'PSV', points: -1, reason: null },
    ];
    set.says(leagueStandings, { wire: { data: { ...wire, stages: [{ ...stage, deductions }] } } });
    const { element } = await mount(set, '', given({}));
    for (const note of notes) expect(getByText(element, note)).toBeTruthy();
  },
);

test.each([
  ['en', '1 point deducted'],
  ['nl', '1 punt in mindering'],
] as const)(
  'the row of a team that lost points says so beside them, in a short table too (%s)',
  async (locale, label) => {
    const set = desk({ locale });
    const wire = wireStandings([wireRow(1, 1, 9), wireRow(2, 2, 8, { deducted: 1 })]);
    set.says(leagueStandings, { wire: { data: wire } });
    const { element } = await mount(set, '', given({ variant: 'compact' }));
    const marks = [...element.querySelectorAll('.tb-standings-points')].map(
      (cell) => cell.querySelector('abbr')?.title,
    );
    expect(marks.slice(1)).toEqual([undefined, label]);
  },
);

test.each([
  ['as text', (html: string): unknown => html],
  ['under html', (html: string) => ({ html })],
] as const)('an empty tag shows the HTML of a host, made safe, %s', async (_, wrap) => {
  const set = desk();
  const html =
    '<h3>Eredivisie</h3><script>alert(1)</script><p data-href="/psv" onclick="alert(1)">1. PSV</p><div data-widget="follow" data-team="psv" data-x="1"></div>';
  set.says(leagueStandings, { wire: wrap(html) });
  const { element } = await mount(set);
  await vi.waitFor(() => expect(getByText(element, '1. PSV').outerHTML).toBe('<p data-href="/psv">1. PSV</p>'));
  expect(element.querySelector('[data-widget]')?.outerHTML).toBe('<div data-widget="follow" data-team="psv"></div>');
  expect([queryByRole(element, 'button'), queryByRole(element, 'alert'), element.querySelector('script')]).toEqual([
    ...[null, null, null],
  ]);
  expect(set.notices).toEqual([]);
});

test('beside what the host printed its HTML is not shown a second time', async () => {
  const set = desk();
  set.says(leagueStandings, { wire: '<p>1. PSV</p>' });
  const { element, model } = await mount(set, '<p>Printed</p>');
  await vi.waitFor(() => expect(model.failure.value).toBeDefined());
  expect(element.textContent).toBe('Printed');
});

test('a failure is said in place, and a second try brings the table', async () => {
  const set = desk();
  set.says(leagueStandings, refused(500), { wire: { data: wireStandings(four) } });
  const { element } = await mount(set);
  expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
  getByRole(element, 'button', { name: 'Try again' }).click();
  await settled();
  expect(teams(element)).toHaveLength(4);
});

test('a competition without tables says so', async () => {
  const set = desk();
  set.says(leagueStandings, { wire: wireStandings([], { stages: [] }) });
  expect(getByText((await mount(set)).element, /no table for this competition yet\./)).toBeTruthy();
});

test('goals of several matches at once are one reading; the rows move with their elements, and it is said once', async () => {
  const set = desk();
  const { element, live } = await mount(set, printedHtml(set, wireStandings(four, on)));
  expect(live.channels()).toEqual(['fixture-7', 'fixture-8', 'competition-eredivisie']);
  const psv = element.querySelector('[data-team="2"]');
  // All catch up once they are subscribed.
  set.says(leagueStandings, { wire: wireStandings(four, on) }, { wire: wireStandings(ahead, on) });
  const caughtUp = live.gap();
  set.clock.pass(1000);
  expect(await caughtUp).toEqual([{ isDone: true }, { isDone: true }, { isDone: true }]);
  live.receive('fixture-7', 'LiveFixture', fixture(7, [1, 0]));
  live.receive('fixture-8', 'LiveFixture', fixture(8, [0, 1]));
  live.receive('fixture-8', 'LiveFixture', fixture(8, [0, 1], { minute: 13 }));
  set.clock.pass(1000);
  await settled();
  expect(set.sent).toHaveLength(2);
  expect(teams(element)).toEqual(['PSV', 'Ajax', 'Feyenoord', 'AZ']);
  expect(element.querySelector('tbody tr')).toBe(psv);
  expect(psv?.querySelector('.tb-standings-playing')?.textContent).toBe('Playing AZ now: 1–0');
  expect(status(element)).toBe('As it stands: PSV now 1st');
  // Another minute changes no table.
  live.receive('fixture-7', 'LiveFixture', fixture(7, [1, 0], { minute: 14 }));
  set.clock.pass(1000);
  await settled();
  expect(set.sent).toHaveLength(2);
});

test('the reader switches to the official table and back, with the focus on the button', async () => {
  const set = desk();
  const { element } = await mount(set, printedHtml(set, wireStandings(ahead, on)));
  const button = getByRole(element, 'button', { name: 'Official table' });
  button.focus();
  set.says(
    leagueStandings,
    { wire: wireStandings(four, { ...on, is_live: false }) },
    { wire: wireStandings(ahead, on) },
  );
  button.click();
  await settled();
  expect(set.sent.at(-1)?.query).toEqual({ view: 'all' });
  expect(teams(element)[0]).toBe('Ajax');
  expect([status(element), document.activeElement]).toEqual(['After the matches of 8 March', button]);
  getByRole(element, 'button', { name: 'As it stands' }).click();
  await settled();
  expect([teams(element)[0], status(element)]).toEqual(['PSV', 'As it stands: 1 match under way']);
});

test('a printed table that is read again as HTML is as fresh as that, and says since when once nothing comes', async () => {
  const set = desk();
  const { element, live } = await mount(set, printedHtml(set, wireStandings(four, on)));
  const goal = (score: number) => {
    live.receive('fixture-7', 'LiveFixture', fixture(7, [score, 0]));
    set.clock.pass(1000);
    return settled();
  };
  set.says(leagueStandings, { wire: '<p>1. PSV</p>' }, refused(500), { wire: wireStandings(ahead, on) });
  await goal(1);
  await vi.waitFor(() => expect(getByText(element, '1. PSV')).toBeTruthy());
  expect([teams(element), element.textContent]).toEqual([[], expect.not.stringContaining('Not updated')]);
  await goal(2);
  expect(getByText(element, '1. PSV')).toBeTruthy();
  expect(element.textContent).toMatch(/Not updated since \d\d:\d\d/);
  await goal(3);
  expect([teams(element)[0], queryByText(element, '1. PSV')]).toEqual(['PSV', null]);
});

test('a table that cannot be read again stays, and says since when', async () => {
  const set = desk();
  const { element, live } = await mount(set, printedHtml(set, wireStandings(four, on)));
  set.says(leagueStandings, refused(500), { wire: wireStandings(ahead, on) });
  live.receive('fixture-7', 'LiveFixture', fixture(7, [1, 0]));
  set.clock.pass(1000);
  await settled();
  expect(element.querySelector('.tb-standings-note')?.textContent).toMatch(/^Not updated since \d\d:\d\d$/);
  expect(teams(element)[0]).toBe('Ajax');
  live.receive('fixture-7', 'LiveFixture', fixture(7, [2, 0]));
  set.clock.pass(1000);
  await settled();
  expect(getByText(element, 'As it stands: 1 match under way')).toBeTruthy();
  live.setStatus({ is: 'stale', since: set.clock.now() });
  expect(element.querySelector('.tb-standings-note')?.textContent).toMatch(/^Not updated since/);
});

test('a goal that comes while the file that draws changed tables is on its way is announced as well', async () => {
  const set = desk();
  const file = Promise.withResolvers<typeof tables>();
  const html = printedHtml(set, wireStandings(four, on));
  const { element, live } = await mount(set, html, given(), () => file.promise);
  set.says(leagueStandings, { wire: wireStandings(four, on) }, { wire: wireStandings(ahead, on) });
  for (const score of [0, 1]) {
    live.receive('fixture-7', 'LiveFixture', fixture(7, [score, 0], { minute: 12 + score }));
    set.clock.pass(1000);
    await settled();
  }
  file.resolve(tables);
  await settled();
  expect([set.sent.length, teams(element)[0], status(element)]).toEqual([2, 'PSV', 'As it stands: PSV now 1st']);
});

test('while the file that draws changed tables is missing, the printed ones say since when they stand, and the next change tries again', async () => {
  const set = desk();
  let tries = 0;
  const fetchTables = async () => {
    tries += 1;
    if (tries <= 2) throw new TypeError('Failed to fetch');
    return tables;
  };
  const { element, live } = await mount(set, printedHtml(set, wireStandings(four, on)), given(), fetchTables);
  // It is wanted at once, as the button that switches is drawn by it too: nothing is out of date yet.
  expect([tries, element.textContent]).toEqual([1, expect.not.stringContaining('Not updated')]);
  const goal = (score: number) => {
    live.receive('fixture-7', 'LiveFixture', fixture(7, [score, 0]));
    set.clock.pass(1000);
    return settled();
  };
  set.says(leagueStandings, { wire: wireStandings(ahead, on) }, { wire: wireStandings(ahead, on) });
  await goal(1);
  expect([teams(element)[0], element.textContent]).toEqual([
    'Ajax',
    expect.stringMatching(/Not updated since \d\d:\d\d/),
  ]);
  await goal(2);
  expect([teams(element)[0], element.textContent]).toEqual(['PSV', expect.not.stringContaining('Not updated')]);
});

test('shortly before the next kick-off it asks what to follow, and lets go of what is over', async () => {
  const set = desk();
  const next_kick_off = new Date(set.clock.now() + 3_600_000).toISOString();
  const { live, leave } = await mount(set, printedHtml(set, wireStandings(four, { follow: [7], next_kick_off })));
  expect([live.channels(), set.sent.length]).toEqual([['fixture-7', 'competition-eredivisie'], 0]);
  set.says(leagueStandings, { wire: wireStandings(four, { follow: [8] }) });
  set.clock.pass(3_600_000 - 200_000);
  set.clock.pass(1000);
  await settled();
  expect([live.channels(), set.sent.length]).toEqual([['competition-eredivisie', 'fixture-8'], 1]);
  leave();
  expect(live.channels()).toEqual([]);
});

test('names are text', async () => {
  const set = desk();
  const name = '<img src=x onerror=alert(1)>';
  const row = wireRow(1, 1, 6);
  set.says(leagueStandings, { wire: wireStandings([{ ...row, team: { ...row.team, name } }]) });
  expect(teams((await mount(set)).element)).toEqual([name]);
});

test('who rose, who fell, who stayed and who shares a place', () => {
  const moved = [wireRow(1, 1, 6, { movement: 2 }), wireRow(2, 2, 4, { movement: -1, is_shared: true })];
  const standings = read(wireStandings([...moved, wireRow(3, 2, 4, { movement: 0, is_shared: true })]));
  const [table] = shownStandings(standings, given(), desk().words).tables;
  expect(table?.rows.map(({ moved: how, position_text }) => [how?.direction, position_text])).toEqual([
    ['up', '1'],
    ['down', '2='],
    [undefined, '2='],
  ]);
});

test('another table is no move of anybody, and who stays is not said to have risen', () => {
  const { words } = desk();
  const [before, after] = [read(wireStandings(four)), read(wireStandings(ahead))];
  expect(movesIn(before, after, words)).toContain('PSV');
  expect(movesIn(before, before, words)).toBe('');
  expect(movesIn(read(wireStandings(four, { is_live: false })), after, words)).toBe('');
});

test.each([
  ['en', 'Champions and Champions League'],
  ['nl', 'Champions en Champions League'],
] as const)('a place in two zones has one line of the legend that names both (%s)', async (locale, both) => {
  const zone = (kind: string, first_place: number, last_place: number, name: string) => ({
    ...{ kind, first_place, last_place, name },
  });
  const rows = [
    wireRow(1, 1, 9, { zone: 'champions-league', zones: ['champion', 'champions-league'] }),
    wireRow(2, 2, 6, { zone: 'champions-league' }),
  ];
  const { stages, ...wire } = wireStandings(rows);
  const zones = [zone('champion', 1, 1, 'Champions'), zone('champions-league', 1, 3, 'Champions League')];
  const set = desk({ locale });
  const html = printedHtml(set, { ...wire, stages: stages.map((stage) => ({ ...stage, zones })) });
  const { element } = await mount(set, html);
  const texts = [...element.querySelectorAll('.tb-standings-zone')].map(shownText);
  expect(texts).toEqual([`1 ${both}`, '2–3 Champions League']);
  const kinds = (selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.zone);
  expect(kinds('.tb-standings-zone')).toEqual(['champion champions-league', 'champions-league']);
  expect(kinds('.tb-standings-row')).toEqual(['champion champions-league', 'champions-league']);
});
