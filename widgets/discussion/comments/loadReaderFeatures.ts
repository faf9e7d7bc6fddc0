import { dependencies } from './dependencies.ts';
import type { Composer, ReaderFeatures } from './write/composer.ts';

/** Fetches the module that only logged-in readers need, once. Undefined where it cannot be had now. */
export function loadReaderFeatures(composer: Composer): Promise<ReaderFeatures | undefined> {
  return import('./readerFeatures.ts').then(
    ({ createReaderFeatures }) => {
      if (!composer.store.signal.aborted) composer.ready ??= createReaderFeatures(dependencies, composer);
      return composer.ready;
    },
    () => composer.ready,
  );
}
