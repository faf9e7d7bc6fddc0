import { dependencies } from './dependencies.ts';
import { replies } from './rows/rowView.ts';
import type { Composer, ReaderFeatures } from './write/composer.ts';

export const fetchReaderFile = () => import('./readerFeatures.ts');

/** Fetches what only readers need, once. Undefined where it cannot be had now. */
export function loadReaderFeatures(composer: Composer): Promise<ReaderFeatures | undefined> {
  return fetchReaderFile().then(
    ({ plainParts, createReaderFeatures }) => {
      replies.draw ??= plainParts.createDrawReply(dependencies);
      if (!composer.store.signal.aborted) composer.ready ??= createReaderFeatures(dependencies, composer);
      return composer.ready;
    },
    () => composer.ready,
  );
}
