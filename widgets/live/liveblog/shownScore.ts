/** A score in a text, as 2–1; not a formation (4-3-3), a season (2025-26) or part of a longer number. */
const score = /(?<![\d–-])\d{1,2}[ \u2060]?[–-][ \u2060]?\d{1,2}(?![\d–-])/;

/** `data-spoiler`, by which the desk marks what gives a result away without a score, as a table or who goes through. */
const mark = /<[a-z][^<>]*\sdata-spoiler(?=[\s=>/])/i;

/** Whether an entry gives a result away: its text has a score, or the desk has marked it so in its HTML. */
export const hasResult = (text: string, html = ''): boolean => score.test(text) || mark.test(html);
