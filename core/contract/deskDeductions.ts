import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { flag, id, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const deduction = renamed({
  teamId: ['team_id', id],
  team: string,
  /** Less than 0 for points that are given back after an appeal. */
  points: number,
  reason: text,
  /** ISO 8601; it counts from then on. */
  since: moment,
  /** Whether a feed has sent it. */
  isFed: ['is_fed', orElse(flag, false)],
  /** Whether the desk has withdrawn what a feed sends: it does not count. */
  isWithheld: ['is_withheld', orElse(flag, false)],
});
export type DeskDeduction = z.output<typeof deduction>;

const team = renamed({
  id: ['team_id', id],
  name: string,
});

const stage = renamed({
  id: ['stage_id', string],
  /** The competition, its season and its stage. */
  name: string,
  teams: orElse(rows(team), []),
  /** The oldest first. */
  deductions: orElse(rows(deduction), []),
});
export type DeskStage = z.output<typeof stage>;

/** The deductions in the paper's competitions, of their newest seasons; `shared` names those of which other papers have matches too, who do not see what is entered here. For editors. */
export const deskDeductions = endpoint('GET /api/v2/desk/deductions', 'manager', {
  assumed: 'call',
  reply: renamed(
    {
      stages: ['data', rows(stage)],
      shared: orElse(rows(string), []),
    },
    page,
  ),
});

/**
 * Takes points from a team from a moment on, or with less than 0 gives them back after an appeal. The same one sent twice counts once. 409 where the team
 * has another one at that moment, and where more would be given back than was taken. For editors.
 */
export const deductPoints = endpoint('POST /api/v2/desk/stages/{stage}/deductions', 'manager', {
  assumed: 'record',
  body: z.object({
    team_id: z.number().check(z.int(), z.minimum(1)),
    points: z.number().check(z.int(), z.minimum(-99), z.maximum(99)),
    reason: z.string(),
    since: z.string(),
  }),
  reply: under(stage),
});

/** Takes back the deduction of a team that counts from `since` on, or withdraws one that a feed goes on sending; 409 for one of which points were given back, or that counts in all papers. For editors. */
export const removeDeduction = endpoint('DELETE /api/v2/desk/stages/{stage}/deductions/{team}', 'manager', {
  assumed: 'record',
  query: z.object({ since: z.string() }),
  reply: under(stage),
});

/** Gives a deduction that the desk has withdrawn back to its feed; 404 for any other. For editors. */
export const giveBackDeduction = endpoint('DELETE /api/v2/desk/stages/{stage}/deductions/{team}/hand', 'manager', {
  assumed: 'record',
  query: z.object({ since: z.string() }),
  reply: under(stage),
});

/** The body of `deductPoints`. */
export const deductionBody = ({
  teamId,
  ...given
}: Pick<DeskDeduction, 'teamId' | 'points' | 'since'> & { readonly reason: string }) => ({
  team_id: teamId,
  ...given,
});
