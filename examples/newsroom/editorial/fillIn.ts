export interface HouseFacts {
  /** Prefix of the site's paths. */
  readonly base: string;
  /** The next match to kick off; undefined while none is planned. */
  readonly next: { readonly match: string; readonly kickOff: string; readonly text: string } | undefined;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * Replaces `{base}`, `{match}`, `{kick-off}` and `{kick-off-text}` in a creative. Undefined where it refers to a match and none
 * is planned.
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

/** Splits the stored text of a place into its creatives. */
export const creativesOf = (html: string): readonly string[] =>
  html
    .split(/^---[ \t]*\r?$/m)
    .map((creative) => creative.trim())
    .filter((creative) => creative !== '');
