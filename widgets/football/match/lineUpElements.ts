import { h } from '#core/dom/element.ts';
import { after, nameElement } from './scoreElements.ts';
import type { Shown } from './shownReport.ts';

type Known = NonNullable<NonNullable<Shown['line_ups']>['known']>;
type Team = Known['home'];

const playerElement = ({ number_text, name, url, captain_text, marks }: Team['starters'][number]) =>
  h(
    'li',
    { class: 'tb-match-listed' },
    h('span', { class: 'tb-match-number' }, number_text),
    ' ',
    nameElement(name, url, 'tb-match-name'),
    ...after(captain_text, 'tb-match-captain'),
    ' ',
    h(
      'span',
      { class: 'tb-match-marks', 'data-spoiler': true },
      ...marks.map(({ mark, text, minute_text }) =>
        h(
          'span',
          { class: 'tb-match-mark', 'data-mark': mark },
          h('span', { class: 'tb-match-hidden' }, text),
          h('span', { 'aria-hidden': 'true' }, minute_text),
        ),
      ),
    ),
  );

const listElement = (players: Team['starters']) =>
  h('ol', { class: 'tb-match-players', role: 'list' }, ...players.map(playerElement));

const teamElement = (team: Team, substitutes: string, level: number) =>
  h(
    'div',
    { class: 'tb-match-squad' },
    h(`h${level}`, { class: 'tb-match-subtitle' }, team.name, ...after(team.formation_text, 'tb-match-formation')),
    listElement(team.starters),
    team.has_substitutes && h('p', { class: 'tb-match-bench' }, substitutes),
    team.has_substitutes && listElement(team.substitutes),
  );

const halfElement = ({ lines }: Team) =>
  h(
    'div',
    { class: 'tb-match-half' },
    ...lines.map(({ players }) =>
      h(
        'div',
        { class: 'tb-match-line' },
        ...players.map(({ number_text, name, marks }) =>
          h(
            'div',
            { class: 'tb-match-player' },
            h('span', { class: 'tb-match-shirt' }, number_text),
            h('span', { class: 'tb-match-short' }, name),
            h(
              'span',
              { class: 'tb-match-marks', 'data-spoiler': true },
              ...marks.map(({ mark }) => h('span', { class: 'tb-match-mark', 'data-mark': mark })),
            ),
          ),
        ),
      ),
    ),
  );

/** Both teams on the pitch, and the lists of them. */
export const lineUpElements = ({ home, away, substitutes_label }: Known, level: number) => [
  h('div', { class: 'tb-match-pitch', 'aria-hidden': 'true' }, halfElement(home), halfElement(away)),
  h(
    'div',
    { class: 'tb-match-lists' },
    teamElement(home, substitutes_label, level),
    teamElement(away, substitutes_label, level),
  ),
];
