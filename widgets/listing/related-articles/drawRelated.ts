import type { Draw } from '#core/base/widget/island.ts';
import { prefetchOnIntent } from './prefetch.ts';
import type { RelatedArticles } from './related-articles.model.ts';

/** The file that draws links where the host printed none. */
export type FetchLinks = () => Promise<Pick<typeof import('./drawLinks.ts'), 'drawLinks'>>;

/** Draws the two links where the host printed none, and fetches their pages ahead. */
export const drawRelated =
  (fetchLinks: FetchLinks): Draw<RelatedArticles> =>
  (model, drawing) => {
    const { host, page, drawn } = drawing;
    const { element, signal } = host;
    const prefetch = () => {
      if (model.prefetch) prefetchOnIntent(element, page, signal);
    };
    if (model.isPrinted) {
      drawn('keep');
      prefetch();
      return () => {};
    }
    return fetchLinks().then(({ drawLinks }) => (signal.aborted ? () => {} : drawLinks(model, drawing, prefetch)));
  };
