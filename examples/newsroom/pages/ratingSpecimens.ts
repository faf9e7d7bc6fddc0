import { editorWords } from './editorWords.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { ratingTag } from './printed/rating.ts';
import { topMomTag } from './printed/topMom.ts';
import { ratingWords } from './ratingWords.ts';
import { specimen } from './specimen.ts';

/** The match that the paper's readers rate; it is open for a week. */
const rated = 7;

/** The ratings of players: a match, and who is rated best. */
export async function ratingSpecimens({ ratings, tenant, now }: PageInput): Promise<Html> {
  const { locale } = tenant;
  const says = ratingWords[locale];
  const label = editorWords[locale].tag;
  const match = await ratings.of(rated);
  const { team, players } = await ratings.top();
  return html`${match && specimen(match.rating.isOpen ? says.specimen : says.specimenClosed, ratingTag(match, { tenant, now }), label)}
${specimen(says.specimenTop, topMomTag(team, players, tenant), label)}`;
}
