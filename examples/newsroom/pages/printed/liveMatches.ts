import { shownMatches } from '../../../../widgets/football/live-matches/shownMatches.ts';
import { dates } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { ListForPage } from '../liveMatches.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

/** How near a match of the list has to be for the widget to be loaded, ms. */
const near = 12 * 3_600_000;

interface ListLook {
  readonly variant: 'sidebar' | 'homepage';
  /** Slug of the one competition of the list. */
  readonly league?: string | undefined;
}

/** The tag of the running and next matches. */
export function liveMatchesTag(
  { list, wire }: ListForPage,
  { variant, league }: ListLook,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { locale } = tenant;
  const { matches, nextKickOff } = list;
  const words = { say: widgetWords('football/live-matches', locale), locale, timeZone: says.zone, dates };
  const shown = shownMatches(matches, { words, now: now.getTime() });
  const isNear = shown.is_live || Date.parse(nextKickOff ?? '') - now.getTime() < near;
  return print(
    'live-matches',
    {
      ...{ variant, league: league ?? null, when: isNear ? null : 'interaction', props: json({ list: wire }).text },
      ...shown,
    },
    tenant,
  );
}
