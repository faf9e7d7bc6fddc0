import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';

/** Links to the paper's other competitions, and to all players and matches of this one; undefined where there are none. */
export async function competitionLinks(input: PageInput, here: string): Promise<Html | undefined> {
  const { links } = input;
  const others = (await input.competitions()).filter(({ slug }) => slug !== here);
  const collections = (await input.collections.list()).filter(({ league }) => league === here);
  if (others.length + collections.length === 0) return undefined;
  return html`<p class="listing-count">${others.map(({ slug, name }) => html`<a href="${links.league(slug)}">${name}</a> `)}${collections.map(({ id, title }) => html`<a href="${links.collection(id)}">${title}</a> `)}</p>`;
}
