import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';

/** How many posts this browser keeps the size of. */
const maxSizes = 60;
/** How much narrower or wider a post may be than it was, px, to be as high. */
const nearly = 24;

const sizes = z.array(z.tuple([z.string(), z.number(), z.number()]));

export type Sizes = ReturnType<typeof sizesOf>;

/** How high a post was on this browser, with the width that it had then. */
export function sizesOf({ store }: Pick<Page, 'store'>, post: string) {
  const slot = store.slot('local', 'posts', sizes);
  const known = () => slot.read() ?? [];
  return {
    /** px; undefined where it was not seen at such a width. */
    find: (width: number): number | undefined =>
      known().find(([name, wide]) => name === post && Math.abs(wide - width) <= nearly)?.[2],
    keep(width: number, height: number): void {
      const entry: z.output<typeof sizes> = [[post, Math.round(width), height]];
      // The newest last.
      slot.write([...known().filter(([name]) => name !== post), ...entry].slice(-maxSizes));
    },
  };
}
