import type { LoaderContext } from '#loader/ports.ts';
import { oncePerName } from './oncePerName.ts';

/** Seconds before each attempt; with jitter, so that a thousand readers do not come back together. */
const pauses = [0, 0.5, 2, 8];

/**
 * Fetches files below the loader: each is asked for once, and again after it could not be had. Rejects with the status or the error. `text` gives what
 * is in a file; `whole` settles once it is there, as the browser's cache has it then.
 */
export function createFetch({ environment, early }: Pick<LoaderContext, 'environment' | 'early'>): {
  text(path: string): Promise<string>;
  whole(path: string): Promise<unknown>;
} {
  async function fetchFile<Body>(path: string, read: (response: Response) => Promise<Body>): Promise<Body> {
    let failure: unknown;
    for (const seconds of pauses) {
      if (seconds) await environment.wait(seconds * (800 + 400 * Math.random()));
      try {
        const response = await (early[path] ?? environment.fetch(path));
        if (response.ok) return await read(response);
        failure = response.status;
      } catch (error) {
        failure = error;
      }
      delete early[path];
      if (failure === 404) break;
    }
    throw failure;
  }
  return {
    text: oncePerName((path) => fetchFile(path, (response) => response.text())),
    // The text of a script would stay in memory beside the script.
    whole: oncePerName((path) => fetchFile(path, (response) => response.arrayBuffer().then(() => {}))),
  };
}
