import type { Page } from 'playwright/test';
import en from '../../core/base/i18n/locales/en.json' with { type: 'json' };
import nl from '../../core/base/i18n/locales/nl.json' with { type: 'json' };
import type { Fault } from './faultProxy.ts';
import { expect } from './newsroom.ts';
import { isSoak } from './soak.ts';

const core = { nl, en };

export const refusal = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Fault => ({
  answer: status,
  body: JSON.stringify(body),
  headers,
});

/** Seconds that the server of these faults asks for. */
const pause = 30;

export const tooOften = refusal(429, { message: 'Too Many Attempts.' }, { 'retry-after': `${pause}` });

/**
 * Everything that a call can run into, and the key of the core's sentence for it. The servers say what frameworks say when
 * nobody wrote a sentence. Time-outs run on the page's clock.
 */
export const faults = [
  ['a network failure', 'reset', 'failure.network'],
  ['a time-out', 'hang', 'failure.timeout'],
  ['401', refusal(401, { message: 'Unauthenticated.' }), 'failure.login-again'],
  ['403', refusal(403, { message: 'This action is unauthorized.' }), 'failure.forbidden'],
  // A bare "Not Found" may say that the server has no such call at all; this is about one record of it.
  ['404', refusal(404, { message: 'No query results for model [App\\Models\\Record] 12' }), 'failure.missing'],
  ['409', refusal(409), 'failure.conflict'],
  ['422', refusal(422, { message: 'The given data was invalid.', errors: {} }), 'failure.invalid'],
  ['429', tooOften, 'failure.slow-down-seconds_other'],
  ['500', { answer: 500, body: 'Server Error', type: 'text/html' }, 'failure.server'],
  ['malformed JSON', { answer: 200, body: '{"poll_id": 12,' }, 'failure.malformed'],
] as const satisfies readonly (readonly [name: string, fault: Fault, key: keyof typeof en])[];
export type FaultName = (typeof faults)[number][0];

const always: readonly FaultName[] = ['a network failure', 'a time-out', '422'];
const others = faults.filter(([name]) => !always.includes(name));

/**
 * What one call meets in a browser: what is special about a network and a form, and one of the others by turns. How each call tells
 * each fault is tested without a browser (`tests/contract`); in `npm run soak` each meets all of them here as well.
 *
 * @param call what tells calls apart; the same one has the same turn in every run
 */
export function faultsFor(call: string): readonly (typeof faults)[number][] {
  if (isSoak) return faults;
  const turn = [...call].reduce((sum, character) => sum + character.charCodeAt(0), 0) % others.length;
  return faults.filter((each) => always.includes(each[0]) || each === others[turn]);
}

/** A sentence of the core, as a reader of a language finds it. */
export const coreSentence = (language: 'nl' | 'en', key: keyof typeof en): string =>
  core[language][key].replace('{{count}}', `${pause}`);

/**
 * Lets time-outs, retries and back-off pass without waiting for them: quickly at first, then slowly enough that a call is not timed out
 * before a busy machine has answered it.
 */
export async function until(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return holds();
      },
      { intervals: [...Array(100).fill(20), 250], timeout: 60_000 },
    )
    .toBe(true);
}
