import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';

/** The ways to the other competitions of the paper; undefined where there is no other one. */
export async function competitionLinks(input: PageInput, here: string): Promise<Html | undefined> {
  const { links } = input;
  const others = (await input.competitions()).filter(({ slug }) => slug !== here);
  if (others.length === 0) return undefined;
  return html`<p class="listing-count">${others.map(({ slug, name }) => html`<a href="${links.league(slug)}">${name}</a> `)}</p>`;
}
