/** HTML that is safe to print. Only `html` and `trusted` make it; plain strings are always escaped. */
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

/** Escapes a text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => entities[character] ?? character);
}

function print(value: Printable): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(print).join('');
  return escapeHtml(String(value));
}

/** A template literal that escapes every value except nested `Html`. Lists are joined; undefined, null and false print nothing. */
export function html(literals: TemplateStringsArray, ...values: readonly Printable[]): Html {
  return new Html(literals.reduce((text, literal, at) => text + print(values[at - 1]) + literal));
}

/** Marks HTML as safe that this newsroom wrote itself, as a file of the build. Never to be used for input of a request. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** JSON for a script element, escaped so that it cannot close the element or begin a comment. */
export function json(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
