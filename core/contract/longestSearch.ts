/** The longest text that articles are looked for by, in UTF-16 units. */
export const longestSearch = 100;
