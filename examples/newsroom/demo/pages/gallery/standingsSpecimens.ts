import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { topScorersTag } from '../../../pages/printed/topScorers.ts';
import { standingTag } from '../../../pages/standingRail.ts';
import { editorWords } from './editorWords.ts';
import { specimen } from './specimen.ts';

/** The table of the paper's league as in a sidebar, and the top scorers of the World Cup. */
export async function standingsSpecimens(input: PageInput): Promise<Html> {
  const says = editorWords[input.tenant.locale];
  const table = await standingTag(input, { rows: 6 });
  const scorers = await input.scorers({ league: 'world-cup' });
  return html`${table && specimen(says.standings, table, says.tag)}
${scorers && specimen(says.scorers, topScorersTag(scorers, input), says.tag)}`;
}
