import * as z from 'zod/mini';
import { bets } from '#core/contract/prediction.ts';
import type { Store } from '#core/storage/store.ts';

const pick = z.object({ bet: z.enum(bets), week: z.number() });
export type Pick = z.output<typeof pick>;
/** What was chosen and not saved yet, by game. */
export type Picks = ReadonlyMap<number, Pick>;

const shape = z.object({ who: z.number(), picks: z.record(z.string(), pick) });

/** Picks of this tab on their way to the server: they survive a reload and the login, and are never another reader's. */
export function createKeptPicks(store: Store) {
  const slot = store.slot('tab', 'pool_picks', shape);
  return {
    /** Those of this reader (0: a guest), and those that were chosen before he logged in. */
    read(who: number): Picks {
      const kept = slot.read();
      if (!kept || (kept.who !== 0 && kept.who !== who)) return new Map();
      return new Map(Object.entries(kept.picks).map(([game, each]) => [Number(game), each]));
    },
    /** False where the browser keeps them only until the page is left. */
    write(who: number, picks: Picks): boolean {
      if (picks.size > 0) return slot.write({ who, picks: Object.fromEntries(picks) });
      slot.remove();
      return true;
    },
  };
}
