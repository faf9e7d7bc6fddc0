import { addLink, nonceOf } from '#core/base/head/resources.ts';

/**
 * Has scripts compiled while they are fetched, for the import that follows. Chromium alone joins a request that is under way; others would send another one, or
 * keep a failure for as long as the page lives.
 */
export const compile = (paths: readonly string[], base: string, fetchPriority = 'auto') => {
  if (!('prerendering' in document)) return;
  // Where a policy allows scripts by nonce alone, an import has that of the loader.
  const nonce = nonceOf(document);
  for (const path of paths) addLink(document, { rel: 'modulepreload', href: base + path, nonce, fetchPriority });
};
