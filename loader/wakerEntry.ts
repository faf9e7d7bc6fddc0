import { build, locate } from 'virtual:tribune-build';
import type { Lent, Waker } from './ports.ts';
import { tellSecond as tell } from './tellSecond.ts';
import { createWaker as create } from './waker.ts';

export const tellSecond = (): Promise<void> => tell();

/** The waker of this file's own build. */
export const createWaker = (lent: Lent): Waker => create(build, locate, lent);
