import type { Mistake } from './notices.ts';

/** Tells what is wrong with the loader itself on this page. */
export async function report(mistake: Mistake, about: unknown): Promise<void> {
  (await import('./notices.ts')).tell(mistake, undefined, about);
}
