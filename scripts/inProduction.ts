/**
 * Runs a build as one for production. Vite asks the process, not its own mode, and leaves its answer in it; whoever builds and then goes
 * on keeps his own. Not for two builds at a time.
 */
export async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
