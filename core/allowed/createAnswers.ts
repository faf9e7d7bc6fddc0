import { batch, type Signal, signal } from '@preact/signals-core';
import { type Consent, type Purpose, purposes } from './consent.ts';

/** What the reader has said so far: `setAnswer` takes a new answer to all purposes at once, undefined while there is none. */
export function createAnswers(): {
  readonly consent: Consent;
  setAnswer(isGiven: ((to: Purpose) => boolean) | undefined): void;
} {
  const answers = new Map<Purpose, Signal<boolean | undefined>>(purposes.map((each) => [each, signal()]));
  const unknown = signal<boolean>();
  return {
    consent: { of: (purpose) => answers.get(purpose) ?? unknown },
    setAnswer(isGiven) {
      batch(() => {
        for (const [purpose, answer] of answers) answer.value = isGiven?.(purpose);
      });
    },
  };
}
