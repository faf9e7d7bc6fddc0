import type { Clock } from '#core/base/page/page.ts';

/** Settles as `work` does, or rejects with a `TimeoutError` after `ms`. */
export function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new DOMException('It took too long.', 'TimeoutError')));
    work.then(resolve, reject).finally(stop);
  });
}
