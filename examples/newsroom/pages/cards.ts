import { unbroken } from '#core/listing/unbroken.ts';
import type { Story } from '../editorial/article.ts';
import { listedTime, timeTag } from './dates.ts';
import { keyOf } from './discussion.ts';
import { type Html, html } from './html.ts';
import type { Links } from './links.ts';
import type { Tenant } from './page.ts';
import { drawn } from './pictures.ts';
import { commentCountTag } from './printed/discussion.ts';
import { titleTag } from './printed/promotion.ts';
import { titleOf } from './titleOf.ts';

export interface CardOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  /** The time of the page, to which that of the article is relative. */
  readonly now: Date;
  readonly level?: 2 | 3;
  /** `lead`: the page's first story; `picture`: with its drawing; `plain`: words only; `line`: title and kicker. */
  /** How many comments each article has, by `article:7`. Without them a card says nothing of comments. */
  readonly counts?: ReadonlyMap<string, number>;
  /** The second titles that are tested, by article. */
  readonly titles?: ReadonlyMap<number, string> | undefined;
  readonly look: 'lead' | 'picture' | 'plain' | 'line';
}

/** Cards in rows. How many there are is printed if that is no whole row. */
export const cards = (articles: readonly Story[], options: CardOptions): Html =>
  html`<div class="cards${options.look === 'plain' && ' cards-plain'}"${articles.length < 3 && html` data-count="${articles.length}"`}>${articles.map((each) => card(each, options))}</div>`;

/** The card of an article on a front page, a tag page or in a list of related ones. The whole card is a link. */
export function card(article: Story, { tenant, links, now, level = 3, counts, titles, look }: CardOptions): Html {
  const { externalUrl } = article;
  const address = externalUrl ?? links.article(article);
  const on = { type: 'article', id: article.id } as const;
  const other = titles?.get(article.id);
  const link =
    other === undefined || article.neutralTitle
      ? html`<a class="card-link" href="${address}"${externalUrl !== undefined && html` rel="noopener external"`}>${titleOf(article)}</a>`
      : titleTag(article, other, address, tenant);
  const title = level === 2 ? html`<h2 class="card-title">${link}</h2>` : html`<h3 class="card-title">${link}</h3>`;
  const picture = look === 'lead' || look === 'picture' ? article.picture : undefined;
  const isLead = look === 'lead';
  const pictured =
    picture &&
    html`<div class="card-picture"${article.neutralTitle && html` data-spoiler`}>${drawn(picture, { isDecoration: true, isFirst: isLead, room: isLead ? 'column' : 'row' })}</div>`;
  return html`<article class="card card-${look}"${externalUrl === undefined && html` data-href="${address}"`}>
${!isLead && pictured}
<div class="card-words">
<p class="kicker">${article.kicker}</p>
${title}
${look !== 'line' && html`<p class="card-standfirst"${article.neutralTitle && html` data-spoiler="out"`}>${unbroken(article.standfirst.text)}</p>`}
<p class="card-day">${timeTag(listedTime(tenant.locale, article.publishedAt, now))}${externalUrl !== undefined && html` · ${new URL(externalUrl).host}`}${counts && externalUrl === undefined && html` ${commentCountTag(on, counts.get(keyOf(on)) ?? 0, address, tenant)}`}</p>
</div>
${isLead && pictured}
</article>`;
}
