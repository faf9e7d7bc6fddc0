import { nearest } from '#core/errors/nearest.ts';
import { notice } from '#core/errors/notices.ts';
import { attributeName } from './attributeName.ts';

const list = (names: readonly string[]) => names.map(attributeName).join(', ') || 'none';

function guesses(unknown: readonly string[], known: readonly string[]): string {
  return unknown
    .map((name) => ({ name, guess: nearest(name, known) }))
    .map(({ name, guess }) => (guess ? `${attributeName(name)}: did you mean ${attributeName(guess)}? ` : ''))
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
  (widget: string, missing: string, about: string, unknown: readonly string[]) => {
    const guess = nearest(missing, unknown);
    return {
      what: `"${widget}" needs ${attributeName(missing)}.`,
      remedy: `${guess ? `Is ${attributeName(guess)} meant for it? ` : ''}Expected: ${about}. See docs/tags.md.`,
    };
  },
);

export const badAttribute = notice(
  'T12',
  (widget: string, name: string, got: string, expected: string, guess?: string) => ({
    what: `${attributeName(name)} of "${widget}" cannot be ${got}.`,
    remedy: `${guess ? `Did you mean "${guess}"? ` : ''}Expected: ${expected}. See docs/tags.md.`,
  }),
);

export const badProps = notice('T13', (widget: string, flaw: string) => ({
  what: `The data-props of "${widget}" are not one JSON object: ${flaw}.`,
  remedy: 'Check <script type="application/json" data-props> in the tag; < must be written \\u003c.',
}));

export const propsTooLong = notice('T14', (widget: string, length: number, most: number) => ({
  what: `The data-props of "${widget}" hold ${length} characters.`,
  remedy: `At most ${most} are read; let the island fetch the rest.`,
}));

export const noShadow = notice('T15', (element: string) => ({
  what: `<${element}> cannot carry a shadow root.`,
  remedy: 'Use a <div>, or data-surface="page"; the island draws into the page.',
}));

export const crashed = notice('T16', (widget: string) => ({
  what: `"${widget}" crashed and was taken away; the tag shows what the host printed.`,
  remedy: 'Report the error beside this line; after three crashes of one widget it stays off for this page.',
}));

export const viewMissing = notice('T17', (widget: string) => ({
  what: `The view of "${widget}" could not be fetched.`,
  remedy: 'Check the network and script-src; the next click in the tag tries again.',
}));
