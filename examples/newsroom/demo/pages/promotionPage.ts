import { card } from '../../pages/cards.ts';
import { type Html, html } from '../../pages/html.ts';
import { document } from '../../pages/layout.ts';
import type { PageInput, PageOutput } from '../../pages/page.ts';
import { frontPlaces, placeTag, popUpTag, socialTag } from '../../pages/printed/promotion.ts';
import type { PromotionForPage } from '../../pages/promotion.ts';
import { standingRail } from '../../pages/standingRail.ts';
import { type Caption, code } from './gallery/specimen.ts';
import { promotionPageWords } from './promotionPageWords.ts';
import { shortened } from './shortened.ts';

/** The page with all promotion switched on at once, in an article that explains it. */
export async function promotionPage(input: PageInput): Promise<PageOutput> {
  const { tenant, base } = input;
  const says = promotionPageWords[tenant.locale];
  const promotion = await input.promotion();
  const body = html`<div class="wrap">
<article class="story promotion">
<header class="story-head">
<p class="kicker">${says.kicker}</p>
<h1 class="story-title">${says.title}</h1>
<p class="standfirst">${says.standfirst}</p>
</header>
<div class="prose">
${part(says.consentFirst)}
<p><a href="${base}/consent" data-opens="consent">${input.says.promotion.consent.page}</a></p>
${part(says.popUp, says.tag, promotion.hasPopUp ? popUpTag(tenant) : undefined)}
${part(says.places, says.tag, placeTag(shortened(promotion), 'article-end', input))}
</div>
${placeTag(promotion, 'article-end', input)}
<div class="prose">
${part(says.wide, says.tag, frontPlaces(shortened(promotion), input))}
</div>
${frontPlaces(promotion, input, 'other')}
<div class="prose">
${part(says.titles)}
</div>
${await tested(input, promotion)}
<div class="prose">
${part(says.social, says.tag, promotion.social && socialTag(promotion.social, tenant))}
${part(says.admins)}
<p>${says.services} <code>/dev/promotion</code></p>
</div>
</article>
${await standingRail(input)}
</div>`;
  return document(input, { title: says.title, description: says.standfirst, promotion, body });
}

function part([title, text]: Caption, label?: string, tag?: Html): Html {
  return html`<h2>${title}</h2>
<p>${text}</p>
${label && tag && html`<details class="source"><summary>${label}</summary>${code(tag)}</details>`}`;
}

async function tested(input: PageInput, { titles }: PromotionForPage): Promise<Html> {
  const articles = await input.articles.stories([...titles.keys()]);
  return html`<div class="cards">
${articles.map((article) => card(article, { tenant: input.tenant, links: input.links, now: input.now, titles, look: 'picture' }))}</div>`;
}
