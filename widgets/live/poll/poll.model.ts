import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import type { Host, QueuedAction } from '#core/base/widget/island.ts';
import { adopt } from './adopt.ts';
import { type BallotStore, createBallotStore } from './ballotStore.ts';
import type { Attributes } from './poll.widget.ts';

/** The model of one tag. Votes and counts are in the ballot store, which all tags of the same poll share. */
export interface Poll extends Omit<BallotStore, 'vote' | 'join' | 'speaker'> {
  readonly headingLevel: number;
  /** Whether the reader acted in this tag and not in another one of the same poll: it then moves the focus and announces. */
  readonly isSpeaking: ReadonlySignal<boolean>;
  /** Whether the login dialog is open. */
  readonly isAskingWho: ReadonlySignal<boolean>;
  vote(): void;
}

export function createPoll(page: Page, attributes: Attributes, host: Host): Poll {
  const { pollId, headingLevel } = attributes;
  const printed = adopt(host.element, pollId, attributes.poll);
  const { value: box, release } = shared(page, `poll ${pollId}`, (signal) =>
    createBallotStore(page, pollId, printed, signal),
  );
  box.join(host, printed);
  host.signal.addEventListener('abort', release);

  // The view may take a while: what is ticked in the printed form until then counts.
  const tick = (value: string | undefined) => {
    const answer = Number(value);
    if (answer) box.choose(answer);
  };
  const ticked = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) tick(target.value);
  };
  host.element.addEventListener('change', ticked, { signal: host.signal });
  const replay = ({ action, values }: QueuedAction) => {
    if (action !== 'vote') return;
    tick(values.answer_id);
    box.vote(host);
  };
  host.queue.forEach(replay);
  host.onAction(replay);

  return {
    ...box,
    headingLevel,
    isSpeaking: computed(() => box.speaker.value === host),
    isAskingWho: computed(() => page.session.wanted.value !== null),
    vote: () => box.vote(host),
  };
}
