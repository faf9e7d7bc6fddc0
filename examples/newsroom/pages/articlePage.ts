import { type Picture, type PublishedArticle, wordCount } from '../editorial/article.ts';
import { articleBody, hasResults, isPhotoReport, photosOf, pollIds } from './articleBody.ts';
import { commentNodes } from './commentMetadata.ts';
import { published } from './dates.ts';
import type { ThreadForPage } from './discussion.ts';
import { discussionPart } from './discussionPart.ts';
import { renderError } from './errorPage.ts';
import { afterPictures, sheetLinks } from './hints.ts';
import { type Html, html, json } from './html.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import { drawn, sharedPicture } from './pictures.ts';
import { popularRail } from './popularRail.ts';
import { clapTag, commentCountTag } from './printed/discussion.ts';
import { imageNumbersTag } from './printed/imageNumbers.ts';
import { placeTag } from './printed/promotion.ts';
import { relatedArticlesTag } from './printed/relatedArticles.ts';
import { redirect } from './redirect.ts';
import { standingRail } from './standingRail.ts';
import { bylineMetadata, headline, relatedStories, storyHead, tagList, tagMetadata } from './storyParts.ts';

/** The page of an article, found by its id. A URL with another slug is redirected to the right one. */
export async function articlePage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const { links, says } = input;
  const article = await articleIn(input);
  // What another site publishes has no page here.
  if (!article || article.externalUrl !== undefined) return renderError(input, 404);
  if (article.slug !== input.params.slug) return redirect(links.article(article), input);
  const on = { type: 'article', id: article.id } as const;
  const related = await input.articles.stories(article.related);
  const [discussion, applause, counts, neighbours] = await Promise.all([
    discussionPart(on, input),
    input.discussion.applause(on),
    input.discussion.counts(related.map(({ id }) => ({ type: 'article', id }))),
    input.articles.related(article.id),
  ]);
  if (!discussion) return renderError(input, 404);
  const { thread, isOlder } = discussion;
  const promotion = await input.promotion();
  const minutes = Math.max(1, Math.round(wordCount(article) / 220));
  const more = html`${published(locale, article.publishedAt)} · ${says.reading(minutes)} · ${commentCountTag(on, thread.count, links.article(article), input.tenant)}`;
  const prose = html`<div class="prose">
${await textOf(article, input)}
</div>
`;
  const below = html`${isPhotoReport(article) && imageNumbersTag(photosOf(article), input.tenant)}
${placeTag(promotion, 'article-end', input)}
<footer class="story-foot">
${clapTag(on, applause, input.tenant)}
${tagList(article.tags, input)}
</footer>
${relatedArticlesTag(article.id, neighbours, input.tenant)}
</article>
<div class="rails">
${await standingRail(input)}
${await liveRail(input)}
</div>
${relatedStories(related, input, { counts, titles: promotion.titles })}
${discussion.printed}
${await popularRail(input, article.id)}`;
  const sheets = sheetsOfStory(prose, below, input);
  const body = html`<div class="wrap">
<article class="story">
${storyHead(article, more, input)}
${!isPhotoReport(article) && article.picture && storyPicture(article.picture, article.neutralTitle !== undefined)}
${sheets.inBody}${prose}${below}
</div>`;
  return document(input, {
    title: article.title.text,
    neutralTitle: article.neutralTitle?.text,
    description: article.standfirst.text,
    canonical: isOlder ? undefined : `/article/${article.id}/${article.slug}`,
    type: 'article',
    ...(article.picture && { image: sharedPicture(article.picture) }),
    head: isOlder ? undefined : metadata(article, thread, input),
    promotion,
    lateSheets: sheets.inHead ?? 'in body',
    body,
  });
}

/** The picture above a text, which is covered with the headline. */
function storyPicture(picture: Picture, isCovered: boolean): Html {
  const shown = html`${drawn(picture, { isFirst: true })}<figcaption>${picture.caption}</figcaption>`;
  return isCovered
    ? html`<figure class="picture story-picture" data-result="${headline}"><div data-spoiler="out">${shown}</div></figure>`
    : html`<figure class="picture story-picture">${shown}</figure>`;
}

async function articleIn({ articles, params }: PageInput): Promise<PublishedArticle | undefined> {
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  return id > 0 && id < 2 ** 31 ? articles.find(id) : undefined;
}

/** The text of an article with its polls and results as they stand. */
async function textOf(article: PublishedArticle, input: PageInput): Promise<Html> {
  const { tenant, links, content } = input;
  const ids = pollIds(article);
  const polls = ids.length > 0 ? await input.polls(ids) : [];
  const season = hasResults(article) ? await input.season() : [];
  return articleBody(article, { tenant, links, content, polls, season });
}

function metadata(article: PublishedArticle, thread: ThreadForPage, input: PageInput) {
  const { origin, tenant } = input;
  const url = `${origin}${input.links.article(article)}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title.text,
    description: article.standfirst.text,
    inLanguage: tenant.locale,
    datePublished: article.publishedAt,
    dateModified: article.publishedAt,
    mainEntityOfPage: url,
    ...(article.picture && { image: [`${origin}${sharedPicture(article.picture).url}`] }),
    ...bylineMetadata(input, article.author),
    ...commentNodes(thread, url, origin),
  };
  return html`<meta property="article:published_time" content="${article.publishedAt}">
${tagMetadata(article.tags, input)}<script type="application/ld+json">${json(data)}</script>`;
}

/** A text of so many characters reaches beyond the first screen of a phone, below head and picture. */
const longText = 1200;

/** Where the rails stand beside the text: `reading.css`. */
const besideRails = '(min-width: 62rem)';

/** The sheets that a text and what follows it need: before the first of their tags, or after the pictures where that is far below. */
function sheetsOfStory(prose: Html, below: Html, input: PageInput) {
  const body = html`${prose}${below}`.text;
  // The button around results is shown by what every page has in its head, to those who hide them.
  const isFar = !/ data-widget="(?!spoilers")/.test(prose.text) && prose.text.length > longText;
  return isFar
    ? { inHead: afterPictures(input, body, besideRails), inBody: undefined }
    : { inHead: undefined, inBody: sheetLinks(input, body) };
}
