/** What a push message shows: never more than this, and never another site's. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** Absolute, of the site's own origin. */
  readonly url: string;
  readonly icon: string | undefined;
  /** A message with the tag of an earlier one takes its place. */
  readonly tag: string | undefined;
}

const longest = { title: 120, body: 400, address: 2000, tag: 64 } as const;

/**
 * Reads the JSON of a push message: `{ title, body?, url?, icon?, tag? }`. Browsers punish a push that shows nothing, so that
 * one that cannot be read still says which site sent it.
 */
export function messageOf(text: string | undefined, home: string): Message {
  const sent = recordOf(text);
  return {
    title: lineOf(sent.title, longest.title) || new URL(home).hostname,
    body: lineOf(sent.body, longest.body),
    url: ownAddress(sent.url, home) ?? home,
    icon: ownAddress(sent.icon, home),
    tag: lineOf(sent.tag, longest.tag) || undefined,
  };
}

/** An address of the site itself; `home` is what it may be relative to. */
export function ownAddress(given: unknown, home: string): string | undefined {
  if (typeof given !== 'string' || given.length > longest.address || !URL.canParse(given, home)) return undefined;
  const { origin, href, username, password } = new URL(given, home);
  return origin === new URL(home).origin && !username && !password ? href : undefined;
}

function recordOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Text on one line, cut between characters. */
function lineOf(given: unknown, maxLength: number): string {
  if (typeof given !== 'string') return '';
  const letters = [...given.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('');
}
