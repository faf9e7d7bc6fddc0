import type { Page } from '#core/base/page/page.ts';
import { onceSeen, type Within } from './onceSeen.ts';

/** Changes that come within `least` are one reading; `more` is the most that is added, so that not every page asks at once. In ms. */
const pause = { least: 250, more: 750 } as const;

const isFolded = (element: Element) => 'checkVisibility' in element && !element.checkVisibility();

/**
 * One reading for all that happens within a moment. What is folded away, as in a tab that is not chosen, is read once it is shown: then the
 * promise is true at once.
 */
export function createSoon(
  { clock, chance }: Pick<Page, 'clock' | 'chance'>,
  read: () => boolean | Promise<boolean>,
  within?: Within,
): () => Promise<boolean> {
  let coming: Promise<boolean> | undefined;
  const readOnceSeen = within && onceSeen(within, () => void read());
  const readNow = () => {
    if (within?.signal.aborted) return false;
    if (!readOnceSeen || !isFolded(within.element)) return read();
    readOnceSeen();
    return true;
  };
  return () => {
    coming ??= new Promise((resolve) => {
      clock.after(pause.least + chance() * pause.more, () => {
        coming = undefined;
        resolve(readNow());
      });
    });
    return coming;
  };
}
