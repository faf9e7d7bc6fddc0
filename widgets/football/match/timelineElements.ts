import { h } from '#core/dom/element.ts';
import { nameElement } from './scoreElements.ts';
import type { Shown } from './shownReport.ts';

type Timeline = Shown['timeline'];

function rowElement(row: Timeline['rows'][number]) {
  const { kind, mark, side, is_annulled, minute_text, label, team_text, name, url, more_text, score_text } = row;
  return h(
    'li',
    { class: 'tb-match-event', 'data-kind': kind, 'data-mark': mark, 'data-side': side, 'data-annulled': is_annulled },
    h('span', { class: 'tb-match-minute' }, minute_text),
    ' ',
    h(
      'span',
      { class: 'tb-match-what' },
      h('span', { class: 'tb-match-label' }, label),
      team_text !== null && ' ',
      team_text !== null && h('span', { class: 'tb-match-hidden' }, team_text),
      name !== null && ' ',
      name !== null && nameElement(name, url, 'tb-match-name'),
      more_text !== null && ' ',
      more_text !== null && h('span', { class: 'tb-match-note' }, more_text),
    ),
    score_text !== null && ' ',
    score_text !== null && h('span', { class: 'tb-match-after' }, score_text),
  );
}

// The choice itself is the browser's: nothing here ever sets it again.
const filterElement = ({ filter_label, filters }: Timeline, name: string) =>
  h(
    'fieldset',
    { class: 'tb-match-filter' },
    h('legend', { class: 'tb-match-hidden' }, filter_label),
    ...filters.map(({ value, label, is_first }) =>
      h(
        'label',
        { class: 'tb-match-choice' },
        h('input', { type: 'radio', name, value, checked: is_first }),
        h('span', {}, label),
      ),
    ),
  );

const statisticsElement = ({ title, home, away, rows }: NonNullable<Timeline['statistics']>) =>
  h(
    'table',
    { class: 'tb-match-statistics' },
    h('caption', {}, title),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, home), h('td', {}), h('th', { scope: 'col' }, away))),
    h(
      'tbody',
      {},
      ...rows.map(({ name, home_text, away_text }) =>
        h('tr', {}, h('td', {}, home_text), h('th', { scope: 'row' }, name), h('td', {}, away_text)),
      ),
    ),
  );

/** What has happened, with what the reader filters it by. `name` is that of the choices, one of its own for each match. */
export const timelineElements = (timeline: Timeline, name: string) => {
  const { has_rows, rows, filters, none_text, statistics } = timeline;
  return [
    has_rows && filterElement(timeline, name),
    has_rows && h('ol', { class: 'tb-match-events' }, ...rows.map(rowElement)),
    ...filters.map(
      ({ value, none_text: none }) => has_rows && h('p', { class: 'tb-match-none', 'data-none': value }, none),
    ),
    !has_rows && h('p', { class: 'tb-match-empty' }, none_text),
    statistics !== null && statisticsElement(statistics),
  ];
};
