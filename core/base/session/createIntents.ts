import type { Store } from '#core/base/storage/store.ts';
import { storedIntents } from './fields.ts';
import type { Intent } from './session.ts';

const lifetime = 10 * 60_000;

/**
 * What guests of this tab were about to do: one per kind, 10 minutes old at most, taken once or forgotten. `lapsed`: id of the reader whose session
 * ran out, and whose intent it is then.
 */
export function createIntents(store: Store, now: () => number, lapsed: () => number | undefined) {
  const slot = store.slot('tab', 'intents', storedIntents);
  // An intent of the future was written under another clock; it is as good as old.
  const fresh = () => (slot.read() ?? []).filter(({ at }) => Math.abs(now() - at) < lifetime);

  return {
    keep(intent: Intent) {
      slot.write([
        ...fresh().filter(({ kind }) => kind !== intent.kind),
        { ...intent, who: intent.who ?? lapsed(), at: now() },
      ]);
    },
    forget: slot.remove,
    /** `who`: id of the current reader. */
    take(kind: string, on: string, who: number | undefined): Intent | undefined {
      const intents = fresh();
      const isTheirs = ({ who: of }: Intent) => of === undefined || of === who;
      const taken = intents.find((intent) => intent.kind === kind && intent.on === on && isTheirs(intent));
      if (!taken) return undefined;
      slot.write(intents.filter((intent) => intent !== taken));
      const { at: _, ...intent } = taken;
      return intent;
    },
  };
}
