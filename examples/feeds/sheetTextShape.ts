import type { Minute } from './minute.ts';

/** A player on a team sheet, in the text's spelling. */
export interface SheetEntry {
  readonly name: string;
  readonly isCaptain: boolean;
  readonly cards: readonly { readonly colour: 'yellow' | 'red'; readonly at: Minute }[];
  readonly replaced: { readonly at: Minute; readonly by: SheetEntry } | undefined;
}

/** The starters of a team by the lines of its formation, goalkeeper first. */
export interface TeamSheet {
  readonly team: string;
  readonly lines: readonly (readonly SheetEntry[])[];
}

export interface TextGoal {
  readonly name: string;
  readonly at: Minute;
  readonly isPenalty: boolean;
  readonly isOwnGoal: boolean;
}

export interface Kick {
  readonly name: string;
  readonly isScored: boolean;
}

/** A match in the text; what it lacks is undefined or empty. */
export interface TextMatch {
  /** `Thu Jun 11 13:00 UTC-6`. */
  readonly when: string;
  readonly ground: string;
  readonly attendance: number | undefined;
  readonly home: string;
  readonly away: string;
  /** The result, as `1-1 a.e.t., 2-4 pen.`; empty where the text lacks it. */
  readonly result: string;
  readonly homeGoals: readonly TextGoal[];
  readonly awayGoals: readonly TextGoal[];
  readonly shootOut: readonly Kick[];
  readonly sheets: readonly TeamSheet[];
  readonly referee: { readonly name: string; readonly country: string } | undefined;
}
