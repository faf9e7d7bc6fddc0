import { type Child, h } from '#core/dom/element.ts';
import { after, nameElement, part } from './scoreElements.ts';
import type { Shown } from './shownReport.ts';

type Known = NonNullable<NonNullable<Shown['line_ups']>['known']>;
type Team = Known['home'];

const marksElement = (marks: readonly Child[]) =>
  h('span', { class: 'tb-match-marks', 'data-spoiler': true }, ...marks);

const playerElement = ({ number_text, name, url, captain_text, marks }: Team['starters'][number]) =>
  part(
    'li',
    'listed',
    part('span', 'number', number_text),
    ' ',
    nameElement(name, url, 'tb-match-name'),
    ...after(captain_text, 'tb-match-captain'),
    ' ',
    marksElement(
      marks.map(({ mark, text, minute_text }) =>
        h(
          'span',
          { class: 'tb-match-mark', 'data-mark': mark },
          h('span', { class: 'tb-hidden' }, text),
          h('span', { 'aria-hidden': 'true' }, minute_text),
        ),
      ),
    ),
  );

const listElement = (players: Team['starters']) =>
  h('ol', { class: 'tb-match-players', role: 'list' }, ...players.map(playerElement));

const teamElement = (team: Team, substitutes: string, level: number) =>
  part(
    'div',
    'squad',
    h(`h${level}`, { class: 'tb-match-subtitle' }, team.name, ...after(team.formation_text, 'tb-match-formation')),
    listElement(team.starters),
    ...(team.has_substitutes ? [part('p', 'bench', substitutes), listElement(team.substitutes)] : []),
  );

const halfElement = ({ lines }: Team) =>
  part(
    'div',
    'half',
    ...lines.map(({ players }) =>
      part(
        'div',
        'line',
        ...players.map(({ number_text, name, marks }) =>
          part(
            'div',
            'player',
            part('span', 'shirt', number_text),
            part('span', 'short', name),
            marksElement(marks.map(({ mark }) => h('span', { class: 'tb-match-mark', 'data-mark': mark }))),
          ),
        ),
      ),
    ),
  );

/** Both teams on the pitch, and below it as lists. */
export const lineUpElements = ({ home, away, substitutes_label }: Known, level: number) => [
  h('div', { class: 'tb-match-pitch', 'aria-hidden': 'true' }, halfElement(home), halfElement(away)),
  part('div', 'lists', teamElement(home, substitutes_label, level), teamElement(away, substitutes_label, level)),
];
