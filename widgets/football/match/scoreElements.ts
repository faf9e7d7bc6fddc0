import { type Child, h } from '#core/dom/element.ts';
import type { Shown } from './shownReport.ts';

type Side = Shown['home'];

export const nameElement = (name: string, url: string | null, className?: string): Child =>
  url === null ? h('span', { class: className }, name) : h('a', { class: className, href: url }, name);

const teamElement = ({ name, flag, url }: Side) =>
  h(
    'p',
    { class: 'tb-match-team' },
    flag !== null && h('span', { class: 'tb-match-flag', 'aria-hidden': 'true' }, flag),
    nameElement(name, url, 'tb-match-club'),
  );

const scorersElement = ({ has_scorers, scorers_label, scorers }: Side, more = '') =>
  has_scorers &&
  h(
    'ul',
    { class: `tb-match-scorers${more}`, 'aria-label': scorers_label },
    ...scorers.map(({ mark, name, url, minutes_text }) =>
      h(
        'li',
        { class: 'tb-match-scorer', 'data-mark': mark },
        nameElement(name, url),
        ' ',
        h('span', { class: 'tb-match-minutes' }, minutes_text),
      ),
    ),
  );

const factElement = ({ label, text, time }: Shown['facts'][number]) =>
  h(
    'div',
    { class: 'tb-match-fact' },
    h('dt', {}, label),
    h('dd', {}, time ? h('time', { datetime: time.at }, time.text) : text),
  );

/** How it stands; `fresh` says so where it may be out of date. */
export const headElement = (shown: Shown, fresh = '') =>
  h(
    'div',
    { class: 'tb-match-head' },
    shown.about_text !== null && h('p', { class: 'tb-match-about' }, shown.about_text),
    h(
      'div',
      { class: 'tb-match-score' },
      teamElement(shown.home),
      h('p', { class: 'tb-match-figures' }, shown.score_text),
      teamElement(shown.away),
      h('p', { class: 'tb-match-state' }, shown.state_text),
      scorersElement(shown.home),
      scorersElement(shown.away, ' tb-match-away'),
    ),
    h('ul', { class: 'tb-match-notes' }, ...shown.notes.map(({ text }) => h('li', {}, text))),
    h('p', { class: 'tb-match-fresh' }, fresh),
    h('dl', { class: 'tb-match-facts' }, ...shown.facts.map(factElement)),
  );
