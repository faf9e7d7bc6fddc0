import { decimals } from '../../editorial/numerals.ts';
import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import type { TopRated } from '../rating.ts';
import { widgetWords } from '../widgetWords.ts';

/** The tag of the best rated players of a team, with the list of the moment. */
export function topMomTag(team: string, players: TopRated, tenant: Tenant): Html {
  const { locale } = tenant;
  const say = widgetWords('football/top-mom', locale);
  const rows = players.map(({ name, average, matches }) => ({
    name,
    matches_text: say('matches', { count: matches }),
    average_text: decimals(locale, average, 1),
  }));
  const show = rows.length > 0 ? { result: 'top-mom', text: say('show') } : null;
  return print('top-mom', { team, has_players: rows.length > 0, players: rows, show, none_text: say('empty') }, tenant);
}
