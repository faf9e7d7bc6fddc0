import * as z from 'zod/mini';
import { type Poll, poll as pollShape } from '#core/contract/live.ts';

/** What the host printed inside the tag. `isCounted`: it printed the votes as well, so that nothing need be asked. */
export interface Printed {
  readonly poll: Poll;
  readonly isCounted: boolean;
  /** The answer whose radio is ticked. */
  readonly chosen: number | undefined;
}

const answerSelector = 'input[name="answer_id"], [data-answer-id]';
const textOf = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim() || undefined;

function readMarkup(element: HTMLElement, pollId: number) {
  const rows = [...element.querySelectorAll(answerSelector)].map((row) => {
    const label = (row instanceof HTMLInputElement && row.labels?.[0]) || row;
    return {
      answer_id: row.getAttribute('value') ?? row.getAttribute('data-answer-id'),
      answer_voting: row.getAttribute('data-answer-voting') ?? undefined,
      answer_text: textOf(label.querySelector('.tb-poll-text') ?? label),
    };
  });
  const answers = rows.map((row) => ({ ...row, answer_voting: row.answer_voting ?? 0 }));
  return {
    isCounted: rows.every((row) => row.answer_voting),
    wire: {
      poll_id: pollId,
      question: textOf(element.querySelector('.tb-poll-question, legend')),
      answers,
      total_voting: answers.reduce((sum, row) => sum + (Number(row.answer_voting) || 0), 0),
      is_closed: element.querySelector('[data-is-closed]') !== null,
    },
  };
}

/**
 * Reads the poll that the host printed: `given` (the poll of `data-props`, spelled as the API spells it) first, else the
 * form. Undefined when there is no question or no answer in it. The page is the same for every reader and may come
 * from a cache, so an own answer in it is not believed.
 */
export function adopt(element: HTMLElement, pollId: number, given: unknown): Printed | undefined {
  const ticked = element.querySelector<HTMLInputElement>('input[name="answer_id"]:checked');
  const chosen = Number(ticked?.value) || undefined;
  const json = z.safeParse(pollShape, given);
  const markup = json.success ? undefined : readMarkup(element, pollId);
  const read = json.success ? json : z.safeParse(pollShape, markup?.wire);
  if (!read.success || !read.data.question || !read.data.answers.some((answer) => answer.text)) return undefined;
  return { poll: { ...read.data, mine: undefined }, isCounted: markup?.isCounted ?? true, chosen };
}
