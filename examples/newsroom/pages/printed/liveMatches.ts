import type { Match } from '#core/contract/football/match.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { shownMatches } from '../../../../widgets/football/live-matches/shownMatches.ts';
import { dates } from '../dates.ts';
import { type Html, json, trusted } from '../html.ts';
import type { ListForPage } from '../liveMatches.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { asleep } from './asleep.ts';

/** How near a match of the list has to be for the widget to be loaded, ms. */
const near = 12 * 3_600_000;

interface ListLook {
  readonly variant: 'sidebar' | 'homepage';
  /** Slug of the one competition of the list. */
  readonly league?: string | undefined;
}

const wordsOf = ({ tenant: { locale, pages }, says }: Pick<PageInput, 'tenant' | 'says'>) => ({
  say: widgetWords('football/live-matches', locale),
  locale,
  timeZone: says.zone,
  dates,
  pages,
});

/** What a row of the list has in it, for a page of a day, which names the day, the clock and the scorers itself. */
export function matchOfDay(match: Match, input: Pick<PageInput, 'tenant' | 'says' | 'now'>): Html {
  const { kickOff } = match;
  // On its own day a kick-off is a time alone.
  const now = phaseOf(match) === 'upcoming' && kickOff ? Date.parse(kickOff) : input.now.getTime();
  const { matches } = shownMatches([{ ...match, events: [] }], { words: wordsOf(input), now });
  const printed = matches.map((shown) => print('live-matches-match', { ...shown, show: null }, input.tenant).text);
  return trusted(printed.join('').replace('data-clock="kick-off"', 'data-clock="row"'));
}

/** The tag of the running and next matches. */
export function liveMatchesTag(
  { list, wire }: ListForPage,
  { variant, league }: ListLook,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { matches, nextKickOff } = list;
  const shown = shownMatches(matches, { words: wordsOf({ tenant, says }), now: now.getTime() });
  const isNear = shown.is_live || Date.parse(nextKickOff ?? '') - now.getTime() < near;
  const when = isNear ? null : asleep(matches.flatMap((match) => match.league ?? []));
  return print(
    'live-matches',
    {
      ...{ variant, league: league ?? null, when, props: json({ list: wire }).text },
      ...shown,
    },
    tenant,
  );
}
