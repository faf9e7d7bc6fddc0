import { dsvFormat } from 'd3-dsv';

const marks = ['\t', ';', ','] as const;

/** What stands between the cells of a sheet: what its first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/);
  const counts = marks.map((mark) => line.split(mark).length);
  return marks[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The rows of a sheet as spreadsheets copy it (TSV) or save it (CSV, with commas or semicolons), each as long as the longest. Empty rows, and the empty columns at
 * the end, are left out.
 */
export function readSheet(text: string): readonly (readonly string[])[] {
  const bare = text.replace(/^\ufeff/, '');
  const rows = dsvFormat(delimiterOf(bare))
    .parseRows(bare)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}
