// @vitest-environment happy-dom
import { getByRole, getByText } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { fixtureScores, playerScores, topRated } from '#core/contract/ratingScores.ts';
import { callFailures } from '#tests/support/callFailures.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { malformed, refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawTopMom } from './drawTopMom.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createTopMom } from './top-mom.model.ts';
import type { Printed } from './top-mom.printed.ts';

afterEach(() => document.body.replaceChildren());

const wire = (...names: string[]) => ({
  wire: {
    data: names.map((name, at) => ({
      player_id: at + 1,
      name,
      average_grade: 8.25 - at,
      matches_count: at + 1,
      mom_count: 0,
    })),
  },
});

async function mount(set: ReturnType<typeof stage>, html = '', team?: string) {
  const { host, element } = set.host(html);
  const model = createTopMom(set.page, { team }, host);
  const erase = await drawTopMom(model, {
    host,
    page: set.page,
    root: element,
    adopt: () => {},
    drawn: () => {},
    crashed: () => {},
  });
  await settled();
  return { element, erase };
}

const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });
const rows = (element: HTMLElement) => [...element.querySelectorAll('li')].map((row) => row.textContent.trim());

test('a printed list stands as it is, and nothing is asked', async () => {
  const set = desk();
  const players = [{ name: 'Ibe', matches_text: '9 matches', grades: null, average_text: '7.6' }];
  const data: Printed = { team: 'feyenoord', has_players: true, players, show: null, none_text: 'None.' };
  const html = printedTag('top-mom', data).innerHTML;
  const { element, erase } = await mount(set, html);
  expect(rows(element)).toEqual(['Ibe 9 matches 7.6']);
  erase();
  expect([element.innerHTML, set.sent]).toEqual([html, []]);
});

describe.each([
  [
    'en',
    ['Ibe 1 match 8.3', 'Sil 2 matches 7.3'],
    'There are no ratings yet: readers give them on the page of a match.',
  ],
  [
    'nl',
    ['Ibe 1 wedstrijd 8,3', 'Sil 2 wedstrijden 7,3'],
    'Er zijn nog geen cijfers: lezers geven ze op de pagina van een wedstrijd.',
  ],
] as const)('in %s', (locale, listed, none) => {
  test('an empty tag is filled with the best rated, of the team that it names', async () => {
    const set = desk({ locale });
    set.says(topRated, wire('Ibe', 'Sil'));
    const { element } = await mount(set, '', 'feyenoord');
    expect(rows(element)).toEqual(listed);
    expect(set.sent[0]?.query).toEqual({ team: 'feyenoord' });
  });

  test('none yet is said', async () => {
    const set = desk({ locale });
    set.says(topRated, wire());
    expect(getByText((await mount(set)).element, none)).toBeTruthy();
  });
});

const score = (player: number, fixture: number, grade: number | null) => ({
  ...{ player_id: player, fixture_id: fixture, average_grade: grade, voters_count: 9 },
});

test('the grades of the last five matches stand beside each player, with those in which they were the best', async () => {
  const set = desk({ locale: 'nl' });
  set.says(topRated, wire('Ibe', 'Sil'));
  const scores = [1, 2, 3, 4, 5, 6].flatMap((fixture) => [
    score(1, fixture, fixture + 2.04),
    score(2, fixture, fixture === 4 ? null : 5),
  ]);
  set.says(playerScores, { wire: { data: [...scores, score(1, 7, null)] } });
  const best = { fixture_id: 6, man_of_the_match: { player_id: 1, name: 'Ibe' }, average_grade: 7, voters_count: 9 };
  const other = { ...best, fixture_id: 5, award: 'player-of-the-match' };
  set.says(fixtureScores, { wire: { data: [best, other] } });
  const { element } = await mount(set, '', 'feyenoord');
  expect(rows(element)).toEqual([
    'Ibe 1 wedstrijd Laatste cijfers: 4,0 5,0 6,0 7,0 8,0 8,3',
    'Sil 2 wedstrijden Laatste cijfers: 5,0 5,0 5,0 5,0 7,3',
  ]);
  expect([...element.querySelectorAll('abbr')].map(({ title, textContent }) => [title, textContent])).toEqual([
    ['Speler van de wedstrijd', '7,0'],
    ['Man of the match', '8,0'],
  ]);
  expect(set.sent.map(({ params, query }) => [params, query]).slice(1)).toEqual([
    [{ team: 'feyenoord' }, { players: '1,2' }],
    [{ team: 'feyenoord' }, { fixtures: '2,3,4,5,6' }],
  ]);
});

