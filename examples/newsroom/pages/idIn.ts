/** The largest id that the database can store. */
const largest = 2 ** 31 - 1;

/** The id in a part of a path; 0, which nothing has, for anything else. What feeds bring has ten digits. */
export function idIn(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id <= largest ? id : 0;
}
