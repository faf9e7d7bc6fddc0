import { double, integer, json, text } from './column.ts';
import { table } from './table.ts';

/** A text in both languages. */
export interface Wordings {
  readonly nl: string;
  readonly en: string;
}

/** Something that a provider counts, by its own name. */
export interface StoredStatistic {
  readonly name: Wordings;
  readonly home: number;
  readonly away: number;
  /** `%`; null for a bare number. */
  readonly unit: string | null;
}

/** Somebody who cannot play, and why; null where the provider does not say that. */
export interface StoredAbsence {
  readonly side: 'home' | 'away';
  readonly name: string;
  readonly reason: Wordings | null;
  /** `suspended`, `injured`, or the provider's word; missing where it has none. */
  readonly kind?: string;
  /** For how many matches, this one among them. */
  readonly matches?: number;
}

const tables = {
  /** What some providers send of a match beside its course. */
  match_details: table(
    'select, insert, update, delete',
    {
      tenant: text,
      fixture_id: integer,
      statistics: json<readonly StoredStatistic[]>(),
      home_coach: text.orNull,
      away_coach: text.orNull,
      absences: json<readonly StoredAbsence[]>(),
    },
    'primary key (tenant, fixture_id)',
    'foreign key (tenant, fixture_id) references fixtures',
  ),
};

/** Statistics, coaches, absences, and the expected goals of shots. */
export const matchDetails = { tables, added: { fixture_events: { xg: double.orNull } } };
