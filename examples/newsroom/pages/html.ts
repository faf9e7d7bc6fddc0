/** HTML that is safe to print. Only `html` and `trusted` make it, so a plain string is always escaped. */
export class Html {
  // Private, so that nothing else that has a text passes for HTML.
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Printable = Html | string | number | undefined | null | false | readonly Printable[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Browsers read a bare one as a line feed.
  '\r': '&#13;',
};

/** Text for between tags or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => entities[character] ?? character);
}

function print(value: Printable): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(print).join('');
  return escapeHtml(String(value));
}

/** Escapes every value but nested `Html`; lists are joined, undefined, null and false print nothing. */
export function html(literals: TemplateStringsArray, ...values: readonly Printable[]): Html {
  return new Html(literals.reduce((text, literal, at) => text + print(values[at - 1]) + literal));
}

/** Vouches for HTML that this newsroom wrote itself: a file of the build. Never for what came with a request. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** JSON for a script element: nothing in it can close the element or begin a comment. */
export function json(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
