import type { Failure } from '#core/contract/base/outcome.ts';
import { serverSentence } from './serverSentence.ts';
import type { Words } from './words.ts';

/**
 * What a reader reads about a failure: what happened and what to do. The server's own sentence wins if it wrote one for readers of the page
 * (`serverSentence`) and refused with a status below `broken`: by default where it said no (400-499), not where it broke. Text, never HTML.
 */
export function failureText(failure: Failure, words: Words, broken = 500): string {
  switch (failure.kind) {
    case 'refused':
      return refusedText(failure, words, broken);
    case 'unreachable':
      return words.say(unreachable[failure.cause]);
    case 'malformed':
      return words.say('failure.malformed');
    case 'unready':
      return words.say('failure.login');
    default:
      return failure satisfies never;
  }
}

const unreachable = {
  offline: 'failure.offline',
  'time-out': 'failure.timeout',
  network: 'failure.network',
  aborted: 'failure.aborted',
} as const;

const byStatus: Readonly<Record<number, string>> = {
  401: 'failure.login-again',
  403: 'failure.forbidden',
  404: 'failure.missing',
  408: 'failure.timeout',
  409: 'failure.conflict',
  410: 'failure.missing',
  413: 'failure.too-large',
  422: 'failure.invalid',
  423: 'failure.locked',
};

function refusedText(failure: Failure & { kind: 'refused' }, words: Words, broken: number): string {
  const { status, retryAfter } = failure;
  const message = status < broken ? serverSentence(failure.message, words) : undefined;
  if (message) return message;
  if (status >= 500) return words.say('failure.server');
  if (status !== 429) return words.say(byStatus[status] ?? 'failure.refused');
  if (!retryAfter) return words.say('failure.slow-down');
  return retryAfter > 90
    ? words.say('failure.slow-down-minutes', { count: Math.ceil(retryAfter / 60) })
    : words.say('failure.slow-down-seconds', { count: retryAfter });
}
