import { type Child, h } from '#core/dom/element.ts';
import { showButton, stateChildren } from '#core/football/showButton.ts';
import type { Shown } from './shownReport.ts';

export interface ElementOptions {
  readonly fixtureId: number;
  readonly headingLevel: number;
  /** The text that says that the state may be out of date; empty where it is not. */
  readonly fresh?: string;
  /** The element of the tag that offers to follow the match, which draws itself. */
  readonly follow?: Element | null | undefined;
}

type Side = Shown['home'];

/** An element with the class `tb-match-` and `name`. */
export const part = (element: string, name: string, ...children: readonly Child[]) =>
  h(element, { class: `tb-match-${name}` }, ...children);

export const nameElement = (name: string, url: string | null, className?: string, isResult = false): Child =>
  h(url === null ? 'span' : 'a', { class: className, 'data-spoiler': isResult, href: url ?? undefined }, name);

/** A space and a span with a text; empty where the text is null. */
export const after = (text: string | null, className: string): readonly Child[] =>
  text === null ? [] : [' ', h('span', { class: className }, text)];

const teamElement = ({ name, flag, url }: Side) =>
  part(
    'p',
    'team',
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
        part('span', 'minutes', minutes_text),
      ),
    ),
  );

const kicksElement = ({ has_kicks, kicks_label, kicks }: Side) =>
  has_kicks &&
  h(
    'ol',
    { class: 'tb-match-kicks', 'aria-label': kicks_label },
    ...kicks.map(({ is_scored, text }) =>
      h('li', { class: 'tb-match-kick', 'data-scored': is_scored }, h('span', { class: 'tb-hidden' }, text)),
    ),
  );

const tallyElement = (side: Side, more = '') =>
  h('div', { class: `tb-match-tally${more}`, 'data-spoiler': 'out' }, scorersElement(side), kicksElement(side));

const factElement = ({ label, text, time }: Shown['facts'][number]) =>
  part('div', 'fact', h('dt', {}, label), h('dd', {}, time ? h('time', { datetime: time.at }, time.text) : text));

/**
 * The head of a match, with the score. The figures get a new element for each text: in the same one, a centred text of another
 * length would count as a layout shift.
 */
export const headElement = (shown: Shown, { fresh = '', follow }: Pick<ElementOptions, 'fresh' | 'follow'>) =>
  h(
    'div',
    { class: 'tb-match-head', 'data-result': shown.show?.result },
    part('div', 'bar', shown.about_text !== null && part('p', 'about', shown.about_text), follow ?? undefined),
    part(
      'div',
      'score',
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
    part('p', 'fresh', fresh),
    showButton(shown.show),
    h('dl', { class: 'tb-match-facts', key: shown.facts.length }, ...shown.facts.map(factElement)),
  );
