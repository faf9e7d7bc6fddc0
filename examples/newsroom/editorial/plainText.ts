/** Letters and digits alone, in lower case and without accents, a space on both sides: a name is found in it as a whole. */
export const plainText = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
