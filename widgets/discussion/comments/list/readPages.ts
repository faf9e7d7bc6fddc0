import type { Resource } from '#core/act/resource.ts';
import { type Comment, commentsStateless } from '#core/contract/comment.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import { flat } from '#widgets/discussion/comments/thread/thread.ts';

/** How many pages of a list are looked through for a comment. */
const mostPages = 20;

type PageReply = ReturnType<typeof readReply>;
const readReply = (data: (typeof commentsStateless)['reply']['_zod']['output']) => data;

export type PagesRead =
  | {
      readonly ok: true;
      /** All comments of the pages that were read, in their order, each with its parent and level. */
      readonly byId: ReadonlyMap<number, Comment>;
      /** Whether no further page has comments. */
      readonly isWhole: boolean;
      /** What the last page said beside its comments. */
      readonly last: PageReply;
    }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Reads the pages of the newest comments from the first on, until `isEnough` is answered with true or there is no further one. For
 * servers that have no call for single comments, and for what changed.
 */
export async function readPages(
  {
    page,
    place,
    signal,
  }: { readonly page: Pick<Page, 'call'>; readonly place: Resource; readonly signal: AbortSignal },
  isEnough: (found: ReadonlyMap<number, Comment>, number: number) => boolean,
): Promise<PagesRead> {
  const byId = new Map<number, Comment>();
  let cursor: string | undefined;
  for (let number = 0; ; number += 1) {
    const came = await page.call(commentsStateless, {
      params: { ...place, page: number },
      query: cursor ? { cursor } : {},
      signal,
    });
    if (!came.ok) return { ok: false, failure: came };
    for (const one of flat(came.data.comments)) byId.set(one.id, one);
    const isWhole = !came.data.hasMore || came.data.comments.length === 0;
    if (isWhole || isEnough(byId, number) || number + 1 >= mostPages)
      return { ok: true, byId, isWhole, last: came.data };
    cursor = came.data.next;
  }
}
