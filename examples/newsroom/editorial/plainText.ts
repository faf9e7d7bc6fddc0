/**
 * A text reduced to letters, digits and spaces, in lower case without accents, with a space on both sides, so that whole names
 * can be found in it.
 */
export const plainText = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
