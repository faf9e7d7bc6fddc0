import { h, type Wanted } from '#core/dom/element.ts';
import { showButton, stateChildren } from '#core/football/showButton.ts';
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

function rowOf({ match_id, teams, phase, url, home, away, show, ...says }: ShownMatch): Wanted {
  const { state_text, spoken_text, neutral_text, about_text } = says;
  const state = spoken_text
    ? [h('span', { 'aria-hidden': 'true' }, state_text), h('span', { class: 'tb-hidden' }, spoken_text)]
    : [state_text];
  return h(
    'li',
    {
      class: 'tb-live-match',
      'data-match': match_id,
      'data-teams': teams,
      'data-phase': phase,
      'data-result': show?.result,
    },
    h(
      'p',
      { class: 'tb-live-about' },
      h('span', { class: 'tb-live-state' }, ...stateChildren(state, neutral_text)),
      ' ',
      // What stands behind another state is another element: it would count as one that has moved.
      h(
        'span',
        { class: 'tb-live-goal', 'data-spoiler': show !== null, key: `${state_text} ${about_text}` },
        about_text,
      ),
    ),
    h(url ? 'a' : 'span', { class: 'tb-live-sides', href: url ?? undefined }, sideOf(home), ' ', sideOf(away)),
    showButton(show),
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
      { class: 'tb-live-score', 'data-spoiler': true },
      kicks_text ? h('span', { class: 'tb-live-kicks' }, kicks_text) : undefined,
      kicks_text ? ' ' : undefined,
      goals_text ?? '',
    ),
  );
