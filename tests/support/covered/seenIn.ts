import { Parser } from 'htmlparser2';

/** What a reader who hides results sees or hears in one place, or has shared. */
export interface Seen {
  readonly text: string;
  /** Its element with the first of its classes, or an attribute: `li.tb-live-match`, `a.card-link[href]`, `meta[og:title]`. */
  readonly where: string;
}

/** What is in a row is read together; what is in another block of a page, by itself. */
const rows = new Set(['li', 'tr']);
const blocks = new Set(
  ['article', 'section', 'caption', 'figure', 'p', 'h1', 'h2', 'h3', 'dt', 'dd', 'div', 'a', 'button'].concat([
    ...rows,
  ]),
);
const voids = new Set(['img', 'input', 'meta', 'link', 'br', 'hr', 'source', 'wbr']);
const unread = new Set(['script', 'style', 'template']);
const attributesRead = ['alt', 'title', 'aria-label', 'placeholder', 'href', 'data-href'];

/** What authors and readers write, which nothing covers: the text of the article that is open, and comments. */
const written = /(?:^| )(?:prose|tags|tb-comment|tb-comment-text|tb-latest-text|tb-karma-text)(?: |$)/;

interface Open {
  readonly name: string;
  readonly isSeen: boolean;
  readonly isWritten: boolean;
  readonly place: { text: string; readonly where: string };
}

/**
 * What is left of a page as long as <html> has `data-spoilers="on"` (core/ungrouped/spoilers/covers.ts): nothing within `data-spoiler`, what has
 * `data-neutral`, and the neutral title.
 */
export function seenIn(page: string): readonly Seen[] {
  const found: { text: string; readonly where: string }[] = [];
  const add = (where: string, text = '') => {
    const place = { text, where };
    found.push(place);
    return place;
  };
  const outside: Open = { name: '', isSeen: true, isWritten: false, place: add('page') };
  const stack: Open[] = [];
  let neutralTitle: string | undefined;
  const parser = new Parser({
    onopentag(name, given) {
      const above = stack.at(-1) ?? outside;
      const className = given.class ?? '';
      const where = `${name}${className && `.${className.split(' ')[0]}`}`;
      const isFolded = 'hidden' in given && !('data-neutral' in given) && !className.includes('tb-spoilers-show');
      const isSeen = above.isSeen && !('data-spoiler' in given) && !isFolded && !unread.has(name);
      const isWritten = !('data-result' in given) && (above.isWritten || written.test(className));
      if (name === 'html') neutralTitle = given['data-neutral-title'];
      if (name === 'meta') add(`meta[${given.property ?? given.name}]`, given.content);
      for (const each of isSeen && !isWritten ? attributesRead : []) add(`${where}[${each}]`, given[each]);
      const isApart = rows.has(name) || (blocks.has(name) && !stack.some((each) => rows.has(each.name)));
      if (!voids.has(name)) stack.push({ name, isSeen, isWritten, place: isApart ? add(where) : above.place });
    },
    ontext(text) {
      const { name, isSeen, isWritten, place } = stack.at(-1) ?? outside;
      if (name === 'title') add('title', neutralTitle ?? text);
      else if (isSeen && !isWritten) place.text += ` ${text}`;
    },
    onclosetag(name) {
      if (!voids.has(name)) stack.pop();
    },
  });
  parser.end(page);
  return found.flatMap(({ text, where }) => {
    const plain = plainOf(text);
    return plain === '' ? [] : [{ text: plain, where }];
  });
}

/** A text without what only keeps it on one line. */
export const plainOf = (text: string): string =>
  text
    .replaceAll(/[\u2060\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
