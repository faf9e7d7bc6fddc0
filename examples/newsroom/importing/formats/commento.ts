import * as z from 'zod/mini';
import { htmlText, plainText } from '../htmlText.ts';
import { readJson } from '../readJson.ts';
import { type Format, type Found, type FoundState, momentOf } from '../records.ts';

const comment = z.object({
  commentHex: z.string(),
  url: z.optional(z.string()),
  commenterHex: z.string(),
  markdown: z.optional(z.string()),
  html: z.optional(z.string()),
  parentHex: z.optional(z.string()),
  score: z.optional(z.number()),
  state: z.optional(z.string()),
  creationDate: z.string(),
  deleted: z.optional(z.boolean()),
});

const commenter = z.object({
  commenterHex: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
});

const states: Readonly<Record<string, FoundState>> = { approved: 'visible', flagged: 'spam' };

function commentOf(value: unknown): readonly Found[] {
  const found = z.safeParse(comment, value);
  if (!found.success) return [{ kind: 'other' }];
  const { commentHex, commenterHex, parentHex, url = '', html, markdown, score = 0, state } = found.data;
  return [
    // It has no list of pages: each comment names its own.
    { kind: 'thread', id: url, address: url, number: undefined, title: '' },
    {
      kind: 'comment',
      id: commentHex,
      thread: url,
      parent: parentHex === 'root' ? undefined : parentHex,
      author: { id: commenterHex === 'anonymous' ? '' : commenterHex, name: '', email: '' },
      text: html ? htmlText(html) : plainText(markdown ?? ''),
      createdAt: momentOf(found.data.creationDate),
      state: found.data.deleted ? 'deleted' : (states[state ?? 'approved'] ?? 'pending'),
      likes: score,
    },
  ];
}

function authorOf(value: unknown): Found {
  const found = z.safeParse(commenter, value);
  if (!found.success) return { kind: 'other' };
  const { commenterHex, name, email = '' } = found.data;
  return { kind: 'author', id: commenterHex, name, email };
}

/** The JSON that Commento exports: `comments` and `commenters`. Its score is the likes less what is disliked. */
export const commento: Format = async function* (files) {
  for (const file of files)
    for await (const { list, value } of readJson(file, ['comments', 'commenters'])) {
      if (list === 'comments') yield* commentOf(value);
      else yield authorOf(value);
    }
};
