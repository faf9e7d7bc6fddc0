type Own = <O extends AsyncDisposable>(started: O) => O;

/** What `start` makes, and with it all that it called its own: ended together, the last first, and at once where it fails half-way. */
export async function owning<T extends object>(start: (own: Own) => Promise<T>): Promise<T & AsyncDisposable> {
  const owned: AsyncDisposable[] = [];
  const end = async () => {
    for (const each of owned.splice(0).toReversed()) await each[Symbol.asyncDispose]();
  };
  const own: Own = (started) => {
    owned.push(started);
    return started;
  };
  try {
    return { ...(await start(own)), [Symbol.asyncDispose]: end };
  } catch (error) {
    await end();
    throw error;
  }
}
