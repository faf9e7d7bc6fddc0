import { type Child, h, type Wanted } from '#core/dom/element.ts';
import type { ShownFilters, ShownForm, ShownResults } from './shownCollection.ts';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
const of = (part: string, name: string, attributes: Attributes = {}, ...children: readonly Child[]): Wanted =>
  h(name, { class: `tb-collection-${part}`, ...attributes }, ...children);

/** The filters that are on: the elements that collection.printed.html prints. */
export function chipElements({ has_chips, chips_label, chips, clear_url, clear_text }: ShownFilters): Wanted {
  if (!has_chips) return of('chips', 'div');
  return of(
    'chips',
    'div',
    {},
    of(
      'chip-list',
      'ul',
      { role: 'list', 'aria-label': chips_label },
      ...chips.map(({ url, text, label }) => h('li', {}, of('chip', 'a', { href: url, 'aria-label': label }, text))),
      h('li', {}, of('clear', 'a', { href: clear_url }, clear_text)),
    ),
  );
}

type Group = ShownForm['groups'][number];

function optionsOf({ has_search, search_label, options, no_option_text, all }: Group): readonly Child[] {
  return [
    has_search &&
      of('search', 'input', {
        ...{ type: 'search', 'aria-label': search_label, placeholder: search_label, autocomplete: 'off' },
        spellcheck: 'false',
      }),
    of(
      'options',
      'ul',
      { role: 'list' },
      ...options.map(({ value, label, count, count_text, is_disabled }) =>
        of(
          'option',
          'li',
          {},
          of(
            'choice',
            'label',
            {},
            of('check', 'input', { type: 'checkbox', name: 'filter[]', value, disabled: is_disabled }),
            ' ',
            of('name', 'span', {}, label),
            ' ',
            of('number', 'span', { 'data-count': count }, count_text),
          ),
        ),
      ),
    ),
    of('nothing', 'p', {}, no_option_text),
    all ? of('all', 'a', { href: all.url }, all.text) : undefined,
  ];
}

function endsOf({ ends, is_days, first_day, last_day }: Group): readonly Child[] {
  return ends.map(({ name, label, hint }) =>
    of(
      'end',
      'label',
      {},
      of('label', 'span', {}, label),
      ' ',
      is_days
        ? of('input', 'input', { type: 'date', name, min: first_day, max: last_day, autocomplete: 'off' })
        : of('input', 'input', { type: 'text', inputmode: 'decimal', name, placeholder: hint, autocomplete: 'off' }),
    ),
  );
}

/** The content of the form. What a reader has opened, chosen or typed is not drawn: `setForm` sets it. */
export function formElements(shown: ShownForm): Wanted {
  const { sort_label, orders, groups, submit_text } = shown;
  return h(
    'form',
    {},
    of(
      'order',
      'label',
      {},
      of('label', 'span', {}, sort_label),
      ' ',
      of('select', 'select', { name: 'sort' }, ...orders.map(({ sort, label }) => h('option', { value: sort }, label))),
    ),
    ...groups.map((group) =>
      of(
        'group',
        'details',
        { 'data-field': group.field },
        of('summary', 'summary', {}, group.label),
        of(
          'inside',
          'div',
          { role: 'group', 'aria-label': group.label },
          ...(group.is_text ? optionsOf(group) : endsOf(group)),
        ),
      ),
    ),
    of('submit', 'button', { type: 'submit' }, submit_text),
  );
}

type Item = ShownResults['items'][number];

function itemOf({ title, url, mark, facts }: Item, level: number): Wanted {
  return of(
    'item',
    'li',
    {},
    of(
      'title',
      `h${level}`,
      {},
      mark ? of('mark', 'span', { 'aria-hidden': 'true' }, mark) : undefined,
      mark ? ' ' : undefined,
      url ? of('link', 'a', { href: url }, title) : title,
    ),
    of(
      'facts',
      'dl',
      {},
      ...facts.map(({ label, text, is_number, is_result }) =>
        of(
          'fact',
          'div',
          { 'data-number': is_number },
          of('term', 'dt', {}, label),
          is_result
            ? of(
                'value',
                'dd',
                {},
                h('span', { 'data-spoiler': 'out' }, text),
                h('span', { 'data-neutral': true, hidden: true }, '–'),
              )
            : of('value', 'dd', {}, text),
        ),
      ),
    ),
  );
}

/** A page of items. */
export function resultElements(shown: ShownResults, level: number): Wanted {
  const { has_items, columns, items, none_text, pages_label, has_pages, previous, next } = shown;
  return of(
    'results',
    'div',
    {},
    has_items
      ? of(
          'head',
          'div',
          { 'aria-hidden': 'true' },
          of('column', 'span'),
          of(
            'facts',
            'div',
            {},
            ...columns.map(({ label, is_number }) => of('column', 'span', { 'data-number': is_number }, label)),
          ),
        )
      : undefined,
    has_items
      ? of('list', 'ol', { role: 'list' }, ...items.map((item) => itemOf(item, level)))
      : of('none', 'p', {}, none_text),
    has_pages
      ? of(
          'pages',
          'nav',
          { 'aria-label': pages_label },
          previous ? of('previous', 'a', { rel: 'prev', href: previous.url }, previous.text) : undefined,
          next ? of('next', 'a', { rel: 'next', href: next.url }, next.text) : undefined,
        )
      : undefined,
  );
}
