import type { Page } from '#core/base/page/page.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import type { SizedImage } from '#core/ungrouped/html/sizedImage.ts';
import type { Attributes } from './article-list.widget.ts';
import { plainCards } from './card.ts';
import { isSidebar, pictureSize, shownCard } from './shownCard.ts';

type Sized = (source: string) => SizedImage;

/** A picture in its original size, where no resizing service is configured. */
const asItComes: Sized = (src) => ({ src, srcset: undefined, width: pictureSize.width, height: pictureSize.height });

/** Makes URLs of resized pictures, by a module that is fetched only where a resizing service is configured. */
async function sizedBy({ config: { images }, place }: Page): Promise<Sized> {
  if (!images) return asItComes;
  const { sizedImage } = await import('#core/ungrouped/html/sizedImage.ts');
  return (source) => sizedImage(source, images, { ...pictureSize, at: place.here().href });
}

export interface Cards {
  /** Makes the cards of articles; one without a URL of http(s) gets none. */
  makeItems(articles: readonly ListedArticle[]): readonly HTMLElement[];
}

/** Fetches what makes the cards of a list, which uses the tenant's template where the tag names one. */
export async function createItems(
  { cardTemplate, headingLevel, source, look }: Attributes,
  drawing: Pick<Drawing, 'page' | 'host'>,
): Promise<Cards> {
  const { page, host } = drawing;
  const plain = plainCards(headingLevel, page.place.here().href);
  const ofTenant =
    cardTemplate === undefined
      ? plain
      : import('./tenantCards.ts').then(({ tenantCards }) => tenantCards(cardTemplate, headingLevel, drawing, plain));
  const [make, sized] = await Promise.all([ofTenant, sizedBy(page)]);
  return {
    makeItems(articles) {
      const setting = { words: host.words, now: page.clock.now(), isSidebar: isSidebar(source, look), sized };
      return articles.flatMap((article) => make(shownCard(article, setting)) ?? []);
    },
  };
}
