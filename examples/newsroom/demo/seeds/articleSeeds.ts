import type { Queries } from '../../database/schema.ts';
import { type Article, type Block, textsOf } from '../../editorial/article.ts';
import { plainText } from '../../editorial/plainText.ts';
import { articlesOf } from '../content/articles.ts';
import { authors } from '../content/authors.ts';

/** Inserts a paper's articles and authors, none of which may exist. */
export async function seedArticles(queries: Queries, tenant: string): Promise<void> {
  const locale = tenant === 'deaftrap' ? 'nl' : 'en';
  await queries
    .insertInto('authors')
    .values(authors[locale].map(({ isPublic, ...author }) => ({ tenant, ...author, is_public: isPublic })))
    .execute();
  await queries
    .insertInto('articles')
    .values(articlesOf(locale).map((article) => ({ tenant, ...rowOf(article) })))
    .execute();
}

function rowOf(article: Article) {
  const { id, slug, kicker, title, neutralTitle, standfirst, author, tags, picture, blocks, related } = article;
  const { draw: _, ...kept } = picture ?? {};
  return {
    ...{ id, slug, kicker, title: title.text, standfirst: standfirst.text, neutral_title: neutralTitle?.text ?? null },
    ...{ author: author ?? null, tags: [...tags], related: [...related], type: article.type ?? 'article' },
    ...{ published_at: new Date(article.publishedAt), is_sticky: article.isSticky ?? false },
    external_url: article.externalUrl ?? null,
    picture: picture ? JSON.stringify(kept) : null,
    blocks: JSON.stringify(blocks.map(stored)),
    plain_text: plainText(
      textsOf(article)
        .map(({ text }) => text)
        .join(' '),
    ),
  };
}

/** A block without the data that only tests of the texts need. */
function stored(block: Block): Block {
  if ('prose' in block) return { ...block, prose: { text: block.prose.text } };
  if (block.kind !== 'picture') return block;
  const { draw: _, ...picture } = block.picture;
  return { ...block, picture };
}
