import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { decided } from './pusher.support.ts';
import { pusherTiming } from './pusherTiming.ts';

/** An open connection and a host, both in the hands of a test. Pauses are as long as they may be. */
export function lineBench() {
  const clock = fakeClock();
  /** Names of events with their channels, in the order in which they were sent. */
  const sent: string[] = [];
  const questions: ((outcome: Outcome<ChannelAuth>) => void)[] = [];
  return {
    clock,
    sent,
    questions,
    line: {
      id: '1.1',
      send(event: string, data: unknown, channel?: string) {
        sent.push(`${event} ${channel ?? Object(data).channel}`);
      },
    },
    services: {
      authorize: () => new Promise<Outcome<ChannelAuth>>((resolve) => void questions.push(resolve)),
      environment: { now: clock.now, after: clock.after, chance: () => 1 },
      timing: pusherTiming,
    },
    /** The host answers the latest question. */
    answer(outcome: Outcome<ChannelAuth>) {
      questions.at(-1)?.(outcome);
      return decided();
    },
  };
}
