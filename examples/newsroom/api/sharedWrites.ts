import type { KeyedWrite } from '../database/writeKeys.ts';

const underWay = new Map<string, Promise<unknown>>();

/**
 * Lets a write that comes again wait while the first is under way in this process, so that it finds that done: a browser that sends a request
 * again sends the same proof of a captcha, which counts for one.
 */
export async function sharing<Reply>(write: KeyedWrite | undefined, work: () => Promise<Reply>): Promise<Reply> {
  if (!write) return work();
  const name = `${write.tenant} ${write.hash}`;
  const before = underWay.get(name);
  if (before) await before.catch(() => {});
  const mine = work();
  underWay.set(name, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name);
  }
}
