import type { LoaderContext } from '#loader/ports.ts';
import { oncePerName } from './oncePerName.ts';

/** Seconds before each attempt; with jitter, so that a thousand readers do not come back together. */
const pauses = [0, 0.5, 2, 8];

/** Gives the text of a file below the loader: asked for once, and again after it could not be had. Rejects with the status or the error. */
export function createFetch({
  environment,
  early,
}: Pick<LoaderContext, 'environment' | 'early'>): (path: string) => Promise<string> {
  async function fetchText(path: string): Promise<string> {
    let failure: unknown;
    for (const seconds of pauses) {
      if (seconds) await environment.wait(seconds * (800 + 400 * Math.random()));
      try {
        const response = await (early[path] ?? environment.fetch(path));
        if (response.ok) return await response.text();
        failure = response.status;
      } catch (error) {
        failure = error;
      }
      delete early[path];
      if (failure === 404) break;
    }
    throw failure;
  }

  return oncePerName(fetchText);
}
