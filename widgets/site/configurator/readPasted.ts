import { type ReadSnippet, readSnippet } from '#core/ungrouped/snippet/readSnippet.ts';
import { restore, type Slip } from '#core/ungrouped/snippet/restore.ts';
import type { Schemas } from './schemas.ts';

/** Why a pasted text fills in nothing: it holds no tag, or what reads it could not be fetched. */
export type PasteIssue = 'none' | 'unread' | undefined;

interface Pasted {
  /** The first tag in the text; undefined where there is none. */
  readonly read: ReadSnippet | undefined;
  /** What was wrong with how it is written. */
  readonly slips: readonly Slip[];
  readonly issue: PasteIssue;
}

/** Reads a text that was pasted. */
export function readPasted(text: string, schemas: Schemas): Pasted {
  const isName = (word: string) =>
    Object.entries(schemas).some(([name, { aliases }]) => name === word || aliases?.includes(word));
  const { text: restored, slips } = restore(text, isName);
  const read = readSnippet(restored, schemas);
  return { read, slips, issue: read || text.trim() === '' || slips.includes('loader') ? undefined : 'none' };
}
