import { h } from '#core/dom/element.ts';
import { after, nameElement, part } from './scoreElements.ts';
import type { Shown } from './shownReport.ts';

type Timeline = Shown['timeline'];

/** Marks what is hidden with the result, as the number of events would give it away. */
const out = { 'data-spoiler': 'out' };

function rowElement(row: Timeline['rows'][number]) {
  const { kind, mark, side, is_annulled, minute_text, label, team_text, name, url, more_text, score_text } = row;
  return h(
    'li',
    { class: 'tb-match-event', 'data-kind': kind, 'data-mark': mark, 'data-side': side, 'data-annulled': is_annulled },
    part('span', 'minute', minute_text),
    ' ',
    part(
      'span',
      'what',
      part('span', 'label', label),
      ...after(team_text, 'tb-hidden'),
      ...(name === null ? [] : [' ', nameElement(name, url, 'tb-match-name')]),
      ...after(more_text, 'tb-match-note'),
    ),
    ...after(score_text, 'tb-match-after'),
  );
}

// The choice itself is the browser's: nothing here ever sets it again.
const filterElement = ({ filter_label, filters }: Timeline, name: string) =>
  h(
    'fieldset',
    { class: 'tb-match-filter', ...out },
    h('legend', { class: 'tb-hidden' }, filter_label),
    ...filters.map(({ value, label, is_first }) =>
      part('label', 'choice', h('input', { type: 'radio', name, value, checked: is_first }), h('span', {}, label)),
    ),
  );

const statisticsElement = ({ title, home, away, rows }: NonNullable<Timeline['statistics']>) =>
  h(
    'table',
    { class: 'tb-match-statistics', ...out },
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

/** The timeline and its filter. `name`: of the radio buttons, unique to the match. */
export const timelineElements = (timeline: Timeline, name: string, show: Shown['show']) => {
  const { has_rows, rows, filters, none_text, statistics } = timeline;
  return [
    has_rows && filterElement(timeline, name),
    has_rows && h('ol', { class: 'tb-match-events', ...out }, ...rows.map(rowElement)),
    ...filters.map(
      ({ value, none_text: none }) => has_rows && h('p', { class: 'tb-match-none', 'data-none': value, ...out }, none),
    ),
    !has_rows && h('p', { class: 'tb-match-empty', ...(show && out) }, none_text),
    statistics !== null && statisticsElement(statistics),
  ];
};
