import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { localOf } from './localTime.ts';
import { matchLength } from './match.ts';

/** A match in the calendar of a team. */
export interface CalendarMatch {
  /** Id of its fixture. */
  readonly id: number;
  readonly title: string;
  /** ISO 8601, like the three below. */
  readonly kickOff: string;
  readonly updatedAt: string;
  /** IANA time zone of the venue. */
  readonly zone: string;
  readonly place: string | undefined;
  /** URL of its page. */
  readonly url: string;
  readonly state: 'fixed' | 'unsure' | 'off';
}

export interface TeamCalendar {
  /** Name of the calendar. */
  readonly name: string;
  /** Host name of the site, which is part of each event's id. */
  readonly host: string;
  /** Id of the paper: two on one host have matches with the same ids. */
  readonly paper: string;
  /** URL of the team's page. */
  readonly url: string;
  readonly matches: readonly CalendarMatch[];
}

/** How often calendars should refresh, s. */
const refresh = 6 * 3600;
/** Where sequences are counted from, ms since the epoch, as 32 bits hold only 68 years of seconds. */
const firstSequence = Date.UTC(2025, 0, 1);

const statuses = {
  fixed: ICalEventStatus.CONFIRMED,
  unsure: ICalEventStatus.TENTATIVE,
  off: ICalEventStatus.CANCELLED,
} as const;

/**
 * The matches of a team as an iCalendar file (RFC 5545), each in the time zone of its venue. An event keeps its id and gets a
 * higher sequence after each change, so that calendars move a postponed match.
 */
export function calendarText({ name, host, paper, url, matches }: TeamCalendar): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, ttl: refresh, url });
  calendar.prodId({ company: host, product: 'matches' });
  calendar.timezone({ name: null, generator: zoneBlock });
  for (const match of matches) {
    const at = Date.parse(match.kickOff);
    const changed = new Date(match.updatedAt);
    calendar.createEvent({
      id: `fixture-${match.id}.${paper}@${host}`,
      summary: match.title,
      // A local text and not a Date: that one would be written by the clock of this machine.
      start: localOf(at, match.zone),
      end: localOf(at + matchLength, match.zone),
      timezone: match.zone,
      sequence: Math.max(0, Math.floor((changed.getTime() - firstSequence) / 1000)),
      ...{ lastModified: changed, stamp: changed, url: match.url, status: statuses[match.state] },
      ...(match.place !== undefined && { location: match.place }),
    });
  }
  return calendar.toString();
}

/** The VTIMEZONE of a zone; null for an unknown zone. */
function zoneBlock(zone: string): string | null {
  const [block] = [tzlib_get_ical_block(zone)].flat();
  return block || null;
}