test.each(callFailures)('the list stands without grades where %s comes in their place', async (_, failure) => {
  const set = desk();
  set.says(topRated, wire('Ibe'));
  set.says(playerScores, failure);
  expect(rows((await mount(set, '', 'feyenoord')).element)).toEqual(['Ibe 1 match 8.3']);
});

test.each(callFailures)(
  'grades stand without the best of a match where %s comes in their place',
  async (_, failure) => {
    const set = desk();
    set.says(topRated, wire('Ibe'));
    set.says(playerScores, { wire: { data: [score(1, 7, 8)] } });
    set.says(fixtureScores, failure);
    const { element } = await mount(set, '', 'feyenoord');
    expect(rows(element)).toEqual(['Ibe 1 match Latest ratings: 8.0 8.3']);
  },
);

test('grades are drawn as the host prints them', async () => {
  const set = desk();
  set.says(topRated, wire('Ibe'));
  set.says(playerScores, { wire: { data: [score(1, 7, 8), score(1, 8, 7)] } });
  const best = { fixture_id: 7, man_of_the_match: { player_id: 1, name: 'Ibe' }, average_grade: 7, voters_count: 9 };
  set.says(fixtureScores, { wire: { data: [best] } });
  const { element } = await mount(set, '', 'feyenoord');
  const figures = [
    { text: '8.0', best_label: 'Man of the match' },
    { text: '7.0', best_label: null },
  ];
  const player = { name: 'Ibe', matches_text: '1 match', average_text: '8.3' };
  const data: Printed = {
    ...{ team: 'feyenoord', has_players: true, show: null, none_text: 'None.' },
    players: [{ ...player, grades: { label: 'Latest ratings:', figures } }],
  };
  expect(element.querySelector('li')?.outerHTML).toBe(`${printedTag('top-mom', data).querySelector('li')?.outerHTML}`);
});

test('a list and the button that shows it are the elements that a host prints', async () => {
  const set = desk();
  set.says(topRated, wire('Ibe'));
  const { element } = await mount(set);
  const players = [{ name: 'Ibe', matches_text: '1 match', grades: null, average_text: '8.3' }];
  const show = { result: 'top-mom', text: en.show };
  const data: Printed = { team: 'feyenoord', has_players: true, players, show, none_text: 'None.' };
  const printed = printedTag('top-mom', data);
  for (const part of ['ol', '.tb-spoilers-show'])
    expect(elementsIn(element.querySelector(part))).toEqual(elementsIn(printed.querySelector(part)));
});

test('a failure is said in place, and a second try brings the list', async () => {
  const set = desk();
  set.says(topRated, refused(500), wire('Ibe'));
  const { element } = await mount(set);
  expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
  getByRole(element, 'button', { name: 'Try again' }).click();
  await settled();
  expect(rows(element)).toEqual(['Ibe 1 match 8.3']);
});

test.each([
  ['said in an empty tag', '', 1],
  ['passed over beside what the host printed', '<ol><li>Ibe</li></ol>', 0],
])('an answer that cannot be read is %s', async (_, html, alerts) => {
  const set = desk();
  set.says(topRated, malformed);
  const { element } = await mount(set, html);
  expect(element.querySelectorAll('[role="alert"]')).toHaveLength(alerts);
});

test('names are text', async () => {
  const set = desk();
  const name = '<img src=x onerror=alert(1)>';
  set.says(topRated, wire(name));
  expect(rows((await mount(set)).element)[0]).toContain(name);
});
