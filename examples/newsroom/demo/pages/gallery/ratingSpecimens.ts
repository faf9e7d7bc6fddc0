import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { ratingTag } from '../../../pages/printed/rating.ts';
import { topMomTag } from '../../../pages/printed/topMom.ts';
import { editorWords } from './editorWords.ts';
import { specimen } from './specimen.ts';

/** Id of the match that readers rate; rating is open for a week. */
const rated = 7;

/** The widgets for ratings: a match, and the best rated players. */
export async function ratingSpecimens({ ratings, tenant, now }: PageInput): Promise<Html> {
  const { locale } = tenant;
  const says = editorWords[locale];
  const match = await ratings.of(rated);
  const top = await ratings.top();
  return html`${match && specimen(match.rating.isOpen ? says.rating : says.ratingClosed, ratingTag(match, { tenant, now }), says.tag)}
${specimen(says.topRated, topMomTag(top, tenant), says.tag)}`;
}
