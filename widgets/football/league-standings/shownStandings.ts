import { crestOf } from '#core/base/football/crest.ts';
import { dayText } from '#core/base/i18n/dates.ts';
import { longDate } from '#core/base/i18n/longDates.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { SeenMatch, Standings, StandingsRow, StandingsStage } from '#core/contract/standings.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import type { Printed } from './league-standings.printed.ts';
import type { Attributes } from './league-standings.widget.ts';

/** What is shown of the tables, by a host that prints it and by the island. */
export type Shown = Omit<Printed, keyof Attributes | 'when'>;
type Choice = Pick<Attributes, 'variant' | 'limit' | 'mark'>;
export type ShownRow = Shown['tables'][number]['rows'][number];

/** All that is shown, in words. It makes no elements, so that a host can print it too. */
export function shownStandings(
  standings: Standings,
  { variant, limit, mark }: Choice,
  words: Words,
  rowOf = createRow(mark, words),
): Shown {
  const { league, stages, view, season = '' } = standings;
  const table = (caption: string, rows: readonly StandingsRow[], has_groups = false) => ({
    caption,
    has_groups,
    rows: rows.slice(0, limit).map(rowOf),
  });
  const isFull = variant === 'full';
  const tables = stages.flatMap(({ groups, thirds }) => [
    ...groups.map(({ group, rows }) =>
      table(
        group ? words.say('caption.group', { group }) : words.say(`caption.${view}`, { name: standings.name, season }),
        rows,
      ),
    ),
    ...(thirds.length > 0 ? [table(words.say('caption.thirds'), thirds, true)] : []),
  ]);
  const legend = isFull ? stages.flatMap(({ zones }) => legendOf(zones, words)) : [];
  return {
    follow: standings.follow.join(' '),
    next_kick_off: standings.nextKickOff ?? null,
    is_full: isFull,
    is_live: standings.isLive && standings.underWay > 0,
    note_text: tables.length > 0 ? note(standings, words) : words.say('empty'),
    empty_next: tables.length === 0 ? nextStep(words, 'matches') : null,
    ...headings(words),
    is_only: tables.length === 1,
    tables,
    show: tables.length > 0 ? { result: `table-${league}`, text: sayFootball(words, 'spoiler.show-table') } : null,
    has_legend: legend.length > 0,
    legend,
    remarks: isFull ? stages.flatMap((stage) => remarks(stage, words)) : [],
  };
}

/** A line for the places that are in the same zones. */
function legendOf(zones: StandingsStage['zones'], { locale }: Words): Shown['legend'] {
  const borders = [...new Set(zones.flatMap(({ first, last }) => [first, last + 1]))].sort((one, other) => one - other);
  return borders.flatMap((first, at) => {
    const own = zones.filter((zone) => zone.first <= first && first <= zone.last);
    const last = (borders[at + 1] ?? 0) - 1;
    if (own.length === 0) return [];
    return {
      zone: own.map(({ kind }) => kind).join(' '),
      places: first === last ? `${first}` : `${first}–${last}`,
      name: new Intl.ListFormat(locale).format(own.map(({ name }) => name)),
    };
  });
}

function note({ isLive, underWay, lastMatchAt }: Standings, words: Words): string {
  if (isLive && underWay > 0) return words.say('under-way', { count: underWay });
  return lastMatchAt ? words.say('as-of', { day: longDate(lastMatchAt, words, 'day') }) : words.say('unplayed');
}

function remarks({ deductions, tieBreak }: StandingsStage, { say }: Words) {
  return [
    ...deductions.map(({ team, points, reason = '' }) => {
      const key = points < 0 ? 'returned' : 'deducted';
      return { text: say(reason ? `${key}-because` : key, { team, count: Math.abs(points), reason }) };
    }),
    ...(tieBreak ? [{ text: tieBreak }] : []),
  ];
}

function headings({ say }: Words) {
  return {
    ...{ position_label: say('position'), team_label: say('team'), group_label: say('group'), form_label: say('form') },
    ...{ played_label: say('played'), played_short: say('played.short') },
    ...{ won_label: say('won'), won_short: say('won.short') },
    ...{ drawn_label: say('drawn'), drawn_short: say('drawn.short') },
    ...{ lost_label: say('lost'), lost_short: say('lost.short') },
    ...{ goals_label: say('goals'), goals_short: say('goals.short') },
    ...{ difference_label: say('difference'), difference_short: say('difference.short') },
    ...{ points_label: say('points'), points_short: say('points.short') },
  };
}

/** The same row, as it is shown, for as long as a team stands as it did: it is neither worded nor drawn again. */
export function createKnownRow(mark: string, words: Words): (row: StandingsRow) => ShownRow {
  const rowOf = createRow(mark, words);
  const known = new Map<string, { readonly wire: string; readonly shown: ShownRow }>();
  return (row) => {
    const key = `${row.team.id} ${row.group}`;
    const wire = JSON.stringify(row);
    const before = known.get(key);
    if (before?.wire === wire) return before.shown;
    const shown = rowOf(row);
    known.set(key, { wire, shown });
    return shown;
  };
}

/** `mark`: slugs of teams, with spaces between them. */
function createRow(mark: string, words: Words): (row: StandingsRow) => ShownRow {
  const marked = new Set(mark.split(' '));
  const { say, locale } = words;
  const score = (own: number, other: number) => (locale === 'nl' ? `${own}-${other}` : `${own}–${other}`);
  const formOf = ({ outcome, opponent, isHome, goalsFor, goalsAgainst, kickOff }: SeenMatch) => ({
    outcome,
    letter: say(`outcome.${outcome}`),
    label: say(`seen.${outcome}`, {
      ...{ opponent, score: score(goalsFor, goalsAgainst), day: dayText(kickOff, words) },
      where: say(isHome ? 'where.home' : 'where.away'),
    }),
  });
  return (row) => {
    const { team, match, movement = 0 } = row;
    const direction = movement > 0 ? 'up' : 'down';
    const playing = match && score(match.goalsFor, match.goalsAgainst);
    return {
      ...{
        team_id: team.id,
        team_slug: team.slug,
        zone: row.zones.join(' ') || null,
        is_marked: marked.has(team.slug),
      },
      position_text: row.isShared ? `${row.position}=` : `${row.position}`,
      moved: movement === 0 ? null : { direction, label: say(direction, { count: Math.abs(movement) }) },
      ...crestOf(team),
      ...{ name: team.name, url: team.url ?? null, group_letter: row.group ?? null },
      playing: playing
        ? { score_text: playing, label: say('playing', { opponent: match.opponent, score: playing }) }
        : null,
      ...{ played: `${row.played}`, won: `${row.won}`, drawn: `${row.drawn}`, lost: `${row.lost}` },
      goals_text: score(row.goalsFor, row.goalsAgainst),
      difference_text: signed(row.goalDifference),
      points: `${row.points}`,
      deducted: row.deducted === 0 ? null : { label: say('row-deducted', { count: row.deducted }) },
      form: row.form.map(formOf),
    };
  };
}

const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));
