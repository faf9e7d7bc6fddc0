import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { ReadersPart } from './readersPart.ts';

export interface Notifications {
  /**
   * Resolves when the first reader is logged in; to undefined where the tag was removed before. Rejects where the module cannot
   * be fetched.
   */
  readonly part: Promise<ReadersPart | undefined>;
}

interface PartsFile {
  readonly beginReadersPart: (page: Page, host: Host) => ReadersPart;
}

const loadPart = (): Promise<PartsFile> => import('./readersPart.ts');

/** Waits for a logged-in reader. A guest's page fetches no list and opens no socket. */
export function createNotifications(page: Page, _: unknown, host: Host, load = loadPart) {
  const { reader } = page.session;
  const { signal } = host;
  const first = new Promise<boolean>((come) => {
    const stop = reader.subscribe((now) => {
      if (now) come(true);
    });
    signal.addEventListener('abort', () => {
      stop();
      come(false);
    });
  });
  const part = first.then(async (isThere) => {
    const file = isThere ? await load() : undefined;
    return signal.aborted ? undefined : file?.beginReadersPart(page, host);
  });
  // Reported to whoever draws; not where the tag has left.
  part.catch(() => {});
  return { part } satisfies Notifications;
}
