// @vitest-environment happy-dom
import { getAllByRole, getByRole } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { h } from '#core/base/dom/tree.ts';
import { matchKey, teamKey } from '#core/follow/followed.ts';
import { followsOf } from '#core/follow/follows.ts';
import { markFollowed } from '#core/follow/markFollowed.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { followRows } from './followRows.ts';

afterEach(() => document.body.replaceChildren());

const team = (name: string) => h('span', { class: 'tb-live-team' }, {}, [name]);
const row = (id: number, home: string, away: string) =>
  h('li', {}, { 'data-match': `${id}`, 'data-teams': `${home} ${away}` }, [team(home), team(away)], `data-match=${id}`);
const list = (...rows: ReturnType<typeof row>[]) => h('ol', { class: 'tb-live-list' }, {}, [rows]);

function open(...rows: ReturnType<typeof row>[]) {
  const set = stage({ locale: 'nl' });
  const place = set.host('<ol class="tb-live-list"></ol>');
  const ol = place.element.children[0];
  if (!ol) throw new Error('It has a list.');
  const { draw } = createDrawing(ol);
  draw(list(...rows));
  return { ...set, ...place, ol, draw, store: followsOf(set.page) };
}
const ids = (ol: Element) => [...ol.children].map((each) => each.getAttribute('data-match'));

test('what is followed stands first when the tag wakes, and nobody moves after that', async () => {
  const { store, host, page, ol } = open(row(1, 'nac', 'nec'), row(2, 'az', 'psv'), row(3, 'ajax', 'pec'));
  store.toggle(teamKey('psv'));
  store.toggle(matchKey(3));
  expect(followRows(host, page)).toEqual({ teams: ['psv'], matches: [3] });
  expect(ids(ol)).toEqual(['2', '3', '1']);
  store.toggle(matchKey(1));
  store.toggle(matchKey(3));
  await settled();
  expect(ids(ol)).toEqual(['2', '3', '1']);
});

test('each row has a button of its own, which follows the row to another match and survives what is drawn', async () => {
  const { store, host, page, ol, draw } = open(row(1, 'NAC', 'NEC'));
  followRows(host, page);
  const button = getByRole(ol instanceof HTMLElement ? ol : document.body, 'button', { name: 'Volgen: NAC – NEC' });
  button.focus();
  button.click();
  expect([button.getAttribute('aria-pressed'), store.follows.value.matches]).toEqual(['true', [1]]);
  draw(list(row(7, 'AZ', 'PSV'), row(1, 'NAC', 'NEC')));
  await settled();
  expect(document.activeElement).toBe(button);
  expect(
    getAllByRole(document.body, 'button').map((each) => [
      each.getAttribute('aria-label'),
      each.getAttribute('aria-pressed'),
    ]),
  ).toEqual([
    ['Volgen: AZ – PSV', 'false'],
    ['Volgen: NAC – NEC', 'true'],
  ]);
});

test('a bracket has no buttons and stays in its order', () => {
  const set = stage();
  followsOf(set.page).toggle(matchKey(2));
  const { host, element } = set.host(
    '<div class="tb-fixtures" data-view="bracket"><ol><li data-match="1"></li><li data-match="2"></li></ol></div>',
  );
  followRows(host, set.page);
  expect([...element.querySelectorAll('li')].map(({ dataset }) => dataset.match)).toEqual(['1', '2']);
  expect(element.querySelector('button')).toBeNull();
});

test('rows of teams that are followed are marked, those that come later too', async () => {
  const set = stage();
  const { host, element } = set.host(
    '<table><tbody><tr data-slug="psv"></tr><tr data-slug="ajax"></tr></tbody></table>',
  );
  markFollowed(host, set.page);
  const marked = () =>
    [...element.querySelectorAll<HTMLElement>('[data-is-followed]')].map(({ dataset }) => dataset.slug);
  expect(marked()).toEqual([]);
  followsOf(set.page).toggle(teamKey('ajax'));
  expect(marked()).toEqual(['ajax']);
  const later = document.createElement('tr');
  later.dataset.slug = 'ajax';
  element.querySelector('tbody')?.append(later);
  await settled();
  expect(marked()).toEqual(['ajax', 'ajax']);
});
