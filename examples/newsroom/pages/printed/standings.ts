import type { Standings } from '#core/contract/standings.ts';
import { shownStandings } from '../../../../widgets/football/league-standings/shownStandings.ts';
import { dates } from '../dates.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { asleep } from './asleep.ts';

export interface StandingsLook {
  /** Letter of the only group that is shown. */
  readonly group?: string;
  readonly variant?: 'full' | 'compact';
  /** How many rows are shown, from the top. */
  readonly limit?: number | undefined;
  /** Slugs of teams whose row is highlighted. */
  readonly mark?: readonly string[];
}

/** How near a match of the table has to be for the widget to be loaded, ms. */
const near = 12 * 3_600_000;

/** The `data-when` of a tag whose content does not change soon; null for the widget's default. */
export function quietWhen(
  { league, follow, nextKickOff }: Pick<Standings, 'league' | 'follow' | 'nextKickOff'>,
  now: Date,
) {
  const isQuiet = follow.length === 0 && !(Date.parse(nextKickOff ?? '') - now.getTime() < near);
  return isQuiet ? asleep([league]) : null;
}

/** The tag of a competition's present tables. */
export function standingsTag(
  standings: Standings,
  { group, variant = 'full', limit, mark = [] }: StandingsLook,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { locale } = tenant;
  const marked = mark.join(' ');
  const words = {
    say: widgetWords('football/league-standings', locale),
    locale,
    timeZone: says.zone,
    dates,
    pages: tenant.pages,
  };
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
