import { signal } from '@preact/signals-core';
import { forReader } from '#core/act/readers.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { predictionWeek } from '#core/contract/prediction.ts';
import type { Page } from '#core/page/page.ts';
import { weekOf } from './games.ts';
import type { ShownWeek } from './shownWeek.ts';

function queryOf(start: number | undefined, now: number) {
  if (start === undefined) return { for: 'predict' } as const;
  const isOver = (start + 7 * 86_400) * 1000 < now;
  return { for: isOver ? 'history' : 'predict', week_start: `${start}` } as const;
}

/**
 * Reads weeks from the server and shows them. `first`: the week to begin with, by the Unix time in seconds with which it starts;
 * undefined for the one that is open.
 */
export function createWeekReader(
  { call, clock, session }: Pick<Page, 'call' | 'clock' | 'session'>,
  { week, show, expectReply }: Pick<ShownWeek, 'week' | 'show' | 'expectReply'>,
  first: number | undefined,
  abortSignal: AbortSignal,
) {
  /** The week that the reader wants to see: a reply about another one is dropped. */
  let wanted = first;
  const failed = signal<{ readonly failure: Failure; readonly start: number | undefined }>();

  /** Reads the week that is wanted. True when it is shown now. */
  async function read(): Promise<boolean> {
    const start = wanted;
    const expected = expectReply();
    const query = queryOf(start, clock.now());
    const reply = await forReader(session, abortSignal, call(predictionWeek, { query, signal: abortSignal }));
    if (!reply || start !== wanted) return false;
    if (reply.ok && expected.isOutOfDate()) return read();
    if (reply.ok) {
      const came = weekOf(reply.data);
      failed.value = undefined;
      wanted = came.start ?? start;
      show(expected.withEvents({ ...came, start: wanted }));
    } else if (!week.peek() || start !== week.peek()?.start) {
      failed.value = { failure: reply, start };
      if (week.peek()) wanted = week.peek()?.start;
    }
    return reply.ok;
  }

  return {
    /** The week that could not be shown, and why. */
    failed,
    wanted: () => wanted,
    read,
    /** Reads another week. Resolves as `read` does. */
    readWeek(start: number | undefined): Promise<boolean> {
      failed.value = undefined;
      wanted = start;
      return read();
    },
  };
}
