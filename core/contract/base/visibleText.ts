/**
 * Matches a text in which something is to be seen: neither white space, controls and half characters, nor what Unicode says is not drawn
 * (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point), nor what is drawn as nothing: annotation marks, the blank Braille
 * pattern, the null notehead.
 */
export const visibleText = /[^\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{1D159}]/u;

/** Whether a reader has written something that others can see. */
export const hasSomethingVisible = (text: string): boolean => visibleText.test(text);
