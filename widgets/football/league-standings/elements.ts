import { colourMark } from '#core/dom/colourMark.ts';
import { type Child, h, type Wanted } from '#core/dom/element.ts';
import { showButton } from '#core/football/showButton.ts';
import type { Shown } from './shownStandings.ts';

type Table = Shown['tables'][number];
type Row = Table['rows'][number];

const hidden = (text: string) => h('span', { class: 'tb-hidden' }, text);
const head = (kind: string, text: Child) => h('th', { class: `tb-standings-${kind}`, scope: 'col' }, text);
const short = (kind: string, long: string, text: string) => head(kind, h('abbr', { title: long }, text));
const cell = (kind: string, ...children: readonly Child[]) => h('td', { class: `tb-standings-${kind}` }, ...children);

/** The row above the tables: a note, and a control beside it. */
export const barOf = (note: string, control: Child): Wanted =>
  h('div', { class: 'tb-standings-bar' }, h('p', { class: 'tb-standings-note' }, note), control);

/** The box of the tables as it should be: the elements that league-standings.printed.html prints. */
export function elementsOf(shown: Shown, control?: Child): Wanted {
  const { tables, legend, remarks } = shown;
  return h(
    'div',
    { class: 'tb-standings', 'data-is-live': shown.is_live, 'data-result': shown.show?.result },
    barOf(shown.note_text, control),
    h('div', { class: 'tb-standings-tables' }, ...tables.map((table) => tableOf(table, shown))),
    showButton(shown.show),
    legend.length > 0 &&
      h(
        'ul',
        { class: 'tb-standings-legend', role: 'list' },
        ...legend.map(({ zone, places, name }) =>
          h(
            'li',
            { class: 'tb-standings-zone', 'data-zone': zone },
            h('span', { class: 'tb-standings-places' }, places),
            ` ${name}`,
          ),
        ),
      ),
    ...remarks.map(({ text }) => h('p', { class: 'tb-standings-remark' }, text)),
  );
}

function tableOf({ caption, has_groups, rows }: Table, of: Shown): Wanted {
  const heads = [
    head('position', hidden(of.position_label)),
    head('team', of.team_label),
    has_groups && head('letter', of.group_label),
    short('number', of.played_label, of.played_short),
    of.is_full && short('result', of.won_label, of.won_short),
    of.is_full && short('result', of.drawn_label, of.drawn_short),
    of.is_full && short('result', of.lost_label, of.lost_short),
    of.is_full && short('goals', of.goals_label, of.goals_short),
    short('number', of.difference_label, of.difference_short),
    short('points', of.points_label, of.points_short),
    of.is_full && head('form', of.form_label),
  ];
  return h(
    'div',
    { class: 'tb-standings-group' },
    h(
      'table',
      { class: 'tb-standings-table' },
      h('caption', { class: 'tb-standings-caption' }, caption),
      h('thead', {}, h('tr', {}, ...heads)),
      h('tbody', { 'data-spoiler': true }, ...rows.map((row) => rowOf(row, has_groups, of.is_full))),
    ),
  );
}

/** The elements of rows, for tables without and with a column of groups: a row that is shown again is the same object. */
const made = [new WeakMap<Row, Wanted>(), new WeakMap<Row, Wanted>()] as const;

function rowOf(row: Row, hasGroups: boolean, isFull: boolean): Wanted {
  const known = made[hasGroups ? 1 : 0];
  const wanted = known.get(row) ?? makeRow(row, hasGroups, isFull);
  known.set(row, wanted);
  return wanted;
}

function makeRow(row: Row, hasGroups: boolean, isFull: boolean): Wanted {
  const { moved } = row;
  return h(
    'tr',
    {
      class: 'tb-standings-row',
      'data-team': row.team_id,
      'data-slug': row.team_slug,
      'data-zone': row.zone ?? undefined,
      'data-is-marked': row.is_marked,
    },
    cell(
      'position',
      h('span', { class: 'tb-standings-place' }, row.position_text),
      moved
        ? h('span', { class: 'tb-standings-moved', 'data-direction': moved.direction }, hidden(moved.label))
        : undefined,
    ),
    teamOf(row),
    hasGroups && cell('letter', row.group_letter ?? ''),
    cell('number', row.played),
    isFull && cell('result', row.won),
    isFull && cell('result', row.drawn),
    isFull && cell('result', row.lost),
    isFull && cell('goals', row.goals_text),
    cell('number', row.difference_text),
    cell('points', row.points),
    isFull &&
      cell(
        'form',
        ...row.form.map(({ outcome, letter, label }) =>
          h('abbr', { class: 'tb-standings-outcome', 'data-outcome': outcome, title: label }, letter),
        ),
      ),
  );
}

function teamOf({ playing, flag, colours, url, name }: Row): Wanted {
  return h(
    'th',
    { class: 'tb-standings-team', scope: 'row' },
    playing ? h('span', { class: 'tb-standings-playing' }, hidden(playing.label)) : undefined,
    flag ? h('span', { class: 'tb-standings-flag', 'aria-hidden': 'true' }, flag) : undefined,
    colours ? colourMark('tb-standings-colours', colours) : undefined,
    url ? h('a', { class: 'tb-standings-name', href: url }, name) : h('span', { class: 'tb-standings-name' }, name),
    playing ? h('span', { class: 'tb-standings-score', 'aria-hidden': 'true' }, playing.score_text) : undefined,
  );
}
