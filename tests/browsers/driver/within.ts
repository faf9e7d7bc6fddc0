/** How long a browser may take to start, to load a page or to answer a command. ms. */
export const timeout = 60_000;

/** What `work` comes to, or an Error that names what took too long. */
export async function within<T>(what: string, work: Promise<T>, ms = timeout): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${ms / 1000} s.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
