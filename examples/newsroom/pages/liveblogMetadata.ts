import type { Liveblog } from '../editorial/liveblog.ts';
import { commentNodes } from './commentMetadata.ts';
import type { ThreadForPage } from './discussion.ts';
import { type Html, html, json } from './html.ts';
import { bodyTextOf, headlineOf, isOver } from './liveblogText.ts';
import type { EntryForPage, PageInput } from './page.ts';
import { bylineMetadata, tagMetadata } from './storyParts.ts';

/** Structured data about a liveblog: https://schema.org/LiveBlogPosting, with the printed entries. */
export function liveblogMetadata(
  blog: Liveblog,
  entries: readonly EntryForPage[],
  input: PageInput,
  thread?: ThreadForPage,
): Html {
  const { origin, tenant } = input;
  const url = `${origin}${input.links.live(blog)}`;
  const began = blog.updates[0]?.at ?? '';
  const changed = entries.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt ?? createdAt]).sort();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    headline: blog.title.text,
    description: blog.standfirst.text,
    inLanguage: tenant.locale,
    mainEntityOfPage: url,
    url,
    datePublished: began,
    dateModified: changed.at(-1) ?? began,
    coverageStartTime: began,
    // Without it search engines take it for live.
    ...(isOver(entries, input.now) && {
      coverageEndTime: entries
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1),
    }),
    ...bylineMetadata(input),
    liveBlogUpdate: entries.map(({ id, html: written, createdAt, updatedAt }) => ({
      '@type': 'BlogPosting',
      '@id': `${url}#entry-${id}`,
      url: `${url}#entry-${id}`,
      headline: headlineOf(written),
      articleBody: bodyTextOf(written),
      datePublished: createdAt,
      dateModified: updatedAt ?? createdAt,
    })),
    ...(thread && commentNodes(thread, url, origin)),
  };
  return html`<meta property="article:published_time" content="${began}">
${tagMetadata(blog.tags, input)}<script type="application/ld+json">${json(data)}</script>`;
}
