import * as z from 'zod/mini';
import { createOwnDraft, type OwnDraft } from '#core/base/storage/ownDraft.ts';
import type { Store } from '#core/base/storage/store.ts';
import { dictionary } from '#core/contract/base/shapes.ts';

/** What a draft keeps at most, in characters over all fields; what does not fit is cut. */
const maxLength = 20_000;

/** What each reader typed in a form: survives a reload and a logout, until the form was sent. */
export interface Draft extends Pick<OwnDraft<never>, 'setReader' | 'writer'> {
  /** The kept text by field; no field that was never filled in. */
  read(): Record<string, string>;
  keep(values: FormData): void;
  /** `of`: id of the reader who sent the form, if that may be another than the current one. */
  clear(of?: number): void;
}

/** `key` names the form. A field whose name speaks of a password is never kept. */
export function createDraft(store: Store, key: string, fields: readonly string[]): Draft {
  const own = createOwnDraft(store, 'tab', `drafts_${key}`, dictionary(z.string()));
  const kept = fields.filter((field) => !/password/i.test(field));

  return {
    read() {
      const stored = own.read() ?? {};
      return Object.fromEntries(kept.flatMap((field) => (stored[field] ? [[field, stored[field]]] : [])));
    },
    keep(values) {
      const texts: Record<string, string> = {};
      let room = maxLength;
      for (const field of kept) {
        const value = values.get(field);
        if (typeof value !== 'string' || !value || room === 0) continue;
        texts[field] = value.slice(0, room);
        room -= texts[field].length;
      }
      if (room < maxLength) own.write(texts);
      else own.remove();
    },
    clear: own.remove,
    setReader: own.setReader,
    writer: own.writer,
  };
}
