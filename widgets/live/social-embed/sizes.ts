import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';

/** How many posts this browser keeps the size of. */
const maxSizes = 60;
/** How much narrower or wider a post may be than it was, px, to be as high. */
const nearly = 24;

const sizes = z.array(z.object({ post: z.string(), width: z.number(), height: z.number() }));

export type Sizes = ReturnType<typeof sizesOf>;

/** How high a post was on this browser, with the width that it had then. */
export function sizesOf({ store }: Pick<Page, 'store'>, post: string) {
  const slot = store.slot('local', 'post_sizes', sizes);
  const known = () => slot.read() ?? [];
  return {
    /** px; undefined where it was not seen at such a width. */
    find: (width: number): number | undefined =>
      known().find((size) => size.post === post && Math.abs(size.width - width) <= nearly)?.height,
    keep(width: number, height: number): void {
      const others = known().filter((size) => size.post !== post);
      // The newest last.
      slot.write([...others, { post, width: Math.round(width), height }].slice(-maxSizes));
    },
  };
}
