import { unbroken } from '#core/listing/unbroken.ts';
import type { Article } from '../../editorial/article.ts';
import { framePath } from '../../http/showcaseFrame.ts';
import { type Html, html } from '../html.ts';
import type { PageInput, Tenant } from '../page.ts';
import { print } from '../print.ts';
import type { PlaceForPage, PromotionForPage } from '../promotion.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

/** The tag of the pop-up. `within`: selector of the element by which reading progress is measured. */
export const popUpTag = (tenant: Tenant, within = 'article'): Html => print('pop-up', { within }, tenant);

export const socialTag = (social: NonNullable<PromotionForPage['social']>, tenant: Tenant): Html =>
  print('social-promotion', { ...social, frame: social.frame ?? null }, tenant);

/** The page that a place is printed for, and its reader's consent. */
type Around = Pick<PageInput, 'tenant' | 'base' | 'consent'>;

/** Distinguishes the labels of several places on one page. */
type Named = 'first' | 'other';

/** The tag of a place with its creatives, and what is shown until one is loaded. */
function showcaseTag({ creatives, ...place }: PlaceForPage, around: Around, named: Named): Html {
  const says = wordsOf(around.tenant.locale).promotion;
  return print(
    'showcase',
    {
      ...place,
      frame: framePath,
      label:
        named === 'first' ? widgetWords('promotion/showcase', around.tenant.locale)('label') : says.otherAdvertisement,
      own_html: html`<p class="place-own">${own(around)}</p>`.text,
      creatives: creatives.map((each) => ({ html: each })),
      alternative: null,
    },
    around.tenant,
  );
}

function own({ tenant, base, consent }: Around): Html {
  const { room, roomAsk, roomOwn, roomGo } = wordsOf(tenant.locale).promotion;
  return consent === undefined
    ? html`<strong>${room}</strong> <a href="${base}/consent" data-opens="consent">${roomAsk}</a>`
    : html`<strong>${roomOwn}</strong> <a href="${base}/football-pool/predictions">${roomGo}</a>`;
}

/** The tag of the place with this slug; undefined where the paper has none. */
export function placeTag(
  { places }: Pick<PromotionForPage, 'places'>,
  slug: string,
  around: Around,
  named: Named = 'first',
): Html | undefined {
  const place = places.find((each) => each.slug === slug);
  return place && showcaseTag(place, around, named);
}

/** The front page's place, and the one that phones get instead. */
export function frontPlaces(promotion: PromotionForPage, around: Around, named: Named = 'first'): Html | undefined {
  const [wide, narrow] = ['front', 'front-phone'].map((slug) => placeTag(promotion, slug, around, named));
  if (!wide && !narrow) return undefined;
  return html`<div class="front-place">${wide}
${narrow}</div>`;
}

/** A link to an article with both tested titles; search engines and readers without scripts get the first. */
export const titleTag = (
  { id, title }: Pick<Article, 'id' | 'title'>,
  b: string,
  address: string,
  tenant: Tenant,
): Html =>
  print('title-test', { article_id: id, url: address, a_title: unbroken(title.text), b_title: unbroken(b) }, tenant);
