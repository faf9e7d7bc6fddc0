import { build, locate } from 'virtual:tribune-build';
import type { Mistake } from './notices.ts';
import type { Lent, Waker } from './ports.ts';
import { report as tell } from './report.ts';
import { createWaker as create } from './waker.ts';

export const report = (mistake: Mistake, about: unknown): Promise<void> => tell(mistake, about);

/** The waker of this file's own build. */
export const createWaker = (lent: Lent): Waker => create(build, locate, lent);
