import * as z from 'zod/mini';
import { hashOf, newKey } from '#core/act/newKey.ts';
import type { Page } from '#core/page/page.ts';

/** The key of one form's writes, by which a server does each of them once. */
export interface WriteKey {
  /** The same for the same content until that is done, also after a reload; another content has another one. */
  of(content: readonly string[]): string;
  /** The server has it: what is sent next is another write, whatever it says. */
  done(): void;
}

const kept = z.object({ key: z.string(), of: z.string() });

/** `name`: of the form, among all of this tab. */
export function createWriteKey(page: Pick<Page, 'chance' | 'clock' | 'store'>, name: string): WriteKey {
  const slot = page.store.slot('tab', `key_${name}`, kept);
  return {
    of(content) {
      const hash = hashOf(content.join('\n'));
      const before = slot.read();
      if (before?.of === hash) return before.key;
      const key = newKey(page);
      slot.write({ key, of: hash });
      return key;
    },
    done: () => slot.remove(),
  };
}
