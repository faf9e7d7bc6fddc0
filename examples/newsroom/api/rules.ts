import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';

/** The length of a text in Unicode code points. */
const lengthOf = (text: string) => [...text].length;

/** Whether a text is one line of 1 to `maxLength` characters, something of which is to be seen, and none changes the writing direction. */
export const isLine = (text: string, maxLength: number): boolean =>
  hasSomethingVisible(text) &&
  lengthOf(text) <= maxLength &&
  text.isWellFormed() &&
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Whether a text looks like one e-mail address. Whether mail arrives there is not checked. */
export const isEmail = (text: string): boolean =>
  isLine(text, 254) && /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/.test(text);

export const isGoodPassword = (text: string): boolean => lengthOf(text) >= 8 && lengthOf(text) <= 128;
