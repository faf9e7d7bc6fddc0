/** How many characters a server counts in a text: an emoji is one, where a text's own length says two. */
export const lengthOf = (text: string): number => [...text].length;
