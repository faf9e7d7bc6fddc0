import { type Child, h, type Wanted } from '#core/dom/element.ts';
import { showButton } from '#core/football/showButton.ts';
import type { Shown } from './shownTopScorers.ts';

const of =
  (kind: string, name: string, attributes: Readonly<Record<string, string>> = {}) =>
  (...children: readonly Child[]): Wanted =>
    h(name, { class: `tb-scorers-${kind}`, ...attributes }, ...children);
const head = (kind: string, text: Child) => of(kind, 'th', { scope: 'col' })(text);
const link = (url: string | null, name: string) =>
  url ? of('name', 'a', { href: url })(name) : of('name', 'span')(name);

/** The box as it should be: the elements that top-scorers.printed.html prints. */
export function elementsOf(shown: Shown): Wanted {
  const { rows, more, show } = shown;
  return h(
    'div',
    { class: 'tb-scorers', 'data-result': show?.result },
    rows.length > 0
      ? of('table', 'table')(
          of('caption', 'caption')(shown.caption),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              head('position', h('span', { class: 'tb-hidden' }, shown.position_label)),
              head('player', shown.player_label),
              head('team', shown.team_label),
              head('number', h('abbr', { title: shown.penalties_label }, shown.penalties_short)),
              head('goals', h('abbr', { title: shown.goals_label }, shown.goals_short)),
            ),
          ),
          h('tbody', { 'data-spoiler': true }, ...rows.map(rowOf)),
        )
      : of('note', 'p')(shown.none_text),
    showButton(show),
    more ? of('more', 'p')(of('all', 'a', { href: more.url, 'data-w-action': 'all' })(more.text)) : undefined,
  );
}

const rowOf = (row: Shown['rows'][number]): Wanted =>
  h(
    'tr',
    { class: 'tb-scorers-row', 'data-player': row.player_id },
    of('position', 'td')(row.position_text),
    of('player', 'th', { scope: 'row' })(link(row.url, row.name)),
    of('team', 'td')(
      row.flag ? of('flag', 'span', { 'aria-hidden': 'true' })(row.flag) : undefined,
      link(row.team_url, row.team),
    ),
    of('number', 'td')(row.penalties),
    of('goals', 'td')(row.goals),
  );
