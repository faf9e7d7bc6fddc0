import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';

/** How many posts' sizes are stored in this browser. */
const maxSizes = 60;
/** How much the width may differ from the stored one, px, for the height to be taken as the same. */
const nearly = 24;

const sizes = z.array(z.object({ post: z.string(), width: z.number(), height: z.number() }));

export type Sizes = ReturnType<typeof sizesOf>;

/** The stored size of a post, by which its room is reserved before it is loaded. */
export function sizesOf({ store }: Pick<Page, 'store'>, post: string) {
  const slot = store.slot('local', 'post_sizes', sizes);
  const known = () => slot.read() ?? [];
  return {
    /** The height at this width, both px; undefined where none is stored for about that width. */
    find: (width: number): number | undefined =>
      known().find((size) => size.post === post && Math.abs(size.width - width) <= nearly)?.height,
    keep(width: number, height: number): void {
      const others = known().filter((size) => size.post !== post);
      // The newest last.
      slot.write([...others, { post, width: Math.round(width), height }].slice(-maxSizes));
    },
  };
}
