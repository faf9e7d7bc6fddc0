/** A query as it is looked for. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');
