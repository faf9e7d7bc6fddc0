import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { localOf } from './localTime.ts';

/** A match in the calendar of a team. */
export interface CalendarMatch {
  /** Of its fixture. */
  readonly id: number;
  readonly title: string;
  /** ISO 8601, as the three below. */
  readonly kickOff: string;
  readonly updatedAt: string;
  /** IANA: of where it is played. */
  readonly zone: string;
  readonly place: string | undefined;
  /** Of its page. */
  readonly url: string;
  readonly state: 'fixed' | 'unsure' | 'off';
}

export interface TeamCalendar {
  /** What calendars call it. */
  readonly name: string;
  /** Whose calendar it is: ends the id of each event. */
  readonly host: string;
  /** Of the page of the team. */
  readonly url: string;
  readonly matches: readonly CalendarMatch[];
}

/** So long a match takes with its break, ms. */
const length = 2 * 3_600_000;
/** So often a calendar asks again, s. */
const refresh = 6 * 3600;
/** Sequences are counted from here, ms since the epoch: 32 bits hold seconds of 68 years. */
const firstSequence = Date.UTC(2025, 0, 1);

const statuses = {
  fixed: ICalEventStatus.CONFIRMED,
  unsure: ICalEventStatus.TENTATIVE,
  off: ICalEventStatus.CANCELLED,
} as const;

/**
 * The matches of a team as RFC 5545 has them, each in the zone of where it is played. An event keeps its id for good and has a higher sequence
 * after each change, so that a calendar moves what has been put off.
 */
export function calendarText({ name, host, url, matches }: TeamCalendar): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, ttl: refresh, url });
  calendar.prodId({ company: host, product: 'matches' });
  calendar.timezone({ name: null, generator: zoneBlock });
  for (const match of matches) {
    const at = Date.parse(match.kickOff);
    const changed = new Date(match.updatedAt);
    calendar.createEvent({
      id: `fixture-${match.id}@${host}`,
      summary: match.title,
      // A local text and not a Date: that one would be written by the clock of this machine.
      start: localOf(at, match.zone),
      end: localOf(at + length, match.zone),
      timezone: match.zone,
      sequence: Math.max(0, Math.floor((changed.getTime() - firstSequence) / 1000)),
      ...{ lastModified: changed, stamp: changed, url: match.url, status: statuses[match.state] },
      ...(match.place !== undefined && { location: match.place }),
    });
  }
  return calendar.toString();
}

/** A VTIMEZONE; null of a zone that nobody knows. */
function zoneBlock(zone: string): string | null {
  const [block] = [tzlib_get_ical_block(zone)].flat();
  return block || null;
}
