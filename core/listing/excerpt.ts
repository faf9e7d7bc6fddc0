/** Characters of an excerpt before its ellipsis. */
const defaultLongest = 175;

/** What a reader takes for one character: a flag, a letter with its accents. */
function graphemes(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/**
 * The beginning of a text, cut after a whole word, with an ellipsis where something is missing; `longest` in characters as readers count them. A word that
 * is longer alone is cut between two of its characters.
 */
export function excerptOf(text: string, longest = defaultLongest): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  // No text has more of them than it has units.
  if (whole.length <= longest) return whole;
  const characters = graphemes(whole);
  if (characters.length <= longest) return whole;
  const beginning = characters.slice(0, longest);
  const space = characters[longest] === ' ' ? longest : beginning.lastIndexOf(' ');
  const words = space > 0 ? beginning.slice(0, space) : beginning;
  return `${words.join('').replace(/[\s,;:.–—-]+$/, '')}…`;
}
