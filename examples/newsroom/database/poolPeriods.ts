import { localOf, momentOf, mondayOf, weeksLater } from '../editorial/localTime.ts';

/** A week or month of a paper. `end`: when the next one starts; both in ms since the epoch. */
export interface Span {
  /** The date on which it starts: `2026-03-02`. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

const midnight = (date: string, zone: string) => momentOf(`${date}T00:00`, zone);
const weeksFrom = (date: string, weeks: number) => weeksLater(`${date}T00:00`, weeks).slice(0, 10);

/** The week from Monday to Sunday that begins on this date. */
function weekFrom(date: string, zone: string): Span {
  return { date, start: midnight(date, zone), end: midnight(weeksFrom(date, 1), zone) };
}

export const weekOf = (moment: number, zone: string): Span => weekFrom(mondayOf(moment, zone), zone);

export const weekBefore = ({ date }: Span, zone: string): Span => weekFrom(weeksFrom(date, -1), zone);

export function monthOf(moment: number, zone: string): Span {
  const date = `${localOf(moment, zone).slice(0, 7)}-01`;
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { date, start: midnight(date, zone), end: midnight(next, zone) };
}

/** The start of a period by its date, Unix time in seconds. */
export const secondsOf = (date: string, zone: string): number => midnight(date, zone) / 1000;
