import type { PageInput, PageOutput } from './page.ts';

/** A redirect to the right path of a page, which keeps the query. */
export function redirect(address: string, { query }: Pick<PageInput, 'query'>): PageOutput {
  const asked = new URLSearchParams(Object.entries(query).flatMap(([name, value = '']) => [[name, value]])).toString();
  return { status: 301, html: '', headers: { location: asked ? `${address}?${asked}` : address } };
}
