import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { formationTag } from '../../../pages/printed/formation.ts';
import { editorWords } from './editorWords.ts';
import { specimen } from './specimen.ts';

/** The widget for line-ups, as its own page prints it. */
export async function formationSpecimen(input: PageInput): Promise<Html | undefined> {
  const { locale } = input.tenant;
  const lineUps = await input.lineUps();
  if (!lineUps) return undefined;
  const says = editorWords[locale];
  const tag = formationTag(lineUps, { tenant: input.tenant, links: input.links });
  return html`${specimen(says.formation, tag, says.tag)}
<p class="specimen-note">${input.content.notes.squad}</p>`;
}
