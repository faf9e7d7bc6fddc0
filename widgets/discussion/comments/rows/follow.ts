import { effect } from '@preact/signals-core';
import type { Drawing } from './rowView.ts';

type Report = Pick<Drawing, 'crashed'>;

/** Calls `run` and passes what it throws to `crashed`, so that a bug in drawing does not reach whoever changed a signal. */
export function guard({ crashed }: Report, run: () => void): void {
  try {
    run();
  } catch (error) {
    crashed(error);
  }
}

/** Calls `run` now and whenever a signal that it reads changes. Returns a function that ends this. */
export const follow = (report: Report, run: () => void): (() => void) => effect(() => guard(report, run));
