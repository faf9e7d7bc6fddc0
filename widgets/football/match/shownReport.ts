import type { Person } from '#core/contract/matchEvent.ts';
import type { MatchReport } from '#core/contract/matchReport.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Printed } from './match.printed.ts';

/** What is shown of a match: what a host prints, without what only its tag needs. */
export type Shown = Omit<
  Printed,
  'fixture_id' | 'follow_tag' | 'has_room' | 'heading_level' | 'sub_level' | 'props' | 'when'
>;

export interface ShownOptions {
  readonly words: Words;
  /** By the server's clock, in ms since the epoch. */
  readonly now: number;
  /** IANA zone of the reader; the site's where it is not given. */
  readonly zone?: string | undefined;
  /** What the ids of the sections end with, where the page has them already. */
  readonly suffix?: string;
}

export type Report = MatchReport;

export type SideName = 'home' | 'away';

/** Who is in the line-ups of both sides, on the bench too. */
export const listed = (lineUps: Report['lineUps']) =>
  (lineUps ? [lineUps.home, lineUps.away] : []).flatMap(({ starters, substitutes }) => [...starters, ...substitutes]);

/** Where the page of somebody is: events on a channel leave that to the line-ups. */
export function createAddresses({ lineUps }: Report): (person: Person | undefined) => string | null {
  const known = new Map(listed(lineUps).map(({ id, url }) => [id, url]));
  return (person) => person?.url ?? (person?.id === undefined ? undefined : known.get(person.id)) ?? null;
}
