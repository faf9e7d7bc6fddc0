import type { PageInput, PageOutput } from './page.ts';

/** Where a page is that was asked for by another name; what the query asked of it still holds. */
export function redirect(address: string, { query }: Pick<PageInput, 'query'>): PageOutput {
  const asked = new URLSearchParams(Object.entries(query).flatMap(([name, value = '']) => [[name, value]])).toString();
  return { status: 301, html: '', headers: { location: asked ? `${address}?${asked}` : address } };
}
