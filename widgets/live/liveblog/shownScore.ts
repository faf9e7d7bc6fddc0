/** A score in a text: 2–1, not a line-up (4-3-3), a season (2025-26) or a part of a longer number. */
const score = /(?<![\d–-])\d{1,2}[ \u2060]?[–-][ \u2060]?\d{1,2}(?![\d–-])/;

/** Whether a text tells how a match stands or ended. */
export const hasScore = (text: string): boolean => score.test(text);
