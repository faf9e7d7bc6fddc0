import { declaredFlags, type FlagName } from './declaredFlags.ts';
import { type FlagState, flagState, shareOf } from './flagState.ts';

/** A flag that a tenant has set, for those who look after it. */
export interface SetFlag {
  readonly name: string;
  /** `unknown`: Tribune has no flag of that name, and nothing reads it. */
  readonly state: FlagState | 'unknown';
  /** Percent of browsers, 0 to 100. */
  readonly percent: number;
  /** Empty where the tenant has not said it. */
  readonly owner: string;
  readonly until: string;
}

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(declaredFlags, name);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The flags of the setting `flags`, in its order. `partFor`: a browser's place among those that the flag could be on for; without it a flag is `on` that is on for anybody.
 */
export function setFlags(
  flags: unknown,
  now: number,
  partFor: (name: FlagName) => number = () => 0,
): readonly SetFlag[] {
  return Object.entries(Object(flags)).map(([name, setting]) => {
    const { on, owner, until } = Object(setting);
    const state = isFlagName(name) ? flagState(setting, { now, part: partFor(name) }) : 'unknown';
    const percent = Math.round((shareOf(on) ?? 0) * 1000) / 10;
    return { name, state, percent, owner: textOf(owner), until: textOf(until) };
  });
}
