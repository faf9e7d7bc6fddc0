import type { Block, Prose } from '../../../editorial/article.ts';
import type { Update } from '../../../editorial/liveblog.ts';
import { isPlayed, type Match, type Played } from '../../../editorial/match.ts';
import type { Locale } from '../../../editorial/numerals.ts';

interface More {
  readonly isPinned?: boolean;
  /** Local time, `21:52`. */
  readonly editedAt?: string;
  /** Whether it reveals a result in words. */
  readonly hasResult?: boolean;
}

/** Writes the updates of a day: `post('14:30', prose\`...\`, [...])`. `offset` is the paper's distance from UTC, `+01:00`. */
export function dayOf(date: string, offset: string) {
  const iso = (time: string) => new Date(`${date}T${time}:00${offset}`).toISOString();
  return (
    time: string,
    title: Prose,
    blocks: readonly Block[],
    { isPinned = false, editedAt, hasResult = false }: More = {},
  ): Update => ({
    at: iso(time),
    title,
    blocks,
    ...{ isPinned, hasResult },
    editedAt: editedAt === undefined ? undefined : iso(editedAt),
  });
}

/** A match with its half-time score, for a table "if it stays like this". Throws a RangeError where that is unknown. */
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
