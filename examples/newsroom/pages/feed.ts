import { escapeHtml } from './html.ts';
import type { PageInput, PageOutput } from './page.ts';

/** RSS 2.0 of the fifty newest articles. */
export async function feed(input: PageInput): Promise<PageOutput> {
  const { tenant, origin, base, content } = input;
  const { links } = input;
  const { stories: articles } = await input.articles.list({ offset: 0, limit: 50 });
  const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const items = articles.map((article) => {
    const address = article.externalUrl ?? `${origin}${links.article(article)}`;
    return [
      '<item>',
      tag('title', article.title.text),
      tag('link', address),
      `<guid isPermaLink="true">${escapeHtml(address)}</guid>`,
      tag('pubDate', new Date(article.publishedAt).toUTCString()),
      tag('description', article.standfirst.text),
      ...article.tags.map((each) => tag('category', content.tagLabel(each) ?? each)),
      '</item>',
    ].join('');
  });
  const newest = articles[0]?.publishedAt ?? input.now.toISOString();
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${tag('title', tenant.name)}
${tag('link', `${origin}${links.home}`)}
<atom:link href="${escapeHtml(`${origin}${base}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${tag('description', input.says.motto)}
${tag('language', tenant.locale)}
${tag('lastBuildDate', new Date(newest).toUTCString())}
${items.join('\n')}
</channel></rss>
`;
  return { status: 200, html: xml, headers: { 'content-type': 'application/rss+xml; charset=utf-8' } };
}
