import type { TopScorers } from '#core/contract/topScorers.ts';
import { wholeTableUrl } from '../../../../widgets/football/top-scorers/shownTableUrls.ts';
import { shownTopScorers } from '../../../../widgets/football/top-scorers/shownTopScorers.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { quietWhen } from './standings.ts';

/** The tag of a competition's top scorers, or of another table of its players: the given ones, with links to all and to the other tables. */
export function topScorersTag(
  scorers: TopScorers,
  { tenant, links, now }: Pick<PageInput, 'tenant' | 'links' | 'now'>,
): Html {
  const { league, by } = scorers;
  const say = widgetWords('football/top-scorers', tenant.locale);
  const allUrl = wholeTableUrl(links.league(league), by);
  return print(
    'top-scorers',
    { league, when: quietWhen(scorers, now), ...shownTopScorers(scorers, allUrl, { ...tenant, say }) },
    tenant,
  );
}
