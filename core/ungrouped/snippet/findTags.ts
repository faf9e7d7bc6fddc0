import { keyOf } from '#core/base/widget/attributes.ts';
import { blankBetween } from './between.ts';

/** A tag of Tribune in a template, as it is written there. */
export interface FoundTag {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Name of the element. */
  readonly localName: string;
  /** Its `data-` attributes by camelCase name; what a template computes stands as `computed`. */
  readonly data: readonly (readonly [key: string, value: string])[];
  /** The JSON of its `data-props`. */
  readonly props: string;
  /** Whether the template computes attributes as well, so that one that seems to be missing may be there. */
  readonly isOpen: boolean;
}

/** Stands for a value that a template computes; a character that no attribute holds. */
export const computed = '\u0001';

/** Twig, Blade, Mustache, Liquid, PHP and ERB, comments of theirs and of HTML. */
const expressions = [
  ['<?', '?>'],
  ['<%', '%>'],
  ['{{{', '}}}'],
  ['{{', '}}'],
  ['{%', '%}'],
  ['{!!', '!!}'],
] as const;
const comments = [
  ['<!--', '-->'],
  ['{#', '#}'],
  ['{{--', '--}}'],
] as const;
const startTag = /<([a-z][\w:-]*)(?![\w:-])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A value without the entities that attributes are written with. */
export const decode = (text: string): string =>
  text.replace(
    /&(?:(quot|amp|lt|gt|apos)|#(\d{1,6}));/g,
    (_, name: string, code: number) => entities[name] ?? String.fromCodePoint(code),
  );
const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

/** The attributes within a start tag, as they are written; one without a value has an empty one. */
export const attributesOf = (inner: string): readonly (readonly [name: string, value: string])[] =>
  [...inner.matchAll(attribute)].map(
    ([, name = '', ...values]) => [name, values.find((value) => value !== undefined) ?? ''] as const,
  );

/** A template with blanks where comments stand, and `computed` where it computes something. */
export const masked = (text: string): string => blankBetween(withoutComments(text), expressions, computed);

export const withoutComments = (text: string): string => blankBetween(text, comments, ' ');

/** Where each line of the text begins that was asked about last. */
let lines = { of: '', starts: [0] };

/** Where a place in a text is, from 1. */
export function placeOf(text: string, index: number): Pick<FoundTag, 'line' | 'column'> {
  if (lines.of !== text) lines = { of: text, starts: [0, ...[...text.matchAll(/\n/g)].map((end) => end.index + 1)] };
  const { starts } = lines;
  let [line, after] = [0, starts.length];
  while (after - line > 1) {
    const middle = (line + after) >> 1;
    if ((starts[middle] ?? 0) <= index) line = middle;
    else after = middle;
  }
  return { line: line + 1, column: index - (starts[line] ?? 0) + 1 };
}

interface Start {
  readonly index: number;
  readonly end: number;
  readonly name: string;
  /** As they are written, by lower-case name: HTML knows no capitals in names. */
  readonly written: readonly (readonly [name: string, value: string])[];
}

const has = ({ written }: Start, wanted: string) => written.some(([name]) => name === wanted);

/** For each start tag the first `data-props` block after it, unless another widget comes before that. */
function propsBlocks(read: string, starts: readonly Start[]): ReadonlyMap<Start, string> {
  const ends = [...read.matchAll(/<\/script>/gi)].map(({ index }) => index);
  const blocks = new Map<Start, string>();
  let block = '';
  for (const start of starts.toReversed()) {
    while ((ends.at(-2) ?? -1) >= start.end) ends.pop();
    blocks.set(start, block);
    const end = ends.at(-1) ?? -1;
    if (has(start, 'data-widget')) block = '';
    else if (start.name === 'script' && has(start, 'data-props') && end >= start.end)
      block = read.slice(start.end, end);
  }
  return blocks;
}

/** What makes an element a tag. */
const isNamed = (names: readonly string[]) => names.includes('data-widget') || names.includes('data-page');

/**
 * Every tag in the text of a template, in any language of templates: the elements with `data-widget` or `data-page`, or whose attributes `isTag` takes for
 * those of a tag.
 */
export function findTags(text: string, isTag = isNamed): readonly FoundTag[] {
  const read = masked(text);
  const starts = [...read.matchAll(startTag)].map(
    ({ index, 0: whole, 1: name = '', 2: inner = '' }): Start => ({
      ...{ index, end: index + whole.length, name: name.toLowerCase() },
      written: attributesOf(inner).map(([name, value]) => [name.toLowerCase(), value] as const),
    }),
  );
  const blocks = propsBlocks(read, starts);
  return starts.flatMap((start): FoundTag[] => {
    if (!isTag(start.written.map(([name]) => name))) return [];
    const { index, name, written } = start;
    const data = written
      .filter(([name]) => name.startsWith('data-') && !name.includes(computed))
      .map(([name, value]) => [keyOf(name), value.includes(computed) ? computed : decode(value)] as const);
    return [
      {
        ...placeOf(text, index),
        localName: name,
        data,
        props: blocks.get(start)?.trim() || (data.find(([key]) => key === 'props')?.[1] ?? ''),
        isOpen: written.some(([name]) => name.includes(computed)),
      },
    ];
  });
}
