import * as z from 'zod/mini';
import { notice } from '#core/base/errors/notices.ts';
import { attributeName } from '#core/base/widget/attributeName.ts';
import { nearest } from '#core/ungrouped/errors/nearest.ts';

/** Attributes as they are written; `none` where there are none. */
export const list = (names: readonly string[], none = 'none'): string => names.map(attributeName).join(', ') || none;

/** Asks of each that is unknown whether the nearest of those that are known was meant. */
export function guesses(unknown: readonly string[], known: readonly string[], ask = 'did you mean'): string {
  return unknown
    .map((name) => ({ name, guess: nearest(name, known) }))
    .map(({ name, guess }) => (guess ? `${attributeName(name)}: ${ask} ${attributeName(guess)}? ` : ''))
    .join('');
}

export const unknownAttribute = notice(
  'T10',
  (widget: string, unknown: readonly string[], known: readonly string[]) => ({
    what: `"${widget}" has no attribute ${list(unknown)}.`,
    remedy: `${guesses(unknown, known)}Accepted: ${list(known)}. See docs/tags.md.`,
  }),
);

export const missingAttribute = notice(
  'T11',
  (widget: string, missing: string, field: unknown, unknown: readonly string[]) => {
    const guess = nearest(missing, unknown);
    // Browsers load no descriptions.
    const about = aboutOf(field);
    return {
      what: `"${widget}" needs ${attributeName(missing)}.`,
      remedy: `${guess ? `Is ${attributeName(guess)} meant for it? ` : ''}${about && `Expected: ${about}. `}See docs/tags.md.`,
    };
  },
);

export const badAttribute = notice(
  'T12',
  (widget: string, name: string, got: string, issue: z.core.$ZodIssue, field: unknown) => {
    const guess = issue.code === 'invalid_value' ? nearest(got, issue.values.map(String)) : undefined;
    const expected = [expectedOf(issue), aboutOf(field)].filter(Boolean).join('; ');
    return {
      what: `${attributeName(name)} of "${widget}" cannot be "${got.slice(0, 80)}".`,
      remedy: `${guess ? `Did you mean "${guess}"? ` : ''}Expected: ${expected}. See docs/tags.md.`,
    };
  },
);

export const noSurface = notice('T18', (widget: string, asked: string) => ({
  what: `"${widget}" cannot be drawn into "${asked}".`,
  remedy: 'Expected in data-surface: shadow or page; the widget draws where it is used to.',
}));

export const badProps = notice('T13', (widget: string, reason: string) => ({
  what: `The data-props of "${widget}" are not one JSON object: ${reason}.`,
  remedy:
    'Check the data-props of the tag, the attribute or <script type="application/json" data-props>; in the script < must be written \\u003c.',
}));

export const propsTooLong = notice('T14', (widget: string, length: number, limit: number) => ({
  what: `The data-props of "${widget}" hold ${length} characters.`,
  remedy: `At most ${limit} are read; let the island fetch the rest.`,
}));

export const noShadow = notice('T15', (element: string) => ({
  what: `<${element}> cannot carry a shadow root.`,
  remedy: 'Use a <div>, or data-surface="page"; the island draws into the page.',
}));

export const crashed = notice('T16', (widget: string) => ({
  what: `"${widget}" crashed and was taken away; the tag shows what the host printed.`,
  remedy: 'Report the error beside this line; after three crashes of one widget it stays off for this page.',
}));

export const fileMissing = notice('T17', (widget: string) => ({
  what: `A file of "${widget}" could not be fetched.`,
  remedy: 'Check the network and script-src; it is tried three times more, and by the next click in the tag.',
}));

export const nothingThere = notice('T23', (widget: string, key: string, value: string, call: string) => ({
  what: `The server has nothing for ${attributeName(key)}="${value.slice(0, 80)}" of "${widget}": ${call} answered 404.`,
  remedy: 'Check the id in the CMS, and that it belongs to this tenant.',
}));

/** The sentence that `about` gave a field, also where it stands inside an optional or a default. */
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

/** Line and column of a JSON error: engines write them in two ways, or give the offset only, or nothing at the end. */
export function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const position = /line (\d+),? column (\d+)/.exec(message);
  if (position) return `line ${position[1]}, column ${position[2]}`;
  const offset = /position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
