import type { Failure } from '#core/contract/base/outcome.ts';
import { malformed, refused, unreachable } from './stage.ts';

/** Every way in which a call can fail, by its name. The servers say what frameworks say when nobody wrote a sentence. */
export const callFailures: readonly (readonly [name: string, failure: Failure])[] = [
  ['a network failure', unreachable()],
  ['a time-out', unreachable('time-out')],
  ['401', refused(401, { message: 'Unauthenticated.' })],
  ['403', refused(403, { message: 'This action is unauthorized.' })],
  ['404', refused(404, { message: 'Not Found' })],
  ['409', refused(409)],
  ['422', refused(422, { message: 'The given data was invalid.' })],
  ['429', refused(429, { message: 'Too Many Attempts.', retryAfter: 30 })],
  ['500', refused(500)],
  ['malformed JSON', malformed],
];
