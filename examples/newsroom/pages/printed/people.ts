import { shownPlayer } from '../../../../widgets/football/player/shownPlayer.ts';
import { followedOf, shownOverview, shownSquad } from '../../../../widgets/football/team/shownTeam.ts';
import { dates } from '../dates.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import type { PlayerForPage, TeamForPage } from '../people.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { asleep } from './asleep.ts';

type Input = Pick<PageInput, 'tenant' | 'says' | 'now'>;

const wordsFor = (widget: string, { tenant: { locale, pages }, says }: Pick<Input, 'tenant' | 'says'>) => ({
  say: widgetWords(widget, locale),
  locale,
  timeZone: says.zone,
  dates,
  pages,
});

/** How long before kick-off the widget is loaded, ms, as a page may be open until then. */
const near = 24 * 3_600_000;

/** The tag of a player. The widget is loaded only where a match of their team is running or near. */
export function playerTag({ player, news }: PlayerForPage, input: Input): Html {
  const now = input.now.getTime();
  const isNear = player.follow.length > 0 || Date.parse(player.nextKickOff ?? '') < now + near;
  return print(
    'player',
    {
      ...{ player_id: player.id, when: isNear ? null : asleep([player.league ?? []].flat()) },
      ...shownPlayer(player, news, wordsFor('football/player', input), { now }),
    },
    input.tenant,
  );
}

/** The tag of a team in its competition: the overview or the squad. The widget is loaded only where a match is running or to come. */
export function teamTag({ slug, inLeague, squad }: TeamForPage, part: 'overview' | 'squad', input: Input): Html {
  const words = wordsFor('football/team', input);
  const now = input.now.getTime();
  const isOverview = part === 'overview';
  const isQuiet = inLeague.matches.length === 0 && !inLeague.next;
  const when = isOverview ? isQuiet && asleep([inLeague.league]) : 'interaction';
  return print(
    'team',
    {
      ...{ team: slug, league: inLeague.league, part, when: when || null },
      follow: isOverview ? followedOf(inLeague, now).join(' ') : '',
      overview: isOverview ? shownOverview(inLeague, { now }, words) : null,
      squad: isOverview ? null : shownSquad(squad, words),
    },
    input.tenant,
  );
}
