import * as z from 'zod/mini';
import { feedKinds } from '../../core/contract/feed.ts';
import type { Adapter, SentRow, SourceFile } from './adapter.ts';

const source = z.object({
  at: z.optional(z.string()),
  rows: z.array(z.looseObject({ kind: z.enum(feedKinds), id: z.string(), at: z.optional(z.string()) })),
});

function read({ text, modified }: SourceFile): readonly SentRow[] {
  const { at = modified, rows } = z.parse(source, JSON.parse(text));
  return rows.map((row) => ({ ...row, at: row.at ?? at }));
}

/** Rows as `PUT /api/v2/feed/{kind}` takes them, each with its kind: for what a publisher keeps by hand. `at` of the file is that of rows without one. */
export const plainRows: Adapter = { provider: 'rows', read };
