import * as z from 'zod/mini';
import { nearest } from '#core/errors/nearest.ts';
import type { Notice } from '#core/errors/notices.ts';
import { badAttribute, badProps, missingAttribute, propsTooLong, unknownAttribute } from './attributeNotices.ts';

/** Most characters of JSON that a tag may carry. */
const most = 16_384;

const own = ['widget', 'when', 'surface', 'page', 'props'];

/** What a tag says: its attributes where all hold, and what an editor should hear. */
export interface Reading {
  readonly attributes: Readonly<Record<string, unknown>> | undefined;
  readonly notices: readonly Notice[];
}

/**
 * Reads a tag by its widget's schema: an attribute wins over the JSON in `data-props`, that over the tenant's default.
 * Names that the schema does not have are told and dropped, so nothing reaches a prototype.
 */
export function readAttributes(
  widget: string,
  schema: z.ZodMiniObject,
  element: HTMLElement,
  defaults: Readonly<Record<string, unknown>> = {},
): Reading {
  const notices: Notice[] = [];
  const known = Object.keys(schema.shape);
  const { props, flaw } = readProps(widget, element);
  if (flaw) return { attributes: undefined, notices: [flaw] };

  const said = dataOf(element).filter(([key]) => !own.includes(key) && !/^w[A-Z]/.test(key));
  const given = new Map<string, unknown>();
  for (const [key, value] of Object.entries(defaults)) given.set(key, value);
  for (const [key, value] of Object.entries(props)) given.set(key, value);
  for (const [key, value] of said) given.set(key, fromText(schema.shape[key], value));

  // The marker of a page type is the host's own element: its other attributes are none of ours.
  const isTag = 'widget' in element.dataset;
  const unknown = [...said.map(([key]) => key).filter(() => isTag), ...Object.keys(props)].filter(
    (key) => !known.includes(key),
  );

  let holds = true;
  for (const key of known) {
    const field = schema.shape[key];
    if (!field || given.has(key) || field._zod.optin !== undefined) continue;
    holds = false;
    notices.push(missingAttribute(widget, key, aboutOf(field), unknown));
  }
  if (unknown.length > 0 && holds) notices.push(unknownAttribute(widget, unknown, known));
  if (!holds) return { attributes: undefined, notices };

  const parsed = z.safeParse(
    schema,
    Object.fromEntries(known.filter((key) => given.has(key)).map((key) => [key, given.get(key)])),
  );
  if (parsed.success) return { attributes: parsed.data, notices };
  for (const issue of parsed.error.issues) {
    const key = String(issue.path[0]);
    const got = element.dataset[key] ?? JSON.stringify(given.get(key)) ?? '';
    const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
    const expected = [expectedOf(issue), aboutOf(schema.shape[key])].filter(Boolean).join('; ');
    notices.push(badAttribute(widget, key, `"${got.slice(0, 80)}"`, expected, nearest(got, choices)));
  }
  return { attributes: undefined, notices };
}

/** The `data-` attributes by their camelCase name. */
const dataOf = (element: HTMLElement) =>
  [...element.attributes]
    .filter(({ name }) => name.startsWith('data-'))
    .map(
      ({ name, value }) =>
        [name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value] as const,
    );

/** The sentence that `z.describe` gave a field, also where it stands inside an optional or a default. */
function aboutOf(field: unknown): string {
  if (!(field instanceof z.ZodMiniType)) return '';
  const inner = 'innerType' in field._zod.def ? field._zod.def.innerType : undefined;
  return z.globalRegistry.get(field)?.description ?? aboutOf(inner);
}

function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_format':
      return `a ${issue.format}`;
    default:
      return '';
  }
}

/** Attributes are text: what the schema wants as a number or a yes or no is made one here. */
function fromText(field: unknown, value: string): unknown {
  const type = typeOf(field);
  if (type === 'boolean')
    return ['', 'true', '1', 'yes'].includes(value) || (['false', '0', 'no'].includes(value) ? false : value);
  // Number('') is 0, which no editor meant.
  if (type === 'number' || type === 'int') return value.trim() === '' ? Number.NaN : Number(value);
  return value;
}

function typeOf(field: unknown): string {
  if (!(field instanceof z.ZodMiniType)) return '';
  const { def } = field._zod;
  if ('innerType' in def) return typeOf(def.innerType);
  return 'in' in def ? typeOf(def.in) : def.type;
}

function readProps(widget: string, element: HTMLElement): { props: object; flaw?: Notice } {
  const block = [...element.children].find((child) => child.matches('script[data-props]'));
  const text = block?.textContent?.trim() ?? '';
  if (text === '') return { props: {} };
  if (text.length > most) return { props: {}, flaw: propsTooLong(widget, text.length, most) };
  try {
    const props: unknown = JSON.parse(text);
    if (typeof props === 'object' && props !== null && !Array.isArray(props)) return { props };
    return { props: {}, flaw: badProps(widget, 'the outermost value is not an object') };
  } catch (error) {
    return { props: {}, flaw: badProps(widget, placeOf(error, text)) };
  }
}

/** Line and column of a JSON error: engines write them in two ways, or give the offset only, or nothing at the end. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const said = /line (\d+),? column (\d+)/.exec(message);
  if (said) return `line ${said[1]}, column ${said[2]}`;
  const offset = /position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
