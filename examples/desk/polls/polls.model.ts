import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import {
  changePoll,
  type DeskPoll,
  deskPolls,
  pollBody,
  pollChange,
  storePoll,
  type WrittenPoll,
} from '#core/contract/deskPolls.ts';
import { createReads } from '../parts/createReads.ts';

type Change = Parameters<typeof pollChange>[1];

/** The polls of the paper. */
export interface Polls {
  /** Newest first; undefined until they have come. */
  readonly polls: ReadonlySignal<readonly DeskPoll[] | undefined>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly hasMore: ReadonlySignal<boolean>;
  load(): Promise<void>;
  loadMore(): Promise<void>;
  /** Makes a poll, once for a key. */
  write(written: WrittenPoll, key: string): Promise<Outcome<DeskPoll>>;
  /** Changes a poll as it was shown. After a refusal with 409 the list has the poll as a colleague left it. */
  change(poll: DeskPoll, change: Change): Promise<Outcome<DeskPoll>>;
}

export function createPolls({ call }: Pick<Page, 'call'>): Polls {
  const polls = signal<readonly DeskPoll[]>();
  const failure = signal<Failure>();
  const hasMore = signal(false);
  let next: string | undefined;
  const reads = createReads();

  async function read(cursor?: string): Promise<void> {
    const query = cursor === undefined ? {} : { cursor: Number(cursor) };
    const outcome = await reads.read(() => call(deskPolls, { query }));
    failure.value = outcome.ok ? undefined : outcome;
    if (!outcome.ok) return;
    next = outcome.data.next;
    hasMore.value = next !== undefined;
    polls.value = [...(cursor === undefined ? [] : (polls.peek() ?? [])), ...outcome.data.polls];
  }
  const load = () => read();
  const put = (poll: DeskPoll) => {
    reads.changed();
    const others = polls.peek() ?? [];
    const isKnown = others.some(({ id }) => id === poll.id);
    polls.value = isKnown ? others.map((each) => (each.id === poll.id ? poll : each)) : [poll, ...others];
  };

  return {
    ...{ polls, failure, hasMore, load },
    loadMore: () => read(next),
    async write(written, key) {
      const outcome = await call(storePoll, { body: pollBody(written, key), isIdempotent: true });
      if (outcome.ok) put(outcome.data);
      return outcome;
    },
    async change(poll, change) {
      const outcome = await call(changePoll, { params: { id: poll.id }, body: pollChange(poll, change) });
      if (outcome.ok) put(outcome.data);
      else if (outcome.kind === 'refused' && outcome.status === 409) await load();
      return outcome;
    },
  };
}
