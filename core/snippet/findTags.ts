import { keyOf } from '#core/widget/attributes.ts';

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
const expressions =
  /<\?[\s\S]*?\?>|<%[\s\S]*?%>|\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{!![\s\S]*?!!\}/g;
const comments = /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|\{\{--[\s\S]*?--\}\}/g;
const startTag = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const propsBlock = /^(?:(?!<[a-z][^>]*\bdata-widget)[\s\S])*?<script\b[^>]*\bdata-props\b[^>]*>([\s\S]*?)<\/script>/i;

/** As long as what it stands for, in as many lines: what comes after it stays where it is. */
const blank = (text: string, by: string) => text.replace(/[^\n]/g, by);

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
export const masked = (text: string): string =>
  withoutComments(text).replace(expressions, (each) => blank(each, computed));

export const withoutComments = (text: string): string => text.replace(comments, (each) => blank(each, ' '));

/** Where a place in a text is, from 1. */
export function placeOf(text: string, index: number): Pick<FoundTag, 'line' | 'column'> {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Every tag with `data-widget` or `data-page` in the text of a template, in any language of templates. */
export function findTags(text: string): readonly FoundTag[] {
  const read = masked(text);
  return [...read.matchAll(startTag)].flatMap(({ index, 0: whole, 1: name = '', 2: inner = '' }): FoundTag[] => {
    // HTML knows no capitals in names.
    const written = attributesOf(inner).map(([name, value]) => [name.toLowerCase(), value] as const);
    if (!written.some(([name]) => name === 'data-widget' || name === 'data-page')) return [];
    const data = written
      .filter(([name]) => name.startsWith('data-') && !name.includes(computed))
      .map(([name, value]) => [keyOf(name), value.includes(computed) ? computed : decode(value)] as const);
    const block = propsBlock.exec(read.slice(index + whole.length))?.[1]?.trim();
    return [
      {
        ...placeOf(text, index),
        localName: name.toLowerCase(),
        data,
        props: block || (data.find(([key]) => key === 'props')?.[1] ?? ''),
        isOpen: written.some(([name]) => name.includes(computed)),
      },
    ];
  });
}
