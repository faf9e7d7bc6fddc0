import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { refused } from '#tests/support/stage.ts';
import { isAbsent, rememberAbsent } from './absent.ts';
import type { Call } from './call.ts';

const common = { reply: z.unknown() };
const shown = endpoint('GET /shown', 'anyone', common);
const assumed = endpoint('GET /assumed', 'anyone', { ...common, assumed: 'call' });
const record = endpoint('GET /record/{id}', 'anyone', { ...common, assumed: 'record' });

const failing = (status: number, message?: string) => refused(status, { message });

test.each([
  ['an assumed call that is 404', assumed, failing(404, 'Nothing here.'), true],
  ['an assumed call that is 405', assumed, failing(405), true],
  ['an assumed call that is refused', assumed, failing(403), false],
  ['an assumed call of a broken server', assumed, failing(500), false],
  ['a shown call that is 404', shown, failing(404, 'The route shown could not be found.'), false],
  ['a record that there is not', record, failing(404, 'This comment does not exist.'), false],
  [
    'a record by a path that Laravel has no route for',
    record,
    failing(404, 'The route record/7 could not be found.'),
    true,
  ],
  ['a record by a path that Express has no route for', record, failing(404, 'Cannot GET /record/7'), true],
  ['a record of which nothing is said', record, failing(404), true],
])('%s', (_, called, failure, expected) => {
  expect(isAbsent(called, failure)).toBe(expected);
});

test('a call that the server does not have is asked for once for all records', async () => {
  const asked: string[] = [];
  const call: Call = async (endpoint, ..._given) => {
    asked.push(endpoint.path);
    return failing(405);
  };
  const remembering = rememberAbsent(call);
  for (const id of [1, 2]) expect(await remembering(record, { params: { id } })).toEqual(failing(405));
  await remembering(shown);
  await remembering(shown);
  expect(asked).toEqual(['/record/{id}', '/shown', '/shown']);
});
