import * as z from 'zod/mini';
import { hashOf, newKey } from '#core/base/act/newKey.ts';
import type { Page } from '#core/base/page/page.ts';
import { createOwnDraft } from '#core/base/storage/ownDraft.ts';

/** The key of one form's writes, by which a server does each of them once. */
export interface WriteKey {
  /**
   * The same for the same content of the same reader until that is done, also after a reload; another content has another one. What a guest sent is
   * the reader's who logs in.
   */
  of(content: readonly string[]): string;
  /** The server has it: what its reader sends next is another write, whatever it says. */
  done(): void;
}

const kept = z.object({ key: z.string(), of: z.string() });

/** `name`: of the form, among all of this tab. */
export function createWriteKey(page: Pick<Page, 'chance' | 'clock' | 'session' | 'store'>, name: string): WriteKey {
  const own = createOwnDraft(page.store, 'tab', `key_${name}`, kept);
  return {
    of(content) {
      own.setReader(page.session.reader.peek()?.id ?? 0);
      const hash = hashOf(content.join('\n'));
      const before = own.read();
      if (before?.of === hash) return before.key;
      const key = newKey(page);
      own.write({ key, of: hash });
      return key;
    },
    done: () => own.remove(),
  };
}
