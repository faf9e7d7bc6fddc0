import type { Match } from '#core/contract/football/match.ts';
import { shownCountdown } from '../../../../widgets/football/countdown/shownCountdown.ts';
import { dates } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

/** A match, also in the format of the API. */
export interface MatchToCome {
  readonly match: Match;
  readonly wire: object;
}

/** How near a match has to be for its widget to be loaded, ms. */
const near = 24 * 3_600_000;

/** The tag of a countdown to a match. `prefer`: readers who follow a team see its match. */
export function countdownTag(
  { match, wire }: MatchToCome,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
  prefer: 'followed' | null = null,
): Html {
  const { locale } = tenant;
  const words = { say: widgetWords('football/countdown', locale), locale, timeZone: says.zone, dates };
  const isNear = Date.parse(match.kickOff ?? '') - now.getTime() < near;
  const when = isNear ? null : prefer ? 'activity' : 'interaction';
  return print(
    'countdown',
    {
      ...{ fixture_id: match.id, prefer, when, props: json({ match: wire }).text },
      ...shownCountdown(match, { words, now: now.getTime(), isTicking: false }),
    },
    tenant,
  );
}
