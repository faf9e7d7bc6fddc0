import type { Store } from '#core/base/storage/store.ts';
import { visitor } from './fields.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The visitor id of this browser: ten random characters, made when first asked for. It identifies nobody. */
export function createVisitor(store: Store, chance: () => number): () => string {
  const slot = store.slot('local', 'visitor_id', visitor);
  return () => {
    const known = slot.read();
    if (known !== undefined) return known;
    let made = '';
    while (made.length < 10) made += letters.charAt(Math.floor(chance() * letters.length));
    slot.write(made);
    return made;
  };
}
