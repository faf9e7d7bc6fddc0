import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { ArticlePage } from '#core/contract/listing/article.ts';
import type { Source } from '../../../../widgets/listing/article-list/article-list.widget.ts';
import { isSidebar, shownCard } from '../../../../widgets/listing/article-list/shownCard.ts';
import { dates } from '../dates.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { listedPicture } from '../pictures.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

export interface ArticleListLook {
  readonly source: Source;
  readonly tag?: string;
  readonly user?: string;
  readonly isSticky?: boolean;
  readonly pageSize?: number;
  readonly firstPageSize?: number;
  /** Id of the article on the page, which is left out of the list. */
  readonly article?: number;
  readonly headingLevel?: 2 | 3;
  /** The page of the list, counted from 0. */
  readonly page?: number;
  /** How many articles precede the printed ones. */
  readonly before?: number;
  /** URL of the next page, for readers without JavaScript. */
  readonly moreUrl?: string;
  /** Makes the path of a page, counted from 1. With it, pages replace each other; without it, the list grows. */
  readonly pageUrl?: (page: number) => string;
  readonly isOfPhotos?: boolean;
}

const pagerOf = (page: number, hasNext: boolean, urlOf: (page: number) => string, say: (key: string) => string) => ({
  label: say('pages'),
  previous_label: say('previous'),
  previous_url: page > 0 ? urlOf(page) : null,
  next_label: say('next'),
  next_url: hasNext ? urlOf(page + 2) : null,
});

/** The tag of a list of articles, with one printed page. */
export function articleListTag(
  { articles, total, hasMore }: ArticlePage,
  { source, page = 0, before = 0, pageSize = 10, headingLevel = 3, moreUrl, ...look }: ArticleListLook,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { locale } = tenant;
  const words = {
    say: widgetWords('listing/article-list', locale),
    locale,
    timeZone: says.zone,
    dates,
    pages: tenant.pages,
  };
  const setting = { words, now: now.getTime(), isSidebar: isSidebar(source), sized: listedPicture };
  const has_more = hasMore ?? false;
  return print(
    'article-list',
    {
      ...{ source, tag_slug: look.tag ?? null, user: look.user ?? null },
      ...{ page_size: pageSize, first_page_size: look.firstPageSize ?? pageSize, is_sticky: look.isSticky ?? false },
      look: look.isOfPhotos ? 'photos' : null,
      article: look.article === undefined ? null : { id: look.article },
      heading_level: headingLevel,
      ...{ next_offset: before + articles.length, next_page: page + 1, total: total ?? 0, has_more },
      has_articles: articles.length > 0,
      articles: articles.map((each) => shownCard(each, setting)),
      pager: look.pageUrl ? pagerOf(page, has_more, look.pageUrl, words.say) : null,
      none_text: words.say('empty'),
      empty_next: nextStep(words),
      more:
        has_more && moreUrl !== undefined
          ? { url: moreUrl, label: words.say('more'), waiting_text: words.say('waiting') }
          : null,
    },
    tenant,
  );
}
