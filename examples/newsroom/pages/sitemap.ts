import { escapeHtml } from './html.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The most articles in the sitemap; one file may have 50,000 URLs (https://www.sitemaps.org/protocol.html). */
const maxArticles = 10_000;
/** How old an article in the news sitemap is at most, ms (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
const fresh = 2 * 86_400_000;

/** The sitemap: articles with their dates, sections, authors, what has a page in football, and the paper's other pages. */
export async function sitemap(input: PageInput): Promise<PageOutput> {
  const { origin, links, content, articles } = input;
  const [{ stories }, authors] = await Promise.all([
    articles.list({ excludeTypes: ['external'], offset: 0, limit: maxArticles }),
    articles.authors(),
  ]);
  const tags = [...new Set(stories.flatMap((story) => story.tags))].sort();
  const entry = (path: string, day?: string) =>
    `<url><loc>${escapeHtml(origin + path)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`;
  const { matches, rounds, teams, players } = await input.footballPages();
  return xmlOf('', [
    entry(links.home, stories[0]?.publishedAt),
    ...stories.map((story) => entry(links.article(story), story.publishedAt)),
    ...content.liveblogs.map((blog) => entry(links.live(blog))),
    ...tags.map((tag) => entry(links.tag(tag))),
    ...authors.map(({ username }) => entry(links.author(username))),
    ...(await input.collections.list()).map(({ id }) => entry(links.collection(id))),
    ...(await input.competitions()).map(({ slug }) => entry(links.league(slug))),
    ...matches.map(({ id, updatedAt }) => entry(links.match(id), updatedAt.toISOString())),
    ...rounds.map(({ league, round }) => entry(links.round(league, round))),
    ...teams.map((slug) => entry(links.team(slug))),
    ...players.map((id) => entry(links.player(id))),
    entry(links.liveMatches),
    ...[...(content.competition ? ['/table'] : []), '/forum', '/community', '/about'].map((path) =>
      entry(links.to(path)),
    ),
  ]);
}

/** The articles of the last two days, for Google News. */
export async function newsSitemap({ origin, links, articles, tenant, now }: PageInput): Promise<PageOutput> {
  const { stories } = await articles.list({ excludeTypes: ['external'], offset: 0, limit: 1000 });
  const tag = (name: string, text: string) => `<news:${name}>${escapeHtml(text)}</news:${name}>`;
  const publication = tag('name', tenant.name) + tag('language', tenant.locale);
  return xmlOf(
    ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    stories
      .filter(({ publishedAt }) => now.getTime() - Date.parse(publishedAt) <= fresh)
      .map((story) => {
        const about = tag('publication_date', story.publishedAt) + tag('title', story.title.text);
        return `<url><loc>${escapeHtml(origin + links.article(story))}</loc><news:news><news:publication>${publication}</news:publication>${about}</news:news></url>`;
      }),
  );
}

const xmlOf = (namespaces: string, entries: readonly string[]): PageOutput => ({
  status: 200,
  html: `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</urlset>
`,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
});
