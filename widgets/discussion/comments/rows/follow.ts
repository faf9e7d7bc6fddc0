import { effect } from '@preact/signals-core';
import type { Drawing } from './rowView.ts';

type Report = Pick<Drawing, 'crashed'>;

/** A bug in what is run is the island's, not of who caused it to run. */
export function guard({ crashed }: Report, run: () => void): void {
  try {
    run();
  } catch (error) {
    crashed(error);
  }
}

/** Runs again whenever a signal changes that it reads. Returns what ends it. */
export const follow = (report: Report, run: () => void): (() => void) => effect(() => guard(report, run));
