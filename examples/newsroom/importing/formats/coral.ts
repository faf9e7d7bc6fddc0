import * as z from 'zod/mini';
import { htmlText, plainText } from '../htmlText.ts';
import { readJson } from '../readJson.ts';
import { type Format, type Found, type FoundState, momentOf, numberOf } from '../records.ts';

/** A date as mongoexport writes it. */
const date = z.pipe(
  z.union([
    z.string(),
    z.object({ $date: z.union([z.string(), z.object({ $numberLong: z.string() })]) }),
    z.null(),
    z.undefined(),
  ]),
  z.transform((value) => {
    if (typeof value === 'string') return momentOf(value);
    if (!value) return undefined;
    return typeof value.$date === 'string' ? momentOf(value.$date) : Number(value.$date.$numberLong);
  }),
);

const count = z.union([
  z.number(),
  z.pipe(
    z.object({ $numberInt: z.string() }),
    z.transform((value) => Number(value.$numberInt)),
  ),
]);

const comment = z.object({
  id: z.string(),
  storyID: z.string(),
  parentID: z.nullish(z.string()),
  authorID: z.nullish(z.string()),
  revisions: z.array(z.object({ body: z.nullish(z.string()) })),
  status: z.string(),
  actionCounts: z.nullish(z.object({ REACTION: z.optional(count) })),
  createdAt: z.optional(date),
  deletedAt: z.optional(date),
});

const story = z.object({
  id: z.string(),
  url: z.string(),
  metadata: z.nullish(z.object({ title: z.nullish(z.string()) })),
});

const name = z.nullish(z.string());

const user = z.union([
  z.object({ id: z.string(), username: z.string(), email: name }),
  z.object({ id: z.string(), username: name, email: z.string() }),
]);

const states: Readonly<Record<string, FoundState>> = {
  NONE: 'visible',
  APPROVED: 'visible',
  REJECTED: 'rejected',
  PREMOD: 'pending',
  SYSTEM_WITHHELD: 'pending',
};

function commentOf(found: z.output<typeof comment>): Found {
  const { id, storyID, parentID, authorID, revisions, status, actionCounts, createdAt, deletedAt } = found;
  return {
    kind: 'comment',
    id,
    thread: storyID,
    parent: parentID ?? undefined,
    author: { id: authorID ?? '', name: '', email: '' },
    text: htmlText(revisions.at(-1)?.body ?? ''),
    createdAt,
    state: deletedAt === undefined ? (states[status] ?? 'pending') : 'deleted',
    likes: actionCounts?.REACTION ?? 0,
  };
}

/** A document of one of the collections `comments`, `stories` and `users`; they differ in their fields. */
function foundIn(value: unknown): Found {
  const asComment = z.safeParse(comment, value);
  if (asComment.success) return commentOf(asComment.data);
  const asStory = z.safeParse(story, value);
  if (asStory.success) {
    const { id, url, metadata } = asStory.data;
    return { kind: 'thread', id, address: url, number: numberOf(id), title: plainText(metadata?.title ?? '') };
  }
  const asUser = z.safeParse(user, value);
  if (!asUser.success) return { kind: 'other' };
  const { id, username, email } = asUser.data;
  return { kind: 'author', id, name: username ?? '', email: email ?? '' };
}

/** What mongoexport writes of the collections `comments`, `stories` and `users` of Coral 5 and later, in any order: a document a line, or a list. */
export const coral: Format = async function* (files) {
  for (const file of files) for await (const { value } of readJson(file)) yield foundIn(value);
};
