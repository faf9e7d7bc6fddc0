import * as z from 'zod/mini';
import { type Poll, poll as pollShape } from '#core/contract/live.ts';

/** What the host printed inside the tag; a `poll` without a question or answers where it printed none. */
export interface Printed {
  readonly poll: Poll;
  /** The votes were printed as well, so that nothing need be asked. */
  readonly isCounted: boolean;
  /** The answer whose radio is ticked. */
  readonly chosen: number | undefined;
}

const textOf = (node: Element | null) => node?.textContent.replace(/\s+/g, ' ').trim();

/** A radio of a form, which has a label, or a line of a result. */
type Row = HTMLElement & Partial<Pick<HTMLInputElement, 'labels'>>;

function readRow(row: Row) {
  const label = row.labels?.[0] ?? row;
  return {
    id: Number(row.dataset.answerId ?? row.getAttribute('value')),
    text: textOf(label.querySelector('.tb-poll-text') ?? label),
    votes: Number(row.dataset.answerVoting) || 0,
  };
}

/**
 * Reads the poll that the host printed: `given` (the poll of `data-props`, spelled as the API spells it) first, else the
 * form. The page is the same for every reader and may come from a cache, so an own answer in it is not believed.
 */
export function adopt(element: HTMLElement, pollId: number, given: unknown): Printed {
  const rows = [...element.querySelectorAll<Row>('[name=answer_id], [data-answer-id]')];
  const answers = rows.map(readRow).filter(({ id }) => id);
  const markup = {
    id: pollId,
    question: textOf(element.querySelector('.tb-poll-question, legend')),
    answers,
    total: answers.reduce((sum, { votes }) => sum + votes, 0),
    isClosed: element.querySelector('[data-is-closed]') !== null,
  };
  const ticked = rows.find((row) => row.matches(':checked'));
  const json = z.safeParse(pollShape, given);
  return {
    poll: { ...(json.success ? json.data : markup), mine: undefined },
    isCounted: json.success || rows.every((row) => row.dataset.answerVoting),
    chosen: ticked && readRow(ticked).id,
  };
}
