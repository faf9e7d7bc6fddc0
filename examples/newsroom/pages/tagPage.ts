import { emptyNote } from './emptyNote.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import { pageAsked, pagingBack } from './paging.ts';
import { articleListTag } from './printed/articleList.ts';
import { frontPlaces } from './printed/promotion.ts';
import { standingRail } from './standingRail.ts';

const perPage = { articles: 10, photos: 6 } as const;

/**
 * The page of a tag's articles, ten per page; photo reports six per page, with links to the next and previous one. A tag
 * without articles, or a page beyond the last, is a 404.
 */
export async function tagPage(input: PageInput): Promise<PageOutput> {
  const { links, says } = input;
  const tag = input.params.tag ?? '';
  const { photoTag, sections, tagLabel } = input.content;
  const isOfPhotos = tag === photoTag;
  const pageSize = perPage[isOfPhotos ? 'photos' : 'articles'];
  const label = tagLabel(tag) ?? tag;
  const page = pageAsked(input);
  const asks = { tags: [tag], offset: (page - 1) * pageSize, limit: pageSize };
  const listed = await input.articles.listed(asks);
  const { articles: shown, total = 0 } = listed;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const promotion = await input.promotion();
  // Photo reports fill the page; other articles have the matches beside them, and many of them the table too.
  const beside = shown.length > 0 && !isOfPhotos && (await liveRail(input));
  const table = beside && shown.length > 4 && (await standingRail(input));
  const body = html`<div class="wrap listing${beside && ' with-side'}">
<div class="main-column">
<header class="listing-head">
<h1 class="listing-title">${label}</h1>
${shown.length > 0 && html`<p class="listing-count">${says.articles(total)}</p>`}
</header>
${
  shown.length > 0
    ? articleListTag(
        listed,
        {
          ...{ source: 'tag', tag, headingLevel: 2, pageSize, page: page - 1, before: asks.offset, isOfPhotos },
          ...(isOfPhotos
            ? { pageUrl: (other: number) => links.tag(tag, other) }
            : { moreUrl: links.tag(tag, page + 1) }),
        },
        input,
      )
    : emptyNote(says.noArticles, { url: links.home, label: says.backHome }, input.tenant)
}
${shown.length > 0 && frontPlaces(promotion, input)}
${shown.length > 0 && !isOfPhotos && pagingBack({ page, pages, to: (other) => links.tag(tag, other) }, input)}
</div>
${beside && html`<div class="side">\n${beside}\n${table}\n</div>\n`}</div>`;
  return document(input, {
    title: page > 1 ? `${label}, ${says.page(page, pages).toLowerCase()}` : label,
    description: `${label}: ${says.articles(total)}`,
    status: shown.length > 0 ? 200 : 404,
    canonical: shown.length > 0 ? `/tag/${encodeURIComponent(tag)}${page > 1 ? `?page=${page}` : ''}` : undefined,
    ...(shown.length > 0 && { feed: { title: label, url: `${links.tag(tag)}/feed.xml` } }),
    ...(sections.includes(tag) && { here: tag }),
    promotion,
    body,
  });
}
