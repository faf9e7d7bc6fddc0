import type { SourceStadium } from './sources.ts';

export interface Venue {
  readonly id: number;
  readonly name: string;
  /** Name of the ground in the files: `Dallas (Arlington)`. */
  readonly ground: string;
  /** `Dallas`. */
  readonly city: string;
  readonly country: 'CAN' | 'MEX' | 'USA';
  /** IANA. */
  readonly zone: string;
  readonly capacity: number;
}

const countries = { ca: 'CAN', mx: 'MEX', us: 'USA' } as const;

/** The time zone with this offset during the tournament; Mexico has no summer time. */
const zones: Readonly<Record<string, string>> = {
  'ca UTC-7': 'America/Vancouver',
  'ca UTC-4': 'America/Toronto',
  'mx UTC-6': 'America/Mexico_City',
  'us UTC-7': 'America/Los_Angeles',
  'us UTC-5': 'America/Chicago',
  'us UTC-4': 'America/New_York',
};

export const readVenues = (stadiums: readonly SourceStadium[]): readonly Venue[] =>
  stadiums.map(({ name, city, cc, timezone, capacity }, at) => ({
    ...{ id: at + 1, name, ground: city, city: city.replace(/ \(.*/, ''), country: countries[cc], capacity },
    zone: zones[`${cc} ${timezone}`] ?? 'UTC',
  }));
