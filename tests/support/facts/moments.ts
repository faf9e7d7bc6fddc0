import type { FactName } from './facts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When facts come, and which can come then, in an order in which they may. */
export interface Moment {
  readonly name: string;
  /** From kick-off on, ms. */
  readonly since: number;
  /** What has happened before the pages are opened, and when, ms from kick-off on. */
  readonly earlier?: { readonly fact: FactName; readonly since: number };
  readonly facts: readonly FactName[];
  /** Whether no match is near: then readers look elsewhere meanwhile and come back. */
  readonly isQuiet?: boolean;
}

const calledOff: readonly FactName[] = [
  ...(['the kick-off is moved', 'it is postponed', 'it is cancelled', 'it is given back'] as const),
];

const otherLeg: readonly FactName[] = ['the other leg is corrected', 'the other leg is given back'];

const afterwards: readonly FactName[] = [
  ...otherLeg,
  'the result is corrected',
  'a goal is somebody else’s',
  'a goal is annulled',
  'it is abandoned',
  'it is awarded',
  'it is given back',
  'it is a walkover',
  'it is given back',
  'points are deducted',
  'points come back after an appeal',
];

export const moments: readonly Moment[] = [
  {
    ...{ name: 'the day before', since: -20 * hour, isQuiet: true },
    facts: [...calledOff, 'points are deducted', ...otherLeg],
  },
  {
    ...{ name: 'before', since: -4 * minute },
    facts: ['the line-up is another one', ...calledOff, 'it begins'],
  },
  {
    ...{ name: 'at its new date', since: 6 * hour - 4 * minute },
    earlier: { fact: 'the kick-off is moved', since: -20 * hour },
    facts: ['it begins', 'a goal is scored', 'half-time', 'full time'],
  },
  {
    ...{ name: 'during', since: 30 * minute },
    facts: [
      ...(['a goal is scored', 'a goal is annulled', 'a goal is allowed after all'] as const),
      ...(['the score is another one', 'half-time', 'it is abandoned', 'it is given back', 'full time'] as const),
      'the result is corrected',
      ...otherLeg,
    ],
  },
  { name: 'within the hour', since: 150 * minute, facts: afterwards },
  { name: 'a day after', since: day + 2 * hour, facts: afterwards, isQuiet: true },
  { name: 'a month after', since: 30 * day, facts: afterwards, isQuiet: true },
];
