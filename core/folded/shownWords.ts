import { foldText } from '#core/folded/foldText.ts';

/** The words of a text, folded. */
export const foldedWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
