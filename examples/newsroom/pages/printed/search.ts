import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { ArticlePage } from '#core/contract/listing/article.ts';
import { longestSearch } from '#core/contract/longestSearch.ts';
import { shownCount } from '../../../../widgets/listing/search/shownCount.ts';
import { shownResult } from '../../../../widgets/listing/search/shownResult.ts';
import { dates } from '../dates.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

export interface SearchLook {
  /** The query; empty where there is no search. */
  readonly query: string;
  readonly isTitles: boolean;
  readonly actionUrl: string;
  /** How many results precede the printed ones. */
  readonly before?: number;
  /** URL of the next page, for readers without JavaScript. */
  readonly moreUrl?: string;
  readonly headingLevel?: 2 | 3;
}

/** The tag of a search, with one page of results. */
export function searchTag(
  found: ArticlePage,
  { query, isTitles, actionUrl, before = 0, moreUrl, headingLevel = 2 }: SearchLook,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { locale } = tenant;
  const words = { say: widgetWords('listing/search', locale), locale, timeZone: says.zone, dates, pages: tenant.pages };
  const { articles, total = 0, hasMore = false } = found;
  const setting = { sought: { query, words: found.words }, words, now: now.getTime() };
  const hasQuery = query !== '';
  return print(
    'search',
    {
      action_url: actionUrl,
      ...{ label: words.say('label'), submit_label: words.say('submit'), titles_label: words.say('titles') },
      ...{ longest: longestSearch, heading_level: headingLevel },
      ...{ query: query || null, is_titles: isTitles, next_offset: before + articles.length, total, has_more: hasMore },
      ...{ has_results: articles.length > 0, is_empty: hasQuery && articles.length === 0 },
      found_text: articles.length > 0 ? shownCount(found, words) || null : null,
      results: articles.map((article) => shownResult(article, setting)),
      ...{ none_text: words.say('empty'), hint_text: words.say('hint'), empty_next: nextStep(words) },
      more: hasMore && moreUrl !== undefined ? { url: moreUrl, label: words.say('more') } : null,
    },
    tenant,
  );
}
