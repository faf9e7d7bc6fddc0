const line = /^[ \t]*---[ \t]*$/m;

/** The pieces of HTML between lines of three hyphens; empty ones are none. */
export const split = (html: string): readonly string[] =>
  html
    .split(line)
    .map((each) => each.trim())
    .filter(Boolean);

const activeElements = new Set('script style link iframe frame object embed form svg math base meta'.split(' '));

/**
 * Whether a creative brings what cannot stand in the page: it has a frame to itself. What this misses, core/html takes away.
 * Each character is looked at once, however long the creative is and whatever it never closes.
 */
export function needsFrame(html: string): boolean {
  let word = '';
  /** What stood before the word: `<`, a space, or anything else. */
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
  /** Undefined where it has to be asked for. */
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
