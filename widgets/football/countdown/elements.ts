import { type Child, h, type Wanted } from '#core/dom/element.ts';
import { showButton, stateChildren } from '#core/football/showButton.ts';
import type { Shown } from './shownCountdown.ts';

/** The box of the match as it should be: the elements that countdown.printed.html prints, and a note where something is wrong. */
export function elementsOf(shown: Shown, note?: string): Wanted {
  const { phase, url, home, away, score_text, state_text, spoken_text, left_text, neutral_text, show } = shown;
  const state: readonly Child[] = spoken_text
    ? [h('span', { 'aria-hidden': 'true' }, state_text), h('span', { class: 'tb-hidden' }, spoken_text)]
    : [state_text];
  return h(
    'div',
    { class: 'tb-countdown', 'data-phase': phase, 'data-result': show?.result },
    h(
      'p',
      { class: 'tb-countdown-match' },
      h(
        url ? 'a' : 'span',
        { class: 'tb-countdown-link', href: url ?? undefined },
        sideOf(home),
        ' ',
        // Another score is another element: text that stays in the middle would count as one that has moved.
        h('span', { class: 'tb-countdown-score', 'data-spoiler': show !== null, key: score_text }, score_text),
        ' ',
        sideOf(away),
      ),
    ),
    h('p', { class: 'tb-countdown-state' }, ...stateChildren(state, neutral_text)),
    h('p', { class: 'tb-countdown-left', 'data-spoiler': show !== null && note === undefined }, note ?? left_text),
    showButton(show),
  );
}

const sideOf = ({ name, flag }: Shown['home']): Wanted =>
  h(
    'span',
    { class: 'tb-countdown-side' },
    flag ? h('span', { class: 'tb-countdown-flag', 'aria-hidden': 'true' }, flag) : undefined,
    flag ? ' ' : undefined,
    name,
  );
