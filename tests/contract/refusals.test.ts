// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isAbsent } from '#core/base/api/absent.ts';
import { refused } from '#core/base/api/refused.ts';
import nl from '#core/base/i18n/locales/nl.json' with { type: 'json' };
import { isFinal } from '#core/contract/base/isFinal.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { actCases } from '../support/actCases.ts';
import { fakeLocks } from '../support/fakeLocks.ts';
import { refusedActs } from '../support/refusedActs.ts';
import { refusedWrites, refuseOpening, sentenceOf } from '../support/refusedWrites.tsx';
import { turns } from '../support/soak.ts';

beforeAll(() => {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

type Case = readonly [name: string, failure: Failure, sentence: string];

const answer = (status: number, body: unknown, sentence: string, retryAfter?: number): Case => [
  `${status} ${JSON.stringify(body) ?? ''}`,
  refused(status, body, retryAfter),
  sentence,
];
const wait = nl['failure.slow-down-seconds_other'].replace('{{count}}', '30');

/** What servers answer to a write, and what a reader of a Dutch page reads. */
const answers: readonly Case[] = [
  answer(400, { statusCode: 400, message: ['text must be a string'], error: 'Bad Request' }, nl['failure.refused']),
  answer(401, { message: 'Unauthenticated.' }, nl['failure.login-again']),
  answer(403, { detail: 'You do not have permission to perform this action.' }, nl['failure.forbidden']),
  answer(403, { message: 'Je account is geblokkeerd.' }, 'Je account is geblokkeerd.'),
  answer(404, { message: 'Cannot POST /api', error: 'Not Found', statusCode: 404 }, nl['failure.missing']),
  answer(409, { message: 'Conflict', statusCode: 409 }, nl['failure.conflict']),
  answer(409, { type: 'about:blank', title: 'Conflict', detail: 'Dit kan nu niet.', status: 409 }, 'Dit kan nu niet.'),
  answer(410, { error: 'Gone' }, nl['failure.missing']),
  answer(413, '<html><head><title>413 Request Entity Too Large</title></head></html>', nl['failure.too-large']),
  answer(419, { message: 'CSRF token mismatch.' }, nl['failure.refused']),
  answer(422, { message: 'The given data was invalid.' }, nl['failure.invalid']),
  answer(422, { message: 'Dat kan niet.', errors: { other: ['Dat kan niet.'] } }, 'Dat kan niet.'),
  answer(423, { title: 'Locked' }, nl['failure.locked']),
  answer(429, { message: 'Too Many Attempts.' }, wait, 30),
  answer(500, { message: 'Internal server error' }, nl['failure.server']),
  answer(502, '<html><title>502 Bad Gateway</title></html>', nl['failure.server']),
  answer(503, 'Service Unavailable', nl['failure.server']),
  ['half an answer', { ok: false, kind: 'malformed', status: 200, issues: ['not JSON'] }, nl['failure.malformed']],
];

test('the table holds every act that is declared', () => {
  expect(refusedActs.map(({ kind }) => kind).sort()).toEqual(actCases.map(({ kind }) => kind).sort());
});

describe.each(refusedActs.map((act, nth) => [act.kind, act, nth] as const))(
  '%s',
  (_, { refuse, call, around = (text) => text }, nth) => {
    test.each(turns(answers, nth, 9))(
      '%s: its reader is told what it is, and can do it again',
      async (_name, failure, sentence) => {
        const text = call && isAbsent(call, failure) ? '' : around(sentence, isFinal(failure));
        expect(await refuse(failure)).toEqual({ text, isKept: true });
      },
    );
  },
);

describe.each(refusedWrites.map((write, nth) => [write.name, write, nth] as const))(
  '%s, which is no act',
  (_, write, nth) => {
    test.each(turns(answers, nth, 9))(
      '%s: its reader is told what it is, and can do it again',
      async (_name, failure, sentence) => {
        expect(await write.refuse(failure)).toEqual({ text: sentenceOf(write, failure, sentence), isKept: true });
      },
    );
  },
);

test.each(answers)(
  'notifications that are not marked as opened (%s) are unopened again, without a word',
  async (_, failure) => {
    expect(await refuseOpening(failure)).toEqual({ trouble: undefined, unopened: 2 });
  },
);
