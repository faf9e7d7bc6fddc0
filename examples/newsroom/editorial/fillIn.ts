export interface HouseFacts {
  /** What links within the site begin with. */
  readonly base: string;
  /** The next match to kick off; undefined while none is planned. */
  readonly next: { readonly match: string; readonly kickOff: string; readonly text: string } | undefined;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * A creative with what the page knows in the place of `{base}`, `{match}`, `{kick-off}` and `{kick-off-text}`. Undefined
 * where it speaks of a match and there is none.
 */
export function fillIn(html: string, { base, next }: HouseFacts): string | undefined {
  if (!next && /\{(match|kick-off|kick-off-text)\}/.test(html)) return undefined;
  const facts: Readonly<Record<string, string>> = {
    base,
    match: next?.match ?? '',
    'kick-off': next?.kickOff ?? '',
    'kick-off-text': next?.text ?? '',
  };
  return html.replace(/\{(base|match|kick-off|kick-off-text)\}/g, (_, name: string) => escaped(facts[name] ?? ''));
}

/** The creatives of a place as they were written, one by one. */
export const creativesOf = (html: string): readonly string[] =>
  html
    .split(/^---[ \t]*\r?$/m)
    .map((creative) => creative.trim())
    .filter((creative) => creative !== '');
