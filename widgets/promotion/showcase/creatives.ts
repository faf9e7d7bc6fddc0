const line = /^[ \t]*---[ \t]*$/m;
/** Three hyphens between two paragraphs or other blocks on one line, as some editors write them. */
const between = /(<\/(?:p|div|figure|section|article|aside|table|[ou]l|h[1-6])>)[ \t]*---[ \t]*(?=<)/gi;
/** Three hyphens as a paragraph of their own. */
const paragraph = /<p>[ \t]*---[ \t]*<\/p>/gi;

/**
 * Splits HTML at three hyphens that are a line of their own, a paragraph of their own or between two blocks; empty pieces are left
 * out.
 */
export const split = (html: string): readonly string[] =>
  html
    .replace(paragraph, '\n---\n')
    .replace(between, '$1\n---\n')
    .split(line)
    .map((each) => each.trim())
    .filter(Boolean);

const activeElements = new Set('script style link iframe frame object embed form svg math base meta'.split(' '));

/**
 * Whether a creative has elements that need a frame of their own, as a script. What this misses, core/ungrouped/html removes. Linear in
 * the length of the creative, whatever it leaves unclosed.
 */
export function needsFrame(html: string): boolean {
  let word = '';
  /** The character before the word: `<`, a space, or any other. */
  let before = '';
  let isInTag = false;
  let isOver = true;
  for (const character of html) {
    if (/\w/.test(character)) {
      if (isOver) word = '';
      word += character;
      isOver = false;
      continue;
    }
    if (!isOver && before === '<' && activeElements.has(word.toLowerCase())) return true;
    const isAttribute = isInTag && before === ' ' && character === '=';
    if (isAttribute && /^(on\w+|style)$/i.test(word)) return true;
    isInTag = character === '<' || (isInTag && character !== '>');
    const isSpace = /\s/.test(character);
    // `onclick =` is an attribute as well: its word stands until another begins.
    if (!isSpace || before !== ' ') word = '';
    before = isSpace ? ' ' : character;
    isOver = true;
  }
  return !isOver && before === '<' && activeElements.has(word.toLowerCase());
}

/** What the host printed in the tag. */
export interface Printed {
  readonly creatives: readonly string[];
  /** The alternative; undefined where it has to be fetched. */
  readonly alternative: string | undefined;
}

export function readPrinted(element: Element): Printed {
  const read = (alternative: boolean) =>
    [...element.querySelectorAll<HTMLTemplateElement>(':scope > template')]
      .filter(({ dataset }) => 'alternative' in dataset === alternative)
      .flatMap(({ innerHTML }) => split(innerHTML));
  const [alternative] = read(true);
  return { creatives: read(false), alternative };
}
