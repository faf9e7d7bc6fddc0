import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { articleListTag } from '../../../pages/printed/articleList.ts';
import { imageNumbersTag } from '../../../pages/printed/imageNumbers.ts';
import { relatedArticlesTag } from '../../../pages/printed/relatedArticles.ts';
import { searchTag } from '../../../pages/printed/search.ts';
import { editorWords } from './editorWords.ts';
import { listingWords } from './listingWords.ts';
import { source, specimen } from './specimen.ts';

/** How many articles a list shows here. */
const few = 3;

const noneFound = { articles: [], total: 0, hasMore: false, html: undefined };

/** The widgets for lists of articles, and for links from one article to the next. */
export async function listingSpecimens(input: PageInput): Promise<Html> {
  const { tenant, articles } = input;
  const { tag } = editorWords[tenant.locale];
  const says = listingWords[tenant.locale];
  const latest = await articles.listed({ offset: 0, limit: few });
  const popular = await articles.listed({ order: 'visits', days: 7, offset: 0, limit: few });
  const { stories } = await articles.list({
    tags: Object.values(listingWords).map(({ photosTag }) => photosTag),
    offset: 0,
    limit: few,
  });
  const photos = stories.flatMap(({ picture }) => picture ?? []);
  const [, second] = latest.articles;
  const neighbours = second?.id === undefined ? undefined : await articles.related(second.id);
  return html`${specimen(says.latest, articleListTag(latest, { source: 'latest', pageSize: few }, input), tag)}
${specimen(says.sidebar, articleListTag(popular, { source: 'popular', pageSize: few }, input), tag)}
${specimen(says.photos, imageNumbersTag(photos, tenant), tag)}
${source(says.bare, html`<div data-widget="article-list" data-source="bio"></div>`, tag)}
${specimen(says.search, searchTag(noneFound, { query: '', isTitles: false, actionUrl: input.links.to('/search'), headingLevel: 3 }, input), tag)}
${second?.id !== undefined && neighbours && specimen(says.related, relatedArticlesTag(second.id, neighbours, tenant), tag)}`;
}
