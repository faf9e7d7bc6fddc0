import type { Article } from '../content/article.ts';
import type { Locale } from '../content/numerals.ts';
import { joined } from '../content/promotion/promotion.ts';
import { framePath } from '../http/showcaseFrame.ts';
import { type Html, html, trusted } from './html.ts';
import type { PlaceForPage, PromotionForPage } from './promotion.ts';
import { promotionWords } from './promotionWords.ts';
import { running } from './running.ts';

/** `within`: what is measured for how far a reader has come. */
export const popUpTag = (within = 'article'): Html =>
  html`<div data-widget="pop-up" data-within="${within}" hidden></div>`;

export function socialTag({ title, html: text, frame }: NonNullable<PromotionForPage['social']>): Html {
  return html`<div data-widget="social-promotion"${frame !== undefined && html` data-frame="${frame}"`} hidden><h2>${title}</h2>
${trusted(text)}</div>`;
}

/** A place with its creatives. Places that stand on one page are named apart. */
export function showcaseTag({ slug, width, height, seconds, creatives }: PlaceForPage, locale: Locale): Html {
  const says = promotionWords[locale];
  const name = slug === 'article-end' ? says.advertisement : says.otherAdvertisement;
  return html`<aside class="place place-${slug}" data-widget="showcase" data-slug="${slug}" data-width="${width}" data-height="${height}" data-seconds="${seconds}" data-frame="${framePath}" aria-label="${name}"><template>
${trusted(joined(creatives))}
</template></aside>`;
}

/** With one line in the place of each creative, for showing the tag alone. */
export const shortened = (promotion: PromotionForPage): PromotionForPage => ({
  ...promotion,
  places: promotion.places.map((place) => ({ ...place, creatives: ['<a href="…">…</a>', '<a href="…">…</a>'] })),
});

/** The place of this slug, where the paper has one. */
export function placeTag({ places }: PromotionForPage, slug: string, locale: Locale): Html | undefined {
  const place = places.find((each) => each.slug === slug);
  return place && showcaseTag(place, locale);
}

/** The front page's place, and the one that a phone has instead. */
export const frontPlaces = (promotion: PromotionForPage, locale: Locale): Html =>
  html`<div class="front-place">${placeTag(promotion, 'front', locale)}
${placeTag(promotion, 'front-phone', locale)}</div>`;

/** A link to an article by both of its titles; search engines and readers without scripts have the first. */
export function titleTag(article: Article, b: string, address: string): Html {
  return html`<a class="card-link" data-widget="title-test" data-article-id="${article.id}" href="${address}"><span data-title="a">${running(article.title.text)}</span><span data-title="b" hidden>${running(b)}</span></a>`;
}
