const particle = /^(v[ao]n|de[lnr]?|della|d[aiou]|dos|[ae]l|l[ae]|ben|te[nr])$/i;

/** The last word of a name, and what belongs to it: `Virgil van Dijk` -> `van Dijk`. */
export function shortName(name: string): string {
  const words = name.split(' ');
  let at = words.length - 1;
  while (particle.test(words[at - 1] ?? '')) at -= 1;
  return words.slice(at).join(' ');
}
