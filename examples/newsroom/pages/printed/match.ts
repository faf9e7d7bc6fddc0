import { tagOfMatch } from '#core/follow/followTag.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { shownMatch } from '../../../../widgets/football/match/shownMatch.ts';
import { dates } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { MatchForPage } from '../match.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { asleep } from './asleep.ts';

/** How long after its kick-off the widget is loaded for a finished match, ms; after that it is not corrected any more. */
const settledAfter = 30 * 3_600_000;

/** How long before kick-off there is room for what is going to happen, ms: earlier it would be a blank screen. */
const soon = 1_800_000;

/** The tag of a match, with its report. */
export function matchTag(
  { report, wire }: Pick<MatchForPage, 'report' | 'wire'>,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { locale } = tenant;
  const { match } = report;
  const words = { say: widgetWords('football/match', locale), locale, timeZone: says.zone, dates, pages: tenant.pages };
  const begins = Date.parse(match.kickOff ?? '');
  const phase = phaseOf(match);
  const isSoon = phase === 'upcoming' && begins < now.getTime() + soon;
  const isSettled = phase === 'over' && begins + settledAfter < now.getTime();
  const shown = shownMatch(report, { words, now: now.getTime() });
  return print(
    'match',
    {
      ...{ fixture_id: match.id, heading_level: 2, sub_level: 3, props: json({ report: wire }).text },
      ...{
        when: isSettled ? asleep([match.league ?? []].flat()) : null,
        has_room: phase === 'running' || isSoon,
        ...shown,
      },
      follow_tag: isSettled ? null : tagOfMatch(match, tenant),
    },
    tenant,
  );
}
