import { expect, test } from 'vitest';
import { type Notice, notice } from './notices.ts';
import { reportLater } from './reportLater.ts';

const texts = { wrong: notice('T99', (what: string) => ({ what, remedy: 'Mend it.' })) };
const lazy = { code: 'T99', say: ({ wrong }: typeof texts) => wrong('Bad.') };
const cause = new Error('why');

const reported = (fetchTexts: () => Promise<typeof texts>) =>
  new Promise<[Notice, Element | undefined, unknown]>((resolve) =>
    reportLater({ report: (...all) => resolve([all[0], all[1], all[2]]) }, fetchTexts)(lazy, undefined, cause),
  );

test('a notice is told when its words have come', async () => {
  expect(await reported(async () => texts)).toEqual([
    { code: 'T99', args: ['Bad.'], what: 'Bad.', remedy: 'Mend it.' },
    undefined,
    cause,
  ]);
});

test('without its words a notice is still told by its code', async () => {
  const [notice, , why] = await reported(() => Promise.reject(new TypeError('offline')));
  expect(notice).toMatchObject({ code: 'T99', what: expect.stringContaining('could not be fetched') });
  expect(why).toBe(cause);
});
