/** A text in which scores (2-1) and seasons (2025–26) are not broken over two lines: a word joiner (U+2060) follows their dash. */
export const unbroken = (text: string): string => text.replace(/\d[-–](?=\d)/g, '$&\u2060');
