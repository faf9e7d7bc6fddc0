import { unbroken } from '#core/listing/unbroken.ts';
import type { Author, Story } from '../editorial/article.ts';
import { type CardOptions, cards } from './cards.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { withResults } from './printed/spoilers.ts';
import { titleOf } from './titleOf.ts';

/** The name of what gives a result away above the text of an article: its title, what is printed below that, and its picture. */
export const headline = 'headline';

/** The head of an article. `more`: the publication date and anything else beside the author. */
export function storyHead(
  story: Pick<Story, 'kicker' | 'title' | 'neutralTitle' | 'standfirst'> & Partial<Pick<Story, 'author'>>,
  more: Html,
  { says, links, tenant }: PageInput,
): Html {
  const { kicker, neutralTitle, standfirst, author } = story;
  const name = author?.name ?? says.desk;
  const by = author?.isPublic ? html`<a href="${links.author(author.username)}">${name}</a>` : name;
  const title = html`<h1 class="story-title">${titleOf(story)}</h1>
<p class="standfirst"${neutralTitle && html` data-spoiler="out"`}>${unbroken(standfirst.text)}</p>`;
  return html`<header class="story-head">
<p class="kicker">${kicker}</p>
${neutralTitle ? withResults(headline, says.showHeadline, title, tenant) : title}
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
  { tenant, links, now, says }: PageInput,
  options: Pick<CardOptions, 'counts' | 'titles'> = {},
): Html {
  return html`<section class="related" aria-labelledby="related">
<h2 class="section-title" id="related">${says.related}</h2>
${cards(articles, { tenant, links, now, look: 'picture', ...options })}
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
