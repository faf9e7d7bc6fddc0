import type { Words } from '#core/base/i18n/words.ts';
import type { Person } from '#core/contract/football/matchEvent.ts';
import type { MatchReport } from '#core/contract/matchReport.ts';
import type { Printed } from './match.printed.ts';

/** What is shown of a match: all that a host prints, except what only the tag needs. */
export type Shown = Omit<
  Printed,
  'fixture_id' | 'follow_tag' | 'has_room' | 'heading_level' | 'sub_level' | 'props' | 'when'
>;

export interface ShownOptions {
  readonly words: Words;
  /** The server's time, ms since the epoch. */
  readonly now: number;
  /** IANA zone of the reader; the site's where it is not given. */
  readonly zone?: string | undefined;
  /** Suffix of the ids of the sections, for a page that has these ids already. */
  readonly suffix?: string;
  /** Whether the line-ups are the first section; by default if they are known before kick-off. */
  readonly areLineUpsFirst?: boolean | undefined;
}

export type Report = MatchReport;

export type SideName = 'home' | 'away';

/** All players of both line-ups, including substitutes. */
export const listed = (lineUps: Report['lineUps']) =>
  (lineUps ? [lineUps.home, lineUps.away] : []).flatMap(({ starters, substitutes }) => [...starters, ...substitutes]);

/**
 * Makes a function that finds the URL of a person's page, in the event itself or else in the line-ups, as events on a channel
 * lack it. Null where neither has one.
 */
export function createAddresses({ lineUps }: Report): (person: Person | undefined) => string | null {
  const known = new Map(listed(lineUps).map(({ id, url }) => [id, url]));
  return (person) => person?.url ?? (person?.id === undefined ? undefined : known.get(person.id)) ?? null;
}
