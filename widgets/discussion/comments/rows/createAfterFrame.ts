import type { Clock } from '#core/page/page.ts';
import type { AfterFrame } from './rowView.ts';

export function createAfterFrame(clock: Clock): AfterFrame {
  let waiting: (() => void)[] = [];
  function flush() {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  }
  return {
    add(run) {
      if (waiting.push(run) === 1) requestAnimationFrame(() => clock.after(0, flush));
    },
    flush,
  };
}
