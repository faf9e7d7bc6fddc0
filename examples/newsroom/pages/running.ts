/** Text for reading: a score or a season is not broken over two lines. */
export function running(text: string): string {
  return text.replace(/(?<=\d)[-–](?=\d)/g, '\u2060$&\u2060');
}
