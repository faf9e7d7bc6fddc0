import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { placeTag, popUpTag, socialTag, titleTag } from '../../../pages/printed/promotion.ts';
import { promotionPageWords } from '../promotionPageWords.ts';
import { shortened } from '../shortened.ts';
import { editorWords } from './editorWords.ts';
import { source } from './specimen.ts';

/** The tags of promotion. The live ones are on their own page, which asks for consent. */
export async function promotionSpecimens(input: PageInput): Promise<Html> {
  const { locale } = input.tenant;
  const says = editorWords[locale];
  const { links } = input;
  const promotion = await input.promotion();
  const place = placeTag(shortened(promotion), 'article-end', input);
  const [tested] = await input.articles.stories([...promotion.titles.keys()]);
  const other = tested && promotion.titles.get(tested.id);
  const live = html`<p><a href="${links.to('/promotion')}">${promotionPageWords[locale].title}</a></p>`;
  return html`${source(says.popUp, popUpTag(input.tenant), says.tag, live)}
${place && source(says.showcase, place, says.tag, live)}
${tested && other !== undefined && source(says.titles, titleTag(tested, other, links.article(tested), input.tenant), says.tag, live)}
${promotion.social && source(says.social, socialTag(promotion.social, input.tenant), says.tag, live)}`;
}
