import { editorWords } from './editorWords.ts';
import { formationWords } from './formationWords.ts';
import { type Html, html } from './html.ts';
import { linksOf } from './links.ts';
import type { PageInput } from './page.ts';
import { formationTag } from './printed/formation.ts';
import { specimen } from './specimen.ts';

/** The widget of line-ups, as the paper's own page prints it. */
export async function formationSpecimen(input: PageInput): Promise<Html | undefined> {
  const { locale } = input.tenant;
  const lineUps = await input.lineUps();
  if (!lineUps) return undefined;
  const says = formationWords[locale];
  const tag = formationTag(lineUps, { tenant: input.tenant, links: linksOf(input) });
  return html`${specimen(says.specimen, tag, editorWords[locale].tag)}
<p class="specimen-note">${says.invented}</p>`;
}
