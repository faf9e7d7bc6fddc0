import * as z from 'zod/mini';
import type { DeskPoll } from '#core/contract/deskPolls.ts';
import { localIn } from '../parts/localMoment.ts';

/** A poll as it is typed. `closedAt`: local time in the paper's zone, empty if none is planned. */
export const typedPoll = z.object({ question: z.string(), answers: z.array(z.string()), closedAt: z.string() });
export type TypedPoll = z.output<typeof typedPoll>;

export const emptyPoll: TypedPoll = { question: '', answers: ['', ''], closedAt: '' };

/** A stored poll as it is typed. */
export const typedPollOf = ({ question, answers, closedAt }: DeskPoll, timeZone: string): TypedPoll => ({
  question,
  answers: answers.map(({ text }) => text),
  closedAt: closedAt === undefined ? '' : localIn(closedAt, timeZone),
});
