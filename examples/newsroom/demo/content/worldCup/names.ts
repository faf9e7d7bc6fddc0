/** Letters that no accent can be taken off. */
const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', ı: 'i' };

/** A name's words without accents, marks and case, in no order: `HWANG Inbeom` and `In-Beom Hwang` are one. */
function wordsOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const spelled = plain.replaceAll(/[øæœßłđðı]/g, (letter) => letters[letter] ?? letter);
  return spelled
    .replaceAll(/[^a-z ]/g, '')
    .split(/ +/)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/**
 * Who of a squad is called so in another file: the one whose words are the same, or the one that `sameAs` names by the squad's spelling.
 * Undefined for who is not in the squad, and where two could be meant.
 */
export function createJoin<Player extends { readonly name: string }>(
  squad: readonly Player[],
  sameAs: Readonly<Record<string, string>> = {},
): (name: string) => Player | undefined {
  const byWords = Map.groupBy(squad, ({ name }) => wordsOf(name));
  return (name) => {
    const found = byWords.get(wordsOf(sameAs[name] ?? name)) ?? [];
    return found.length === 1 ? found[0] : undefined;
  };
}
