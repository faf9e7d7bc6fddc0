import { type Article, wordCount } from '../editorial/article.ts';
import { articleBody, pollIds } from './articleBody.ts';
import { asset } from './assets.ts';
import { card, drawn } from './cards.ts';
import { commentNodes } from './commentMetadata.ts';
import { published } from './dates.ts';
import type { ThreadForPage } from './discussion.ts';
import { discussionPart } from './discussionPart.ts';
import { renderError } from './errorPage.ts';
import { html, json } from './html.ts';
import { document } from './layout.ts';
import { linksOf, sentOn } from './links.ts';
import type { PageInput, PageOutput } from './page.ts';
import { clapTag, commentCountTag } from './printed/discussion.ts';
import { placeTag } from './printed/promotion.ts';
import { running } from './running.ts';
import { standingRail } from './standingRail.ts';
import { wordsOf } from './words.ts';

/** An article. Its id finds it; an address with another slug is sent on to the right one. */
export async function articlePage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const says = wordsOf(locale);
  const links = linksOf(input);
  const { articles } = input.content;
  const article = articles.find(({ id }) => String(id) === input.params.id);
  if (!article) return renderError(input, 404);
  if (article.slug !== input.params.slug) return sentOn(links.article(article), input);
  const on = { type: 'article', id: article.id } as const;
  const ids = pollIds(article);
  const polls = ids.length > 0 ? await input.polls(ids) : [];
  const related = article.related.flatMap((id) => articles.find((each) => each.id === id) ?? []);
  const [discussion, applause, counts] = await Promise.all([
    discussionPart(on, input),
    input.discussion.applause(on),
    input.discussion.counts(related.map(({ id }) => ({ type: 'article', id }))),
  ]);
  if (!discussion) return renderError(input, 404);
  const { thread, isOlder } = discussion;
  const promotion = await input.promotion();
  const minutes = Math.max(1, Math.round(wordCount(article) / 220));
  const body = html`<div class="wrap">
<article class="story">
<header class="story-head">
<p class="kicker">${article.kicker}</p>
<h1 class="story-title">${running(article.title.text)}</h1>
<p class="standfirst">${running(article.standfirst.text)}</p>
<p class="byline">${says.by} <strong>${says.desk}</strong> <span class="byline-more">${published(locale, article.publishedAt)} · ${says.reading(minutes)} · ${commentCountTag(on, thread.count, links.article(article), input.tenant)}</span></p>
</header>
<figure class="picture story-picture">${drawn(article.picture, { isFirst: true })}<figcaption>${article.picture.caption}</figcaption></figure>
<div class="prose">
${articleBody(article, { tenant: input.tenant, links, content: input.content, polls })}
</div>
${placeTag(promotion, 'article-end', input)}
<footer class="story-foot">
${clapTag(on, applause, input.tenant)}
<p class="tags"><span class="tags-label">${says.tags}</span> ${article.tags.map((tag) => html`<a class="tag" href="${links.tag(tag)}">${input.content.tagLabel(tag) ?? tag}</a> `)}</p>
</footer>
</article>
${await standingRail(input)}
<section class="related" aria-labelledby="related">
<h2 class="section-title" id="related">${says.related}</h2>
<div class="cards">${related.map((each) => card(each, { tenant: input.tenant, links, counts, titles: promotion.titles, look: 'picture' }))}</div>
</section>
${discussion.printed}
</div>`;
  return document(input, {
    title: article.title.text,
    description: article.standfirst.text,
    canonical: isOlder ? undefined : `/article/${article.id}/${article.slug}`,
    type: 'article',
    image: asset(`charts/${article.picture.file}`),
    head: isOlder ? undefined : metadata(article, thread, input),
    widgets: [...(polls.length > 0 ? [['poll', 'below'] as const] : []), ['comments', 'below']],
    promotion,
    body,
  });
}

function metadata(article: Article, thread: ThreadForPage, input: PageInput) {
  const { origin, tenant, base, content } = input;
  const url = `${origin}${linksOf(input).article(article)}`;
  const publisher = { '@type': 'Organization', name: tenant.name, url: `${origin}${base}/` };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title.text,
    description: article.standfirst.text,
    inLanguage: tenant.locale,
    datePublished: article.publishedAt,
    dateModified: article.publishedAt,
    mainEntityOfPage: url,
    image: [`${origin}${asset(`charts/${article.picture.file}`)}`],
    author: { '@type': 'Organization', name: wordsOf(tenant.locale).desk, url: `${origin}${base}/about` },
    publisher,
    ...commentNodes(thread, url, origin),
  };
  return html`<meta property="article:published_time" content="${article.publishedAt}">
${article.tags.map((tag) => html`<meta property="article:tag" content="${content.tagLabel(tag) ?? tag}">\n`)}<script type="application/ld+json">${json(data)}</script>`;
}
