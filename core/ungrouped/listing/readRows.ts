import type { ListedArticle } from '#core/contract/listing/article.ts';

const text = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() || undefined;

function articleIn(row: Element): readonly ListedArticle[] {
  const heading = row.querySelector('h1, h2, h3, h4, h5, h6');
  const link = heading?.querySelector('a[href]') ?? heading?.closest('a[href]') ?? row.querySelector('a[href]');
  const url = link?.getAttribute('href');
  const title = text(heading) ?? text(link);
  if (!url || !title) return [];
  return [
    {
      ...{ id: undefined, url, title, secondTitle: undefined, neutralTitle: undefined, type: 'article' },
      ...{ isSticky: false, comments: undefined, dateText: undefined, isExternal: false },
      ...{ author: undefined, tag: undefined },
      excerpt: text(row.querySelector('p')),
      publishedAt: row.querySelector('time')?.getAttribute('datetime') ?? undefined,
      image: row.querySelector('img')?.getAttribute('src') ?? undefined,
    },
  ];
}

/** The articles in HTML that has been made safe: an element `article` each, else a list item. */
export function readRows(rows: ParentNode): readonly ListedArticle[] {
  const found = [...rows.querySelectorAll('article')];
  return (found.length > 0 ? found : [...rows.querySelectorAll('li')]).flatMap(articleIn);
}
