import * as z from 'zod/mini';
import { writtenIn } from '#core/base/page/writtenIn.ts';
import { type Poll, poll as pollShape } from '#core/contract/live.ts';

/** What the host printed in the tag. `poll` has no question and no answers where it printed none. */
export interface Printed {
  readonly poll: Poll;
  /** Whether the votes were printed too, so that the poll need not be fetched. */
  readonly isCounted: boolean;
  /** Id of the answer whose radio button is checked. */
  readonly chosen: number | undefined;
}

const textOf = (node: Element | null) => (node ? writtenIn(node).replace(/\s+/g, ' ').trim() : undefined);

/** A radio button of a form, which has a label, or a row of a result. */
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
 * Reads the poll that the host printed: from `given` (`data-props`, in the format of the API) or else from the form. An answer
 * of the reader in it is ignored, as the page is the same for all readers and may come from a cache.
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
