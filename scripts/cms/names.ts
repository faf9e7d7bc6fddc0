/** `pollId` or `match-odds` as a person writes it: `Poll id`, `Match odds`. */
export function title(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|-/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
