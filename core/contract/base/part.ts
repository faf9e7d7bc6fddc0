/** Some fields of a state; what is undefined was not sent. */
export type Part<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A state with the fields of a part that were sent. */
export function withPart<T extends object>(known: T, part: Part<T>): T {
  const next = { ...known };
  for (const [name, value] of Object.entries(part)) if (value !== undefined) Reflect.set(next, name, value);
  return next;
}

interface Dates {
  readonly kickOff?: string | undefined;
  readonly plannedKickOff?: string | undefined;
}

/** The status of a match. What a feed goes on calling postponed once it has a later date is to be played then, as any other match. */
export const statusOf = <Status extends string | undefined>(status: Status, { kickOff, plannedKickOff }: Dates) =>
  status === 'postponed' && Date.parse(kickOff ?? '') > Date.parse(plannedKickOff ?? '') ? 'scheduled' : status;

interface Reported {
  readonly score?: unknown;
  readonly status?: string | undefined;
  readonly minute?: number | undefined;
  readonly events?: readonly unknown[] | undefined;
}

/** Whether an event says how a match stands. */
export const hasState = ({ score, status, minute, events }: Reported): boolean =>
  score !== undefined || status !== undefined || minute !== undefined || events !== undefined;
