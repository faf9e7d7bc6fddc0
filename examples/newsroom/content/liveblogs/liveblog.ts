import type { Block, Claim, Prose } from '../article.ts';
import { isPlayed, type Match, type Played } from '../matches.ts';
import type { Locale } from '../numerals.ts';

/** One update of a liveblog, as the desk put it out on the day. */
export interface Update {
  /** ISO date-time in UTC. */
  readonly at: string;
  readonly title: Prose;
  readonly blocks: readonly Block[];
  readonly isPinned: boolean;
  /** When its text last changed; ISO date-time in UTC. */
  readonly editedAt: string | undefined;
}

/** An article that grows while its matches are played. Its id is one of the paper's articles'. */
export interface Liveblog {
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly title: Prose;
  readonly standfirst: Prose;
  readonly tags: readonly string[];
  /** What is played that day, in order. */
  readonly matches: readonly Played[];
  /** Oldest first. */
  readonly updates: readonly Update[];
  readonly claims: readonly Claim[];
  /** Ids of articles that go with it. */
  readonly related: readonly number[];
}

interface More {
  readonly isPinned?: boolean;
  /** Local time, `21:52`. */
  readonly editedAt?: string;
}

/** Writes the updates of a day: `post('14:30', prose\`...\`, [...])`. `offset` is the paper's distance from UTC, `+01:00`. */
export function dayOf(date: string, offset: string) {
  const iso = (time: string) => new Date(`${date}T${time}:00${offset}`).toISOString();
  return (time: string, title: Prose, blocks: readonly Block[], { isPinned = false, editedAt }: More = {}): Update => ({
    at: iso(time),
    title,
    blocks,
    isPinned,
    editedAt: editedAt === undefined ? undefined : iso(editedAt),
  });
}

/** A match as it stood at half-time, for a table "if it stays like this". Throws a RangeError where that is not known. */
export function atHalfTime(match: Played): Played {
  if (!match.half) throw new RangeError(`No half-time of ${match.home} against ${match.away}.`);
  return { ...match, score: match.half };
}

/** Local kick-off as the paper writes it: `14.30` in Dutch, `19:30` in English. */
export function kickOff(locale: Locale, { time = '' }: Match): string {
  return locale === 'nl' ? time.replace(':', '.') : time;
}

/** The matches of a list that were played on a day. */
export const playedOn = (matches: readonly Match[], date: string): readonly Played[] =>
  matches.filter(isPlayed).filter((match) => match.date === date);
