import { h, type Wanted } from '#core/dom/element.ts';
import type { Shown } from './shownMatches.ts';

type ShownMatch = Shown['matches'][number];

/** The box of the list as it should be: the elements that live-matches.printed.html prints. */
export const elementsOf = ({ is_live, note_text, matches }: Shown): Wanted =>
  h(
    'div',
    { class: 'tb-live', 'data-is-live': is_live },
    h('p', { class: 'tb-live-note' }, note_text),
    h('ol', { class: 'tb-live-list', role: 'list' }, ...matches.map(rowOf)),
  );

function rowOf({ match_id, phase, url, state_text, spoken_text, about_text, home, away }: ShownMatch): Wanted {
  const state = spoken_text
    ? [h('span', { 'aria-hidden': 'true' }, state_text), h('span', { class: 'tb-live-hidden' }, spoken_text)]
    : [state_text];
  return h(
    'li',
    { class: 'tb-live-match', 'data-match': match_id, 'data-phase': phase },
    h(
      'p',
      { class: 'tb-live-about' },
      h('span', { class: 'tb-live-state' }, ...state),
      ' ',
      // What stands behind another state is another element: it would count as one that has moved.
      h('span', { class: 'tb-live-goal', key: `${state_text} ${about_text}` }, about_text),
    ),
    h(url ? 'a' : 'span', { class: 'tb-live-sides', href: url ?? undefined }, sideOf(home), ' ', sideOf(away)),
  );
}

const sideOf = ({ name, flag, goals_text, kicks_text, is_ahead }: ShownMatch['home']): Wanted =>
  h(
    'span',
    { class: 'tb-live-side', 'data-is-ahead': is_ahead },
    flag ? h('span', { class: 'tb-live-flag', 'aria-hidden': 'true' }, flag) : undefined,
    h('span', { class: 'tb-live-team' }, name),
    ' ',
    h(
      'span',
      { class: 'tb-live-score' },
      kicks_text ? h('span', { class: 'tb-live-kicks' }, kicks_text) : undefined,
      kicks_text ? ' ' : undefined,
      goals_text ?? '',
    ),
  );
