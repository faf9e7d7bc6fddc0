import type { CommentSort } from '#core/contract/discussion/comment.ts';
import { lastSequence } from '../database/broadcasts.ts';
import { firstRepliesOf, type Place, pageOfThreads } from '../database/commentPages.ts';
import { rulesOn } from '../database/commentRules.ts';
import { channelOf, countOn, type Resource, type StoredComment } from '../database/comments.ts';
import { findPages, wayToKnow } from '../database/resources.ts';
import type { Queries } from '../database/schema.ts';
import { labelsOnWire, type Reading, rightsOnWire, treeOnWire } from './commentOnWire.ts';
import { isStorable } from './validation.ts';

const letters = { newest: 'n', oldest: 'o', best: 'b' } as const;

/** The cursor of the page after this comment. */
const cursorAfter = (sort: CommentSort, { id, likes }: Pick<StoredComment, 'id' | 'likes'>): string =>
  Buffer.from([letters[sort], id, likes].join('.')).toString('base64url');

/** Reads a cursor of a list in this order; undefined for any other text. */
export function placeOf(cursor: string, sort: CommentSort): Place | undefined {
  const read = /^([nob])\.([1-9]\d{0,9})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, letter, ...numbers] = read ?? [];
  const [id = 0, likes = 0] = numbers.map(Number);
  if (letter !== letters[sort] || !isStorable(id) || !isStorable(likes)) return undefined;
  const after = { id, likes };
  return cursorAfter(sort, after) === cursor ? { after } : undefined;
}

export async function rulesOnWire(queries: Queries, resource: Resource) {
  const { slowMode, isClosed, review } = await rulesOn(queries, resource);
  return { slow_mode: slowMode, is_closed: isClosed, review };
}

/** Whether a CMS may still make this page known by what it has signed. */
async function isUnknown(queries: Queries, resource: Resource): Promise<boolean> {
  return (await wayToKnow(queries)) === 'signed' && (await findPages(queries, [resource])).length === 0;
}

interface Wanted {
  readonly resource: Resource;
  readonly sort: CommentSort;
  readonly place: Place;
}

/** A page of threads, as `commentsStateless` answers it. */
export async function threadsOnWire(queries: Queries, tenant: string, wanted: Wanted, reading: Reading) {
  const { resource, sort, place } = wanted;
  const { access, language } = reading;
  // Read first: what is told meanwhile may be in the page already, but nothing that was told before is missing.
  const sequence = await lastSequence(queries, channelOf(resource, tenant));
  const { comments, hasMore } = await pageOfThreads(queries, resource, { sort, place, access });
  const replies = await firstRepliesOf(
    queries,
    comments.map(({ id }) => id),
    access,
  );
  const last = comments.at(-1);
  return {
    data: treeOnWire([...comments, ...replies], reading),
    comments_count: await countOn(queries, resource),
    next: hasMore && last ? cursorAfter(sort, last) : null,
    has_more: hasMore,
    sequence,
    ...((await isUnknown(queries, resource)) && { is_known: false }),
    ...(await rulesOnWire(queries, resource)),
    ...rightsOnWire(access),
    ...labelsOnWire(language),
  };
}
