/** At a time. */
const beside = 8;

/** Does something with each, several at a time. Rejects with the first failure. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: beside }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}
