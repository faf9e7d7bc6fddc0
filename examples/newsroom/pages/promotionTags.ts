import type { Article } from '../content/article.ts';
import { joined } from '../content/promotion/promotion.ts';
import { framePath } from '../http/showcaseFrame.ts';
import { type Html, html, trusted } from './html.ts';
import type { PageInput } from './page.ts';
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

/** What a place is printed for: whose page, and whether its reader has answered what is allowed. */
type Around = Pick<PageInput, 'tenant' | 'base' | 'consent'>;

/** `other`: places that stand on one page are named apart. */
type Named = 'first' | 'other';

/** A place with its creatives, and what stands in it until one comes. */
function showcaseTag(place: PlaceForPage, around: Around, named: Named): Html {
  const { slug, width, height, seconds, creatives } = place;
  const says = promotionWords[around.tenant.locale];
  const name = named === 'first' ? says.advertisement : says.otherAdvertisement;
  return html`<aside class="place place-${slug}" data-widget="showcase" data-slug="${slug}" data-width="${width}" data-height="${height}" data-seconds="${seconds}" data-frame="${framePath}" aria-label="${name}"><p class="place-own">${own(around)}</p><template>
${trusted(joined(creatives))}
</template></aside>`;
}

function own({ tenant, base, consent }: Around): Html {
  const { room, roomAsk, roomOwn, roomGo } = promotionWords[tenant.locale];
  return consent === undefined
    ? html`<strong>${room}</strong> <a href="${base}/consent" data-opens="consent">${roomAsk}</a>`
    : html`<strong>${roomOwn}</strong> <a href="${base}/football-pool/predictions">${roomGo}</a>`;
}

/** With one line in the place of each creative, for showing the tag alone. */
export const shortened = (promotion: PromotionForPage): PromotionForPage => ({
  ...promotion,
  places: promotion.places.map((place) => ({ ...place, creatives: ['<a href="…">…</a>', '<a href="…">…</a>'] })),
});

/** The place of this slug, where the paper has one. */
export function placeTag(
  { places }: Pick<PromotionForPage, 'places'>,
  slug: string,
  around: Around,
  named: Named = 'first',
): Html | undefined {
  const place = places.find((each) => each.slug === slug);
  return place && showcaseTag(place, around, named);
}

/** The front page's place, and the one that a phone has instead. */
export function frontPlaces(promotion: PromotionForPage, around: Around, named: Named = 'first'): Html | undefined {
  const [wide, narrow] = ['front', 'front-phone'].map((slug) => placeTag(promotion, slug, around, named));
  if (!wide && !narrow) return undefined;
  return html`<div class="front-place">${wide}
${narrow}</div>`;
}

/** A link to an article by both of its titles; search engines and readers without scripts have the first. */
export function titleTag(article: Article, b: string, address: string): Html {
  return html`<a class="card-link" data-widget="title-test" data-article-id="${article.id}" href="${address}"><span data-title="a">${running(article.title.text)}</span><span data-title="b" hidden>${running(b)}</span></a>`;
}
