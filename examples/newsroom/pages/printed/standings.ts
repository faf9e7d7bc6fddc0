import type { Standings } from '#core/contract/standings.ts';
import { shownStandings } from '../../../../widgets/football/league-standings/shownStandings.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

export interface StandingsLook {
  /** The one group that was asked for. */
  readonly group?: string;
  readonly variant?: 'full' | 'compact';
  /** How many rows, from the top. */
  readonly limit?: number | undefined;
  /** Slugs of teams whose row is marked. */
  readonly mark?: readonly string[];
}

/** Nothing is loaded for a table of which no match is nearer than this, in ms. */
const near = 12 * 3_600_000;

/** When a tag comes alive of which nothing changes soon; null: as its widget declares. */
export function quietWhen({ follow, nextKickOff }: Pick<Standings, 'follow' | 'nextKickOff'>, now: Date) {
  const isQuiet = follow.length === 0 && !(Date.parse(nextKickOff ?? '') - now.getTime() < near);
  return isQuiet ? 'interaction' : null;
}

/** The tag of a competition's tables as they stand. */
export function standingsTag(
  standings: Standings,
  { group, variant = 'full', limit, mark = [] }: StandingsLook,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { locale } = tenant;
  const marked = mark.join(' ');
  const words = { say: widgetWords('football/league-standings', locale), locale, timeZone: says.zone };
  return print(
    'league-standings',
    {
      ...{ league: standings.league, group: group ?? null, variant, view: standings.view, limit: limit ?? null },
      ...{ mark: marked, when: quietWhen(standings, now) },
      ...shownStandings(standings, { variant, limit, mark: marked }, words),
    },
    tenant,
  );
}
