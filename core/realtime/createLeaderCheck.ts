import type { Report } from './tabMessages.ts';
import type { TransportEnvironment } from './transport.ts';

/** Finds out whether the leader still leads. */
export interface LeaderCheck {
  /** Asks now; with `isAwake` because the network or the page came back. */
  check(isAwake?: boolean): void;
  /** Asks now and, in a tab that is seen, every 15 s from now on. */
  begin(): void;
  /** The leader reported something. */
  received(report: Report): void;
  stop(): void;
}

/** ms: how often a tab asks; how long it waits for the answer; by how much a timer may be late, beyond which this tab was asleep and the leader is not to blame. */
const beat = 15_000;
const answer = 3000;
const late = 1000;

/** `steal`: called in a tab that is seen when the leader does not answer. */
export function createLeaderCheck(
  { now, after }: TransportEnvironment,
  isSeen: () => boolean,
  ask: (isAwake?: boolean) => void,
  steal: () => void,
): LeaderCheck {
  let isAnswered = false;
  let stopCheck = () => {};
  let stopBeat = () => {};
  let stopNudge = () => {};

  function check(isAwake?: boolean) {
    isAnswered = false;
    ask(isAwake);
    // A tab that leads has answered itself.
    if (isAnswered) return;
    const asked = now();
    stopCheck();
    stopCheck = after(answer, () => {
      if (isAnswered || !isSeen()) return;
      // After a long task or a sleep the answer may wait behind this timer.
      if (now() - asked > answer + late) check();
      else steal();
    });
  }

  function keepChecking() {
    stopBeat = after(beat, () => {
      if (isSeen()) check();
      keepChecking();
    });
  }

  return {
    check,
    begin() {
      check();
      keepChecking();
    },
    received(report) {
      isAnswered = true;
      if (report.is !== 'link') return;
      const { link } = report;
      stopNudge();
      // A hidden leader's timers are throttled.
      if (link.is === 'waiting') stopNudge = after(link.until - now() + late, () => isSeen() && ask(true));
    },
    stop() {
      stopCheck();
      stopBeat();
      stopNudge();
    },
  };
}
