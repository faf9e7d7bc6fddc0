/** Texts that readers write, as they are checked everywhere. Lengths are in characters as readers count them. */
const lengthOf = (text: string) => [...text].length;

/** One line of at most `most` characters; none that ends it or turns its direction. */
export const isLine = (text: string, maxLength: number): boolean =>
  text !== '' &&
  lengthOf(text) <= maxLength &&
  text.isWellFormed() &&
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Looks like one address that mail can be sent to; whether it arrives only a mail can tell. */
export const isEmail = (text: string): boolean =>
  isLine(text, 254) && /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/.test(text);

export const isGoodPassword = (text: string): boolean => lengthOf(text) >= 8 && lengthOf(text) <= 128;
