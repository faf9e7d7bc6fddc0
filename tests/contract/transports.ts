import type { Bench } from './transportsBench.ts';
import { events } from './transportsEvents.ts';
import { leave } from './transportsLeave.ts';
import { losses } from './transportsLosses.ts';
import { subscribing } from './transportsSubscribing.ts';
import { whispers } from './transportsWhispers.ts';

/** What holds for every transport, whatever protocol it speaks. */
export const cases: readonly { readonly name: string; readonly run: (bench: Bench) => Promise<void> }[] = [
  subscribing,
  leave,
  events,
  whispers,
  losses,
].flatMap((group) => Object.entries(group).map(([name, run]) => ({ name, run })));
