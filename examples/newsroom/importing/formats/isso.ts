import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { marked } from 'marked';
import * as z from 'zod/mini';
import { htmlText, plainText } from '../htmlText.ts';
import type { Format, Found, FoundState } from '../records.ts';

const thread = z.object({ id: z.number(), uri: z.string(), title: z.nullable(z.string()) });

const comment = z.object({
  tid: z.number(),
  id: z.number(),
  parent: z.nullable(z.number()),
  created: z.number(),
  mode: z.nullable(z.number()),
  text: z.nullable(z.string()),
  author: z.nullable(z.string()),
  email: z.nullable(z.string()),
  likes: z.nullable(z.number()),
});

const states: Readonly<Record<number, FoundState>> = { 1: 'visible', 2: 'pending', 4: 'deleted' };

function commentOf(row: unknown): Found {
  const found = z.safeParse(comment, row);
  if (!found.success) return { kind: 'other' };
  const { tid, id, parent, created, mode, text, author, email, likes } = found.data;
  return {
    kind: 'comment',
    id: String(id),
    thread: String(tid),
    parent: parent === null ? undefined : String(parent),
    author: { id: '', name: author ?? '', email: email ?? '' },
    text: htmlText(marked.parse(text ?? '', { async: false })),
    // Seconds, with a fraction.
    createdAt: created > 0 ? Math.round(created * 1000) : undefined,
    state: states[mode ?? 1] ?? 'pending',
    likes: likes ?? 0,
  };
}

function* rowsOf(database: DatabaseSync): Generator<Found> {
  for (const row of database.prepare('select id, uri, title from threads').iterate()) {
    const found = z.safeParse(thread, row);
    if (!found.success) continue;
    const { id, uri, title } = found.data;
    yield { kind: 'thread', id: String(id), address: uri, number: undefined, title: plainText(title ?? '') };
  }
  const columns = 'tid, id, parent, created, mode, text, author, email, likes';
  for (const row of database.prepare(`select ${columns} from comments order by id`).iterate()) yield commentOf(row);
}

/** The SQLite database of Isso, `comments.db`: texts are Markdown. Dislikes are left out. */
export const isso: Format = async function* (files) {
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      yield* rowsOf(database);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      throw new Error(
        /malformed|disk image/.test(message)
          ? `${basename(file)} is damaged: it was not copied whole.`
          : `${basename(file)} is no database of Isso: ${message}.`,
      );
    } finally {
      database.close();
    }
  }
};
