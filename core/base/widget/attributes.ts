import * as z from 'zod/mini';
import type { LazyNotice } from '#core/base/errors/reportLater.ts';

/** Attributes of test runners, frameworks and libraries, by how their names begin: no widget has such a one. */
const foreign =
  /^(?:test(?:id|[A-Z])|(?:aos|astro|bs|cy|hx|qa|sentry|svelte|turbo|v|vue|react|reactroot|wp|gtm|ga|elementor)(?![a-z])|(?:controller|action|target|nosnippet|cfasync)$)/;

/** What went wrong with one tag. */
export type TagIssue = LazyNotice<typeof import('#core/ungrouped/widget/attributeNotices.ts')>;

/** Most characters of JSON that a tag may carry. */
const maxLength = 16_384;

/** What any element may carry: `data-result` and `data-spoiler` mark what spoiler-free mode covers. */
const own = ['widget', 'when', 'surface', 'page', 'props', 'result', 'spoiler'];

/** What was read from a tag: its attributes where all are valid, and the issues to report to its editor. */
export interface Reading {
  readonly attributes: Readonly<Record<string, unknown>> | undefined;
  readonly issues: readonly TagIssue[];
}

/** A tag as it is written. */
export interface TagText {
  /** Its `data-` attributes by their camelCase name. */
  readonly data: readonly (readonly [key: string, value: string])[];
  /** The JSON of its `data-props`, empty where it has none. */
  readonly props: string;
}

/** A tag of the page; what `readTag` does with it. */
export const readAttributes = (
  widget: string,
  schema: z.ZodMiniObject,
  element: HTMLElement,
  defaults?: Readonly<Record<string, unknown>>,
): Reading => readTag(widget, schema, textOf(element), defaults);

/**
 * Reads a tag by its widget's schema: an attribute wins over the JSON in `data-props`, that over the tenant's default.
 * Names that the schema does not have are reported and dropped, so nothing reaches a prototype.
 */
export function readTag(
  widget: string,
  schema: z.ZodMiniObject,
  { data, props: json }: TagText,
  defaults: Readonly<Record<string, unknown>> = {},
): Reading {
  const issues: TagIssue[] = [];
  const known = Object.keys(schema.shape);
  const { props, issue } = readProps(widget, json.trim());
  if (issue) return { attributes: undefined, issues: [issue] };

  const written = data.filter(([key]) => !own.includes(key) && !/^w[A-Z]/.test(key));
  const given = new Map<string, unknown>();
  for (const [key, value] of Object.entries(defaults)) given.set(key, value);
  for (const [key, value] of Object.entries(props)) given.set(key, value);
  for (const [key, value] of written) given.set(key, fromText(schema.shape[key], value));

  // The marker of a page type is the host's own element: its other attributes are none of ours.
  const isTag = data.some(([key]) => key === 'widget');
  const unknown = [...written.map(([key]) => key).filter(() => isTag), ...Object.keys(props)].filter(
    (key) => !known.includes(key) && !foreign.test(key),
  );

  let holds = true;
  for (const key of known) {
    const field = schema.shape[key];
    if (!field || given.has(key) || field._zod.optin !== undefined) continue;
    holds = false;
    issues.push({ code: 'T11', say: (texts) => texts.missingAttribute(widget, key, field, unknown) });
  }
  if (unknown.length > 0 && holds)
    issues.push({ code: 'T10', say: (texts) => texts.unknownAttribute(widget, unknown, known) });
  if (!holds) return { attributes: undefined, issues };

  const parsed = z.safeParse(
    schema,
    Object.fromEntries(known.filter((key) => given.has(key)).map((key) => [key, given.get(key)])),
  );
  if (parsed.success) return { attributes: parsed.data, issues };
  for (const issue of parsed.error.issues) {
    const key = String(issue.path[0]);
    const got = new Map(data).get(key) ?? JSON.stringify(given.get(key)) ?? '';
    issues.push({ code: 'T12', say: (texts) => texts.badAttribute(widget, key, got, issue, schema.shape[key]) });
  }
  return { attributes: undefined, issues };
}

/** `data-poll-id` -> `pollId`. */
export const keyOf = (attribute: string): string =>
  attribute.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A CMS that strips scripts leaves `data-props` as an attribute. */
const textOf = (element: HTMLElement): TagText => ({
  data: [...element.attributes]
    .filter(({ name }) => name.startsWith('data-'))
    .map(({ name, value }) => [keyOf(name), value]),
  props:
    [...element.children].find((child) => child.matches('script[data-props]'))?.textContent?.trim() ||
    (element.dataset.props ?? ''),
});

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

function readProps(widget: string, text: string): { props: object; issue?: TagIssue } {
  if (text === '') return { props: {} };
  if (text.length > maxLength)
    return { props: {}, issue: { code: 'T14', say: (texts) => texts.propsTooLong(widget, text.length, maxLength) } };
  try {
    const props: unknown = JSON.parse(text);
    if (typeof props === 'object' && props !== null && !Array.isArray(props)) return { props };
    return {
      props: {},
      issue: { code: 'T13', say: (texts) => texts.badProps(widget, 'the outermost value is not an object') },
    };
  } catch (error) {
    return { props: {}, issue: { code: 'T13', say: (texts) => texts.badProps(widget, texts.placeOf(error, text)) } };
  }
}
