/**
 * Resolves after so many ms, of which none counts while the browser has no network: what was to be tried again then would fail at once. 0 or
 * none is the next task, with or without network.
 */
export const wait = (ms?: number): Promise<unknown> =>
  new Promise((resolve) => {
    const begin = () => setTimeout(resolve, ms);
    if (!ms || navigator.onLine) begin();
    else addEventListener('online', begin);
  });
