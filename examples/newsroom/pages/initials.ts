/** The first character of a name as a reader counts them, in capitals. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
}

/** The initials of the first and the last word, as the island draws them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word) => initialOf(word ?? '')).join('');
}
