import * as z from 'zod/mini';
import { dictionary } from '#core/contract/shapes.ts';
import type { Store } from '#core/storage/store.ts';

/** What a draft keeps at most, in characters over all fields; what does not fit is cut. */
const maxLength = 20_000;

/** What was typed in a form: survives a reload and a session that ended, until the form was sent. */
export interface Draft {
  /** The kept text by field; no field that was never filled in. */
  read(): Record<string, string>;
  keep(values: FormData): void;
  clear(): void;
}

/** `key` names the form. A field whose name speaks of a password is never kept. */
export function createDraft(store: Store, key: string, fields: readonly string[]): Draft {
  const slot = store.slot('tab', `draft_${key}`, dictionary(z.string()));
  const kept = fields.filter((field) => !/password/i.test(field));

  return {
    read() {
      const stored = slot.read() ?? {};
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
      if (room < maxLength) slot.write(texts);
      else slot.remove();
    },
    clear: () => slot.remove(),
  };
}
