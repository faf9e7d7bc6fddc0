import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';

/** The page in the query, counted from 1. */
export function pageAsked({ query }: Pick<PageInput, 'query'>): number {
  const asked = Number(query.page ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked < 1e6 ? asked : 1;
}

interface Paging {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** A link back from a further page of a list that loads more by itself; nothing on the first page. */
export function pagingBack({ page, pages, to }: Paging, { says }: Pick<PageInput, 'says'>): Html | undefined {
  if (page < 2) return undefined;
  return html`<nav class="paging" aria-label="${says.paging}">
<a class="paging-previous" rel="prev" href="${to(page - 1)}">${says.previous}</a>
<span class="paging-here">${says.page(page, pages)}</span>
</nav>`;
}
