import { count } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type {
  CollectionActions,
  CollectionField,
  CollectionItems,
  CollectionOption,
} from '#core/contract/collection.ts';
import type { CollectionChoice } from '#core/contract/collectionChoice.ts';
import type { Printed } from './collection.printed.ts';
import { boundsText, typedNumber, valueText } from './shownValues.ts';

/** The options of each field, by its name. */
export type Options = Readonly<Record<string, readonly CollectionOption[]>>;

export interface ShownSetting {
  readonly words: Words;
  /** URL of a choice. */
  readonly hrefOf: (choice: CollectionChoice) => string;
}

/** A field with more options can be searched. */
const fewOptions = 20;
/** How many fields are open at first. */
const firstOpen = 2;

const without = <Value>(record: Readonly<Record<string, Value>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const noun = ({ item, items }: CollectionActions, total: number) => (total === 1 ? item : items);

interface Chip {
  readonly text: string;
  readonly rest: CollectionChoice;
}

/** The active filters, each with the choice that remains without it. */
function chipsOf(
  { fields }: CollectionActions,
  options: Options,
  choice: CollectionChoice,
  words: Words,
): readonly Chip[] {
  const first = { ...choice, offset: 0 };
  return fields.flatMap(({ name, label, ...kind }): readonly Chip[] => {
    const text = (what: string) => words.say('chip', { label, text: what });
    const chosen = (choice.options[name] ?? []).map((value) => {
      const others = choice.options[name]?.filter((other) => other !== value) ?? [];
      const rest = without(choice.options, name);
      return {
        text: text(options[name]?.find((option) => option.value === value)?.label ?? value),
        rest: { ...first, options: others.length > 0 ? { ...rest, [name]: others } : rest },
      };
    });
    const number = choice.numbers[name];
    const days = choice.days[name];
    return [
      ...chosen,
      ...(number
        ? [{ text: text(boundsText(number, kind, words)), rest: { ...first, numbers: without(choice.numbers, name) } }]
        : []),
      ...(days
        ? [{ text: text(boundsText(days, kind, words)), rest: { ...first, days: without(choice.days, name) } }]
        : []),
    ];
  });
}

const withoutFilters = (choice: CollectionChoice) => ({ ...choice, options: {}, numbers: {}, days: {}, offset: 0 });

export type ShownFilters = Pick<
  Printed,
  'open_text' | 'chips_label' | 'has_chips' | 'chips' | 'clear_url' | 'clear_text'
>;

/** The active filters, for a host that prints them and for the island. */
export function shownFilters(
  actions: CollectionActions,
  options: Options,
  choice: CollectionChoice,
  { words, hrefOf }: ShownSetting,
): ShownFilters {
  const { say } = words;
  const chips = chipsOf(actions, options, choice, words);
  return {
    open_text: chips.length > 0 ? say('filters-active', { active: chips.length }) : say('filters'),
    chips_label: say('chips'),
    has_chips: chips.length > 0,
    chips: chips.map(({ text, rest }) => ({ url: hrefOf(rest), text, label: say('remove', { text }) })),
    clear_url: hrefOf(withoutFilters(choice)),
    clear_text: say('clear'),
  };
}

type Group = Printed['groups'][number];

function endsOf(field: CollectionField, choice: CollectionChoice, words: Words): Group['ends'] {
  const { name, type, unit, min, max } = field;
  const bounds = type === 'datetime' ? choice.days[name] : choice.numbers[name];
  const typed = (value: string | number | undefined) =>
    typeof value === 'number' ? typedNumber(value, words) : (value ?? '');
  return (['from', 'until'] as const).map((end) => {
    const label = words.say(`${end}-label`);
    return {
      name: `${end}[${name}]`,
      label: unit === undefined ? label : words.say('in-unit', { label, unit }),
      value: typed(bounds?.[end]),
      hint: type === 'datetime' ? '' : typed(end === 'from' ? min : max),
    };
  });
}

function groupOf(
  field: CollectionField,
  at: number,
  options: Options,
  choice: CollectionChoice,
  setting: ShownSetting,
): Group {
  const { words, hrefOf } = setting;
  const { name, label, type, min, max } = field;
  const chosen = choice.options[name] ?? [];
  const own = options[name] ?? [];
  const isDays = type === 'datetime';
  const isOn = chosen.length > 0 || choice.numbers[name] !== undefined || choice.days[name] !== undefined;
  const address = hrefOf({ ...choice, offset: 0 });
  const all = `${address}${address.includes('?') ? '&' : '?'}whole=${name}#collection-filters`;
  return {
    ...{ field: name, label, is_open: at < firstOpen || isOn },
    ...{ is_text: type === 'text', is_number: type === 'number' || type === 'decimal', is_days: isDays },
    has_search: field.options > fewOptions,
    search_label: words.say('search', { label: label.toLocaleLowerCase(words.locale) }),
    no_option_text: words.say('no-option'),
    options: own.map((option) => ({
      value: `${name}:${option.value}`,
      label: option.label,
      count: option.count,
      count_text: count(option.count, words),
      is_chosen: chosen.includes(option.value),
      is_disabled: option.count === 0 && !chosen.includes(option.value),
    })),
    all:
      field.options > own.length ? { url: all, text: words.say('all', { total: count(field.options, words) }) } : null,
    ends: type === 'text' ? [] : endsOf(field, choice, words),
    first_day: isDays ? `${min ?? ''}` : '',
    last_day: isDays ? `${max ?? ''}` : '',
  };
}

export type ShownForm = Pick<Printed, 'filters_label' | 'sort_label' | 'orders' | 'groups' | 'submit_text'>;

/** The text of the form's button. `total`: how many items match; undefined while that is unknown. */
export function submitText(actions: CollectionActions, total: number | undefined, words: Words): string {
  if (total === undefined) return words.say('submit', { items: actions.items });
  return words.say('submit-count', { total: count(total, words), items: noun(actions, total) });
}

/** The form, for a host that prints it and for the island. */
export function shownForm(
  actions: CollectionActions,
  options: Options,
  choice: CollectionChoice,
  setting: ShownSetting,
): ShownForm {
  const { say } = setting.words;
  return {
    filters_label: say('filters'),
    sort_label: say('sort'),
    orders: actions.orders.map(({ sort, label }, at) => ({
      ...{ sort, label },
      is_chosen: choice.sort === undefined ? at === 0 : choice.sort === sort,
    })),
    groups: actions.fields
      .filter(({ isFilter }) => isFilter)
      .map((field, at) => groupOf(field, at, options, choice, setting)),
    submit_text: submitText(actions, undefined, setting.words),
  };
}

/** How many items match, and which of them are on this page. */
export function countText(
  actions: CollectionActions,
  { total, offset, items }: Pick<CollectionItems, 'total' | 'offset' | 'items'>,
  words: Words,
): string {
  const values = { total: count(total, words), items: noun(actions, total) };
  if (items.length === 0 || items.length === total) return words.say('count', values);
  return words.say('count-part', {
    ...values,
    first: count(offset + 1, words),
    last: count(offset + items.length, words),
  });
}

export type ShownResults = Pick<
  Printed,
  | 'count_text'
  | 'has_items'
  | 'columns'
  | 'items'
  | 'none_text'
  | 'empty_next'
  | 'pages_label'
  | 'has_pages'
  | 'previous'
  | 'next'
>;

/** A page of items, for a host that prints it and for the island. `choice`: the choice that it answers. */
export function shownResults(
  actions: CollectionActions,
  page: CollectionItems,
  choice: CollectionChoice,
  { words, hrefOf }: ShownSetting,
): ShownResults {
  const { say } = words;
  const { offset, pageSize, hasMore } = page;
  const shown = actions.fields.filter(({ isShown }) => isShown);
  const isNumber = ({ type }: CollectionField) => type === 'number' || type === 'decimal';
  return {
    count_text: countText(actions, page, words),
    has_items: page.items.length > 0,
    columns: shown.map((field) => ({ label: field.label, is_number: isNumber(field) })),
    items: page.items.map(({ title, url, mark, values }) => ({
      ...{ title, url: url ?? null, mark: mark ?? null },
      facts: shown.map((field) => ({
        ...{ label: field.label, is_number: isNumber(field), is_result: field.isResult },
        text: valueText(values[field.name], field, words) ?? '–',
      })),
    })),
    none_text: say('none', { items: actions.items }),
    empty_next: { url: hrefOf(withoutFilters(choice)), label: say('clear') },
    pages_label: say('pages'),
    has_pages: offset > 0 || hasMore,
    previous:
      offset > 0 ? { url: hrefOf({ ...choice, offset: Math.max(offset - pageSize, 0) }), text: say('previous') } : null,
    next: hasMore ? { url: hrefOf({ ...choice, offset: offset + pageSize }), text: say('next') } : null,
  };
}
