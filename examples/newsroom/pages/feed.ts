import type { Picture, Story } from '../editorial/article.ts';
import { renderError } from './errorPage.ts';
import { escapeHtml } from './html.ts';
import type { PageInput, PageOutput } from './page.ts';
import { sharedPicture } from './pictures.ts';

const longest = 50;

interface Channel {
  readonly title: string;
  readonly about: string;
  /** Path of the page that the feed belongs to. */
  readonly page: string;
  readonly articles: readonly Story[];
}

const aboutOf = ({ content, tenant }: PageInput): string => content.motto ?? tenant.name;

/** RSS 2.0 of the fifty newest articles. */
export async function feed(input: PageInput): Promise<PageOutput> {
  const { stories } = await input.articles.list({ offset: 0, limit: longest });
  return rss(input, { title: input.tenant.name, about: aboutOf(input), page: input.links.home, articles: stories });
}

/** The feed of a section or any other tag. */
export async function tagFeed(input: PageInput): Promise<PageOutput> {
  const tag = input.params.tag ?? '';
  const { stories } = await input.articles.list({ tags: [tag], offset: 0, limit: longest });
  if (stories.length === 0) return renderError(input, 404);
  const label = input.content.tagLabel(tag) ?? tag;
  const about = `${label}: ${aboutOf(input)}`;
  return rss(input, { title: `${label} | ${input.tenant.name}`, about, page: input.links.tag(tag), articles: stories });
}

/** The feed of an author who has a page. */
export async function authorFeed(input: PageInput): Promise<PageOutput> {
  const author = await input.articles.author(input.params.username ?? '');
  if (!author) return renderError(input, 404);
  const { stories } = await input.articles.list({ author: author.username, offset: 0, limit: longest });
  const page = input.links.author(author.username);
  return rss(input, { title: `${author.name} | ${input.tenant.name}`, about: author.about, page, articles: stories });
}

/** The picture of an article, as feed readers show it (https://www.rssboard.org/media-rss). */
function media(origin: string, picture: Picture): string {
  const { url, width, height } = sharedPicture(picture);
  const about = `<media:description>${escapeHtml(picture.alt)}</media:description>`;
  return `<media:content url="${escapeHtml(origin + url)}" medium="image" width="${width}" height="${height}">${about}</media:content>`;
}

function rss(input: PageInput, { title, about, page, articles }: Channel): PageOutput {
  const { tenant, origin, content, links } = input;
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
      article.author ? tag('dc:creator', article.author.name) : '',
      ...article.tags.map((each) => tag('category', content.tagLabel(each) ?? each)),
      article.picture ? media(origin, article.picture) : '',
      '</item>',
    ].join('');
  });
  const newest = articles[0]?.publishedAt ?? input.now.toISOString();
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
${tag('title', title)}
${tag('link', `${origin}${page}`)}
<atom:link href="${escapeHtml(`${origin}${page.replace(/\/$/, '')}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${tag('description', about)}
${tag('language', tenant.locale)}
${tag('lastBuildDate', new Date(newest).toUTCString())}
${items.join('\n')}
</channel></rss>
`;
  return { status: 200, html: xml, headers: { 'content-type': 'application/rss+xml; charset=utf-8' } };
}
