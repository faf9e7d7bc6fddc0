import type { StoredCompetitor, StoredStage, StoredZone } from '../database/competitions.ts';
import { type SeenResult, type StageTables, type StandingRow, zonesAt } from '../database/standings.ts';
import { clubMarks } from '../editorial/clubColours.ts';
import type { Locale } from '../editorial/numerals.ts';
import { isTieBreakRule } from '../editorial/regulations.ts';
import { tieBreakWords } from '../editorial/tieBreakWords.ts';

export interface Deduction {
  readonly competitor: number;
  readonly points: number;
  readonly reason_nl: string;
  readonly reason_en: string;
}

/** The tables of a stage with the teams and zones that they refer to. */
export interface StageToSend extends StageTables {
  readonly competitors: ReadonlyMap<
    number,
    Pick<StoredCompetitor, 'id' | 'slug' | 'code' | 'flag' | 'name_nl' | 'name_en'>
  >;
  /** The zones of the table; empty for a table of home or away matches only, whose places have none. */
  readonly zones: readonly StoredZone[];
  readonly deductions: readonly Deduction[];
}

export interface SendOptions {
  readonly locale: Locale;
  /** The one group that was asked for. */
  readonly group?: string | undefined;
  /** Prefix of the site's paths; undefined where teams get no URLs. */
  readonly base?: string | undefined;
}

export type StageForWire = Pick<StageToSend, 'groups' | 'thirds' | 'competitors' | 'zones' | 'deductions'> & {
  readonly stage: Pick<StoredStage, 'id' | 'name_nl' | 'name_en' | 'tie_break' | 'best_thirds'>;
};

/** A stage of a competition in the format of the API. */
export function stageOnWire(sent: StageForWire, { locale, group: only, base }: SendOptions) {
  const { stage, groups, thirds, competitors, zones, deductions } = sent;
  const nameOf = (id: number) => competitors.get(id)?.[`name_${locale}`] ?? '';
  const rowOnWire = createRow(sent, { locale, base });
  const through = throughOf(sent);
  const shown = [...groups].filter(([letter]) => only === undefined || letter === only);
  const rule = stage.tie_break ?? '';
  return {
    id: stage.id,
    name: stage[`name_${locale}`],
    tie_break: isTieBreakRule(rule) ? tieBreakWords(rule, locale) : null,
    zones: zones.map((zone) => ({
      ...{ kind: zone.kind, first_place: zone.first_place, last_place: zone.last_place },
      name: zone[`name_${locale}`],
    })),
    groups: shown.map(([letter, rows]) => ({
      group: letter || null,
      rows: rows.map((row) => rowOnWire(row, kindsAt(zones, rows, row, thirds.length > 0 ? through : undefined))),
    })),
    thirds:
      only === undefined
        ? thirds.flatMap(({ group, position, isShared }) => {
            const rows = groups.get(group) ?? [];
            const [, , row] = rows;
            if (!row) return [];
            const kinds = kindsAt(zones, rows, row, through);
            return [{ ...rowOnWire(row, kinds), group, position, is_shared: isShared, movement: null }];
          })
        : [],
    deductions: deductions.map(({ competitor, points, ...reason }) => ({
      team: nameOf(competitor),
      points,
      reason: reason[`reason_${locale}`],
    })),
  };
}

/** Keys of the third-placed teams that go through at present; those who share the last place with too many do not. */
function throughOf({ stage, thirds }: Pick<StageForWire, 'stage' | 'thirds'>): ReadonlySet<string> {
  const limit = stage.best_thirds ?? 0;
  const isThrough = (place: number) => thirds.filter(({ position }) => position <= place).length <= limit;
  return new Set(thirds.filter(({ position }) => isThrough(position)).map(({ row }) => row.team));
}

/** The kinds of the zones of a row. `through`: the third-placed teams that are in their zone; undefined where all are. */
function kindsAt(
  zones: readonly StoredZone[],
  rows: readonly StandingRow[],
  row: StandingRow,
  through: ReadonlySet<string> | undefined,
) {
  const isOut = (kind: string) => kind === 'best-third' && through && !through.has(row.team);
  return zonesAt(zones, rows, row.position).flatMap(({ kind }) => (isOut(kind) ? [] : [kind]));
}

function createRow({ competitors }: Pick<StageForWire, 'competitors'>, { locale, base }: SendOptions) {
  const nameOf = (id: number) => competitors.get(id)?.[`name_${locale}`] ?? '';
  const seenOnWire = ({ fixture, outcome, opponent, isHome, score, at }: SeenResult) => ({
    ...{ fixture_id: fixture, outcome, opponent: nameOf(opponent), is_home: isHome },
    ...{ goals_for: score[0], goals_against: score[1], kick_off: new Date(at).toISOString() },
  });
  return (row: StandingRow, zones: readonly string[]) => {
    const team = competitors.get(row.competitor);
    const slug = team?.slug ?? '';
    return {
      ...{ position: row.position, is_shared: row.isShared, movement: row.movement ?? null },
      team: {
        ...{ id: row.competitor, name: nameOf(row.competitor), slug, code: team?.code ?? null },
        url: base === undefined || slug === '' ? null : `${base}/matchcenter/team/${slug}`,
        ...{ flag: team?.flag ?? null, ...clubMarks(slug) },
      },
      ...{ group: null, played: row.played, won: row.won, drawn: row.drawn, lost: row.lost },
      ...{ goals_for: row.scored, goals_against: row.conceded, goal_difference: row.difference },
      ...{ points: row.points, deducted: row.deducted, form: row.form.map(seenOnWire) },
      // Who reads one zone only gets the one of more places, as "Champions League" of the champion.
      ...{ zone: zones.at(-1) ?? null, zones },
      match: row.match ? seenOnWire(row.match) : null,
    };
  };
}
