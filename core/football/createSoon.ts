import type { Page } from '#core/base/page/page.ts';

/** Changes that come within `least` are one reading; `more` is the most that is added, so that not every page asks at once. In ms. */
const pause = { least: 250, more: 750 } as const;

/** One reading for all that happens within a moment. */
export function createSoon(
  { clock, chance }: Pick<Page, 'clock' | 'chance'>,
  read: () => boolean | Promise<boolean>,
): () => Promise<boolean> {
  let coming: Promise<boolean> | undefined;
  return () => {
    coming ??= new Promise((resolve) => {
      clock.after(pause.least + chance() * pause.more, () => {
        coming = undefined;
        resolve(read());
      });
    });
    return coming;
  };
}
