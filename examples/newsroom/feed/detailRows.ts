import { toJson } from '#core/contract/base/json.ts';
import { findMatchDetails, type MatchDetails } from '../database/matchDetails.ts';
import type { Wordings } from '../database/migrations/matchDetails.ts';
import type { Queries } from '../database/schema.ts';
import type { FeedRow } from './feedRows.ts';
import { absences, statistics, type Wording } from './fields.ts';
import { canonical } from './mergeRow.ts';
import { isSet, listOf, textOf } from './values.ts';

const inBoth = (name: Wording): Wordings => (typeof name === 'string' ? { nl: name, en: name } : name);

const sides = ['home', 'away'] as const;

/** What the rows of a match and its line-ups say beside its course. */
function detailsIn({ fields }: FeedRow, sheets: readonly FeedRow[]): MatchDetails {
  const sheetOf = (side: string) =>
    sheets.find((sheet) => textOf(sheet.fields, 'side') === side && !isSet(sheet.fields, 'removed'));
  const coachOf = (side: string) => textOf(sheetOf(side)?.fields ?? {}, 'coach');
  const counted = listOf(fields, 'statistics', statistics) ?? [];
  return {
    statistics: counted.map(({ name, unit = null, ...goals }) => ({ ...goals, name: inBoth(name), unit })),
    ...{ home_coach: coachOf('home'), away_coach: coachOf('away') },
    absences: sides.flatMap((side) =>
      (listOf(sheetOf(side)?.fields ?? {}, 'absent', absences) ?? []).map(({ name, reason, kind, matches }) => ({
        ...{ side, name, reason: reason ? inBoth(reason) : null },
        ...(kind !== undefined && { kind }),
        ...(matches !== undefined && { matches }),
      })),
    ),
  };
}

const isNothing = ({ statistics: counted, home_coach, away_coach, absences: missing }: MatchDetails) =>
  counted.length === 0 && missing.length === 0 && home_coach === null && away_coach === null;

/** Writes what is known of a match beside its course. Resolves to whether that differs from what was known. */
export async function writeDetails(
  queries: Queries,
  tenant: string,
  { id, row, isNew }: { readonly id: number; readonly row: FeedRow; readonly isNew: boolean },
  sheets: readonly FeedRow[],
): Promise<boolean> {
  const details = detailsIn(row, sheets);
  const stored = isNew ? undefined : (await findMatchDetails(queries, [id])).get(id);
  if (stored ? canonical(stored) === canonical(details) : isNothing(details)) return false;
  const { home_coach, away_coach } = details;
  const set = { statistics: toJson(details.statistics), home_coach, away_coach, absences: toJson(details.absences) };
  await queries
    .insertInto('match_details')
    .values({ tenant, fixture_id: id, ...set })
    .onConflict((conflict) => conflict.columns(['tenant', 'fixture_id']).doUpdateSet(set))
    .execute();
  return true;
}
