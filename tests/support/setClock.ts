import type { ResettableNewsroom } from './resettable.ts';

/** Sets the newsroom to a moment (ISO 8601): all that is to have happened by then has happened, and has been announced. */
export async function setClock({ clock, matchDay, machine }: ResettableNewsroom, moment: string): Promise<void> {
  await clock.set(Date.parse(moment) - machine.now());
  await matchDay.drive();
}
