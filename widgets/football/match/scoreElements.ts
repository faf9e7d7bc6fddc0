import { type Child, h } from '#core/dom/element.ts';
import { showButton, stateChildren } from '#core/football/showButton.ts';
import type { Shown } from './shownReport.ts';

type Side = Shown['home'];

export const nameElement = (name: string, url: string | null, className?: string, isResult = false): Child =>
  h(url === null ? 'span' : 'a', { class: className, 'data-spoiler': isResult, href: url ?? undefined }, name);

/** What follows after a space, where there is any. */
export const after = (text: string | null, className: string): readonly Child[] =>
  text === null ? [] : [' ', h('span', { class: className }, text)];

const teamElement = ({ name, flag, url }: Side) =>
  h(
    'p',
    { class: 'tb-match-team' },
    flag !== null && h('span', { class: 'tb-match-flag', 'aria-hidden': 'true' }, flag),
    nameElement(name, url, 'tb-match-club'),
  );

const scorersElement = ({ has_scorers, scorers_label, scorers }: Side) =>
  has_scorers &&
  h(
    'ul',
    { class: 'tb-match-scorers', 'aria-label': scorers_label },
    ...scorers.map(({ mark, name, url, minutes_text }) =>
      h(
        'li',
        { class: 'tb-match-scorer', 'data-mark': mark, key: minutes_text },
        nameElement(name, url),
        ' ',
        h('span', { class: 'tb-match-minutes' }, minutes_text),
      ),
    ),
  );

const kicksElement = ({ has_kicks, kicks_label, kicks }: Side) =>
  has_kicks &&
  h(
    'ol',
    { class: 'tb-match-kicks', 'aria-label': kicks_label },
    ...kicks.map(({ is_scored, text }) =>
      h('li', { class: 'tb-match-kick', 'data-scored': is_scored }, h('span', { class: 'tb-match-hidden' }, text)),
    ),
  );

const tallyElement = (side: Side, more = '') =>
  h('div', { class: `tb-match-tally${more}`, 'data-spoiler': 'out' }, scorersElement(side), kicksElement(side));

const factElement = ({ label, text, time }: Shown['facts'][number]) =>
  h(
    'div',
    { class: 'tb-match-fact' },
    h('dt', {}, label),
    h('dd', {}, time ? h('time', { datetime: time.at }, time.text) : text),
  );

/**
 * How it stands; `fresh` says so where it may be out of date. In the middle another text begins elsewhere: with another element nothing has
 * moved.
 */
export const headElement = (shown: Shown, fresh = '') =>
  h(
    'div',
    { class: 'tb-match-head', 'data-result': shown.show?.result },
    shown.about_text !== null && h('p', { class: 'tb-match-about' }, shown.about_text),
    h(
      'div',
      { class: 'tb-match-score' },
      teamElement(shown.home),
      h(
        'p',
        { class: 'tb-match-figures', 'data-spoiler': shown.show !== null, key: shown.score_text },
        shown.score_text,
      ),
      teamElement(shown.away),
      h(
        'p',
        { class: 'tb-match-state', key: shown.state_text },
        ...stateChildren([shown.state_text], shown.neutral_text),
      ),
      tallyElement(shown.home),
      tallyElement(shown.away, ' tb-match-away'),
    ),
    h(
      'ul',
      {
        class: 'tb-match-notes',
        'data-spoiler': shown.show !== null && 'out',
        key: shown.notes.length,
      },
      ...shown.notes.map(({ text }) => h('li', {}, text)),
    ),
    h('p', { class: 'tb-match-fresh' }, fresh),
    showButton(shown.show),
    h('dl', { class: 'tb-match-facts', key: shown.facts.length }, ...shown.facts.map(factElement)),
  );
