/** Says that the loader is on the page twice. */
export async function tellSecond(): Promise<void> {
  (await import('./notices.ts')).tell('second', undefined, window.Tribune.version);
}
