import { unbroken } from '#core/listing/unbroken.ts';
import type { Author, Story } from '../editorial/article.ts';
import { type CardOptions, card } from './cards.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';

/** The head of an article. `more`: the publication date and anything else beside the author. */
export function storyHead(
  {
    kicker,
    title,
    standfirst,
    author,
  }: Pick<Story, 'kicker' | 'title' | 'standfirst'> & Partial<Pick<Story, 'author'>>,
  more: Html,
  { says, links }: PageInput,
): Html {
  const name = author?.name ?? says.desk;
  const by = author?.isPublic ? html`<a href="${links.author(author.username)}">${name}</a>` : name;
  return html`<header class="story-head">
<p class="kicker">${kicker}</p>
<h1 class="story-title">${unbroken(title.text)}</h1>
<p class="standfirst">${unbroken(standfirst.text)}</p>
<p class="byline">${author ? says.byAuthor : says.by} <strong>${by}</strong> <span class="byline-more">${more}</span></p>
</header>`;
}

/** The tags of an article, as links. */
export function tagList(tags: readonly string[], { says, links, content }: PageInput): Html {
  return html`<p class="tags"><span class="tags-label">${says.tags}</span> ${tags.map((tag) => html`<a class="tag" href="${links.tag(tag)}">${content.tagLabel(tag) ?? tag}</a> `)}</p>`;
}

/** The related articles. */
export function relatedStories(
  articles: readonly Story[],
  { tenant, links, says }: PageInput,
  options: Pick<CardOptions, 'counts' | 'titles'> = {},
): Html {
  const cards = articles.map((each) => card(each, { tenant, links, look: 'picture', ...options }));
  return html`<section class="related" aria-labelledby="related">
<h2 class="section-title" id="related">${says.related}</h2>
<div class="cards">${cards}</div>
</section>`;
}

/** Structured data about author and publisher of an article. */
export function bylineMetadata({ origin, tenant, base, says, links }: PageInput, author?: Author) {
  return {
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          ...(author.isPublic && { url: `${origin}${links.author(author.username)}` }),
        }
      : { '@type': 'Organization', name: says.desk, url: `${origin}${base}/about` },
    publisher: { '@type': 'Organization', name: tenant.name, url: `${origin}${base}/` },
  };
}

/** The tags of an article as metadata for <head>. */
export const tagMetadata = (tags: readonly string[], { content }: PageInput): readonly Html[] =>
  tags.map((tag) => html`<meta property="article:tag" content="${content.tagLabel(tag) ?? tag}">\n`);
