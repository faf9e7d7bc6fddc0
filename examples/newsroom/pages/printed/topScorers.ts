import type { TopScorers } from '#core/contract/topScorers.ts';
import { shownTopScorers } from '../../../../widgets/football/top-scorers/shownTopScorers.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { quietWhen } from './standings.ts';

/** The tag of a competition's top scorers: the given ones, with a link to all. */
export function topScorersTag(
  scorers: TopScorers,
  { tenant, links, now }: Pick<PageInput, 'tenant' | 'links' | 'now'>,
): Html {
  const { league } = scorers;
  const say = widgetWords('football/top-scorers', tenant.locale);
  const allUrl = `${links.league(league)}?scorers=all#scorers`;
  return print(
    'top-scorers',
    { league, when: quietWhen(scorers, now), ...shownTopScorers(scorers, allUrl, { say, locale: tenant.locale }) },
    tenant,
  );
}
