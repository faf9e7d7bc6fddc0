/** Letters that Unicode normalisation does not decompose. */
const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', ı: 'i' };

/** The words of a name without accents, punctuation and case, sorted: `HWANG Inbeom` and `In-Beom Hwang` are equal. */
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
 * Makes a function that finds a player of a squad by the name in another file: by the same words, or by `sameAs`, which gives
 * the squad's spelling. Undefined where there is none, or two could be meant.
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
