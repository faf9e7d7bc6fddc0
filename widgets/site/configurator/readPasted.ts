import { type ReadSnippet, readSnippet } from '#core/snippet/readSnippet.ts';
import { restore, type Slip } from '#core/snippet/restore.ts';
import type { Schemas } from './schemas.ts';

/** The first tag in a text that was pasted, undefined where there is none, and what was wrong with how it is written. */
export function readPasted(
  text: string,
  schemas: Schemas,
): { readonly read: ReadSnippet | undefined; readonly slips: readonly Slip[] } {
  const isName = (word: string) =>
    Object.entries(schemas).some(([name, { aliases }]) => name === word || aliases?.includes(word));
  const restored = restore(text, isName);
  return { read: readSnippet(restored.text, schemas), slips: restored.slips };
}
