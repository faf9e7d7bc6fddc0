import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Failure } from '#core/contract/base/outcome.ts';

/**
 * Why a link did not work: the server's sentence, or ours where it sent none, or where ours also says how long to wait.
 * `isUseless`: another try is of no use.
 */
export function verificationFailure(failure: Failure, isUseless: boolean, words: Words): string {
  if (failure.kind !== 'refused') return failureText(failure, words);
  // A server's own sentence seldom says for how long; ours does.
  if (failure.status === 429 && failure.retryAfter) return failureText({ ...failure, message: undefined }, words);
  const text = failureText(failure, words);
  // The general text of a status is about readers who are logged in, not about links.
  return isUseless && text !== failure.message ? words.say('dead') : text;
}
