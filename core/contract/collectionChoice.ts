/** What a field lies between, both ends included; undefined where an end is open. */
export interface Bounds<Value> {
  readonly from: Value | undefined;
  readonly until: Value | undefined;
}

/** What of a collection is asked for, by the names of its fields. */
export interface CollectionChoice {
  /** The options of one field are alternatives. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, Bounds<number>>>;
  /** Days of the site's zone, `2026-06-11`. */
  readonly days: Readonly<Record<string, Bounds<string>>>;
  /** Undefined: the usual order. */
  readonly sort: string | undefined;
  /** How many items come before the page. */
  readonly offset: number;
}

export const everything: CollectionChoice = { options: {}, numbers: {}, days: {}, sort: undefined, offset: 0 };

/** A choice as it is sent, and as addresses have it. */
export interface CollectionQuery {
  readonly 'filter[]'?: readonly string[] | undefined;
  readonly 'dates[]'?: readonly string[] | undefined;
  readonly 'sliders[]'?: readonly string[] | undefined;
  readonly sort?: string | undefined;
  readonly offset?: number | undefined;
}
type Name = keyof CollectionQuery;

const whenAny = (texts: readonly string[]) => (texts.length > 0 ? texts : undefined);
const spans = (bounds: Readonly<Record<string, Bounds<number | string>>>) =>
  whenAny(Object.entries(bounds).map(([field, { from = '', until = '' }]) => `${field}:${from}..${until}`));

/** The choice on the wire; what is as usual is left out. */
export function queryOf({ options, numbers, days, sort, offset }: CollectionChoice): CollectionQuery {
  return {
    'filter[]': whenAny(Object.entries(options).flatMap(([field, values]) => values.map((each) => `${field}:${each}`))),
    'sliders[]': spans(numbers),
    'dates[]': spans(days),
    sort,
    offset: offset === 0 ? undefined : offset,
  };
}

/** `?filter[]=team:ned&sliders[]=goals:2..&sort=-goals`; empty for everything. */
export function searchOf(choice: CollectionChoice): string {
  const pairs = Object.entries(queryOf(choice)).flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given]).flatMap((one) =>
      one === undefined ? [] : `${name}=${encodeURIComponent(one).replaceAll('%3A', ':')}`,
    ),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** More than any reader chooses. */
const maxChosen = 100;
/** An end of a number, and of a day; there is no year 0. */
const aNumber = /^-?\d{1,9}(\.\d{1,6})?$/;
const aDay = /^(?!0000)\d{4}-\d\d-\d\d$/;

const isDay = (text: string) => aDay.test(text) && dayOf(text) === text;
const dayOf = (text: string) => new Date(Date.parse(`${text}T00:00:00Z`) || 0).toISOString().slice(0, 10);

/** `field:rest`; undefined of anything else. */
function split(text: string): readonly [field: string, rest: string] | undefined {
  const [, field = '', rest = ''] = /^([a-z][a-z0-9_]{0,39}):(.{1,200})$/s.exec(text) ?? [];
  return field && !rest.includes('\0') ? [field, rest] : undefined;
}

function bounds<Value>(
  rest: string,
  isValue: (text: string) => boolean,
  read: (text: string) => Value,
): Bounds<Value> | undefined {
  const [from = '', until = '', ...more] = rest.split('..');
  const ends = [from, until].filter((end) => end !== '');
  if (more.length > 0 || ends.length === 0 || !rest.includes('..') || !ends.every(isValue)) return undefined;
  return { from: from === '' ? undefined : read(from), until: until === '' ? undefined : read(until) };
}

/** A list of which a later entry of a field replaces an earlier one. */
function readSpans<Value>(
  texts: readonly string[] | undefined,
  read: (rest: string) => Bounds<Value> | undefined,
  wrong: () => void,
): Readonly<Record<string, Bounds<Value>>> {
  const found = new Map<string, Bounds<Value>>();
  for (const text of texts ?? []) {
    const [field, rest] = split(text) ?? [];
    const span = rest === undefined ? undefined : read(rest);
    if (field && span && found.size < maxChosen) found.set(field, span);
    else wrong();
  }
  return Object.fromEntries(found);
}

function readOptions(texts: readonly string[] | undefined, wrong: () => void) {
  const found = new Map<string, Set<string>>();
  for (const [at, text] of (texts ?? []).entries()) {
    const [field, value] = split(text) ?? [];
    if (field && value !== undefined && at < maxChosen) found.set(field, (found.get(field) ?? new Set()).add(value));
    else wrong();
  }
  return Object.fromEntries([...found].map(([field, values]) => [field, [...values]]));
}

/** What a query asks for, and the names of what could not be read in it, which is left out. */
export function readQuery(query: CollectionQuery): {
  readonly choice: CollectionChoice;
  readonly wrong: ReadonlySet<Name>;
} {
  const wrong = new Set<Name>();
  const mark = (name: Name) => () => {
    wrong.add(name);
  };
  const { sort, offset = 0 } = query;
  const choice = {
    options: readOptions(query['filter[]'], mark('filter[]')),
    numbers: readSpans(
      query['sliders[]'],
      (rest) => bounds(rest, (end) => aNumber.test(end), Number),
      mark('sliders[]'),
    ),
    days: readSpans(query['dates[]'], (rest) => bounds(rest, isDay, String), mark('dates[]')),
    sort: sort || undefined,
    offset: Number.isInteger(offset) && offset >= 0 ? offset : 0,
  };
  return { choice, wrong };
}

/** What an address asks for; what cannot be read in it is left out. */
export function readSearch(search: URLSearchParams): CollectionChoice {
  const all = (name: Name) => search.getAll(name);
  return readQuery({
    'filter[]': all('filter[]'),
    'sliders[]': all('sliders[]'),
    'dates[]': all('dates[]'),
    sort: search.get('sort') ?? undefined,
    offset: /^\d{1,7}$/.test(search.get('offset') ?? '') ? Number(search.get('offset')) : 0,
  }).choice;
}

/** Whether two choices are the same, whatever the order in which they were made. */
export const isSameChoice = (one: CollectionChoice, other: CollectionChoice): boolean => key(one) === key(other);

const key = (choice: CollectionChoice) => searchOf(choice).slice(1).split('&').sort().join('&');

/** Whether anything is filtered. */
export const isFiltered = ({ options, numbers, days }: CollectionChoice): boolean =>
  [options, numbers, days].some((each) => Object.keys(each).length > 0);
