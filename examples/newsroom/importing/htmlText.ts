import { Parser } from 'htmlparser2';

/** How line breaks of the source count: as white space, as in HTML; or as they are, as WordPress shows them. */
export type LineBreaks = 'collapsed' | 'kept';

const paragraphs = new Set('p,blockquote,ul,ol,dl,pre,table,figure,hr,h1,h2,h3,h4,h5,h6'.split(','));
const lines = new Set('div,li,tr,dt,dd,section,article,header,footer,figcaption,br'.split(','));
const skipped = new Set('script,style,head,title,template,noscript,object,svg,math,textarea,select,button'.split(','));
const framed = new Set('iframe,embed,video,audio'.split(','));

/** How much of a source is read, and how long a text is brought, in characters. */
const longest = { html: 500_000, text: 20_000 } as const;
const deepestQuote = 3;

/** An address that a reader can follow; empty for any other. */
function addressIn(href = ''): string {
  const text = href.trim();
  return URL.canParse(text) && /^(https?|mailto):$/.test(new URL(text).protocol) ? text : '';
}

/** An address as readers write it: without scheme, `www.` and the slash at its end. */
const shortened = (address: string) => address.replace(/^(https?:\/\/|mailto:)(www\.)?/i, '').replace(/\/$/, '');

/** Collects the text of a document as its elements begin and end. */
class Writer {
  #text = '';
  /** Line breaks that are due before the next text. */
  #breaks = 0;
  #isSpaceDue = false;
  #quotes = 0;
  #skipped = 0;
  #preformatted = 0;
  #link: { readonly href: string; readonly from: number; depth: number } | undefined;
  readonly #keepsBreaks: boolean;

  constructor(lineBreaks: LineBreaks) {
    this.#keepsBreaks = lineBreaks === 'kept';
  }

  get text(): string {
    return this.#text;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (skipped.has(name)) this.#skipped += 1;
    if (this.#skipped > 0) return;
    this.#part(name);
    if (name === 'blockquote') this.#quotes += 1;
    if (name === 'pre') this.#preformatted += 1;
    if (name === 'li') this.#write('- ');
    if (name === 'img') this.#write(attributes.alt?.trim() || addressIn(attributes.src));
    if (framed.has(name)) this.#frame(addressIn(attributes.src));
    if (name !== 'a') return;
    if (this.#link) this.#link.depth += 1;
    else this.#link = { href: addressIn(attributes.href), from: this.#text.length, depth: 1 };
  }

  close(name: string): void {
    if (skipped.has(name)) {
      this.#skipped = Math.max(0, this.#skipped - 1);
      return;
    }
    if (this.#skipped > 0) return;
    if (name === 'blockquote') this.#quotes = Math.max(0, this.#quotes - 1);
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1);
    if (name !== 'br') this.#part(name);
    if (name === 'a') this.#endLink();
  }

  characters(text: string): void {
    if (this.#skipped > 0 || this.#text.length > longest.text) return;
    const isKept = this.#keepsBreaks || this.#preformatted > 0;
    const parts = isKept ? text.split(/(\n+)/) : [text];
    for (const part of parts) {
      if (isKept && part.startsWith('\n')) this.#breaks = Math.min(2, Math.max(this.#breaks, part.length));
      else this.#words(part);
    }
  }

  #words(text: string): void {
    const words = text.replaceAll(/[ \t\n\f\r]+/g, ' ');
    if (words === '') return;
    if (words === ' ') {
      this.#isSpaceDue = true;
      return;
    }
    this.#isSpaceDue ||= words.startsWith(' ');
    this.#write(words.trim());
    this.#isSpaceDue = words.endsWith(' ');
  }

  #part(name: string): void {
    if (name === 'br') this.#breaks = Math.min(2, this.#breaks + 1);
    else if (paragraphs.has(name)) this.#breaks = 2;
    else if (lines.has(name)) this.#breaks = Math.max(1, this.#breaks);
  }

  #frame(address: string): void {
    if (address === '') return;
    this.#breaks = Math.max(1, this.#breaks);
    this.#write(address);
    this.#breaks = Math.max(1, this.#breaks);
  }

  #endLink(): void {
    const link = this.#link;
    if (!link) return;
    link.depth -= 1;
    if (link.depth > 0) return;
    this.#link = undefined;
    const text = this.#text.slice(link.from);
    if (link.href === '' || text.includes(shortened(link.href))) return;
    const isSpaceDue = this.#isSpaceDue;
    this.#isSpaceDue = text.trim() !== '';
    this.#write(text.trim() === '' ? link.href : `(${link.href})`);
    this.#isSpaceDue = isSpaceDue;
  }

  #write(text: string): void {
    if (text === '') return;
    const prefix = '> '.repeat(Math.min(deepestQuote, this.#quotes));
    if (this.#text === '') this.#text = prefix;
    else if (this.#breaks > 0) this.#text += `${'\n'.repeat(this.#breaks)}${prefix}`;
    else if (this.#isSpaceDue && !/\s$/.test(this.#text)) this.#text += ' ';
    this.#breaks = 0;
    this.#isSpaceDue = false;
    this.#text += text;
  }
}

/** A text as it can be stored and shown: line breaks as `\n`, at most two in a row, no other control characters, at most 20,000 characters. */
export function plainText(text: string): string {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return clean.length <= longest.text ? clean : `${clean.slice(0, longest.text - 1).toWellFormed()}…`;
}

/**
 * The text of the HTML that a source has kept: an empty line between paragraphs, `> ` before quotes, `- ` before items; links as their text with the address, pictures
 * and frames as their description or address. Scripts, styles and forms are left out. Whatever else the HTML says, the result is text.
 */
export function htmlText(html: string, lineBreaks: LineBreaks = 'collapsed'): string {
  const writer = new Writer(lineBreaks);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.characters(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html.slice(0, longest.html).replaceAll(/\r\n?/g, '\n'));
  return plainText(writer.text);
}
