import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';

/** The page that the address asks for, from 1. */
export function pageAsked({ query }: Pick<PageInput, 'query'>): number {
  const asked = Number(query.page ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked < 1e6 ? asked : 1;
}

interface Paging {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** Links to the pages beside this one; nothing where there is one alone. */
export function paging({ page, pages, to }: Paging, { says }: Pick<PageInput, 'says'>): Html | undefined {
  if (pages < 2) return undefined;
  return html`<nav class="paging" aria-label="${says.paging}">
${page > 1 && html`<a class="paging-previous" rel="prev" href="${to(page - 1)}">${says.previous}</a>`}
<span class="paging-here">${says.page(page, pages)}</span>
${page < pages && html`<a class="paging-next" rel="next" href="${to(page + 1)}">${says.next}</a>`}
</nav>`;
}
