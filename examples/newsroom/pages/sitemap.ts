import { escapeHtml } from './html.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The most articles in the sitemap; one file may have 50,000 URLs (https://www.sitemaps.org/protocol.html). */
const maxArticles = 10_000;

/** The sitemap: articles with their dates, sections, authors and the paper's other pages. */
export async function sitemap(input: PageInput): Promise<PageOutput> {
  const { origin, links, content, articles } = input;
  const [{ stories }, authors] = await Promise.all([
    articles.list({ excludeTypes: ['external'], offset: 0, limit: maxArticles }),
    articles.authors(),
  ]);
  const tags = [...new Set(stories.flatMap((story) => story.tags))].sort();
  const entry = (path: string, day?: string) =>
    `<url><loc>${escapeHtml(origin + path)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`;
  const entries = [
    entry(links.home, stories[0]?.publishedAt),
    ...stories.map((story) => entry(links.article(story), story.publishedAt)),
    ...content.liveblogs.map((blog) => entry(links.live(blog))),
    ...tags.map((tag) => entry(links.tag(tag))),
    ...authors.map(({ username }) => entry(links.author(username))),
    ...(await input.collections.list()).map(({ id }) => entry(links.collection(id))),
    ...['/table', '/forum', '/community', '/about'].map((path) => entry(links.to(path))),
  ];
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return { status: 200, html: xml, headers: { 'content-type': 'application/xml; charset=utf-8' } };
}
