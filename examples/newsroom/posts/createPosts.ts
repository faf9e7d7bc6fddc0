import type { PostAddress } from '#core/ungrouped/embed/postAddress.ts';
import { askNetwork, type FoundPost, type Networks } from './askNetwork.ts';

/** Posts of other networks, fetched by this newsroom, so that readers' browsers do not contact the networks. */
export interface Posts {
  readonly networks: Networks;
  find(address: PostAddress): Promise<FoundPost>;
}

/** How long answers are cached, ms, and how many. */
const lifetime = { found: 60 * 60_000, gone: 5 * 60_000 };
const maxPosts = 1000;

interface Kept {
  readonly answer: Promise<FoundPost>;
  until: number;
}

/** Makes a cache in which simultaneous requests share one call. A call that failed is not cached. */
export function createPosts(networks: Networks, clock: { now(): number }): Posts {
  const kept = new Map<string, Kept>();

  async function ask(key: string, address: PostAddress): Promise<FoundPost> {
    const found = await askNetwork(networks[address.network], address);
    const entry = kept.get(key);
    if (!found.ok && found.reason === 'unreachable') kept.delete(key);
    else if (entry) entry.until = clock.now() + (found.ok ? lifetime.found : lifetime.gone);
    return found;
  }

  return {
    networks,
    find(address) {
      const key = `${address.network} ${address.id}`;
      const known = kept.get(key);
      if (known && clock.now() < known.until) return known.answer;
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= maxPosts && oldest !== undefined) kept.delete(oldest);
      // The entry is there before the answer is.
      const answer = Promise.resolve().then(() => ask(key, address));
      kept.set(key, { answer, until: Number.POSITIVE_INFINITY });
      return answer;
    },
  };
}
