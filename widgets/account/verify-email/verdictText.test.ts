import { expect, test } from 'vitest';
import type { Words } from '#core/base/i18n/words.ts';
import { someReader } from '#tests/support/readers.ts';
import { refused } from '#tests/support/stage.ts';
import { type VerdictState, verdictText } from './verdictText.ts';

const words: Words = { locale: 'en', timeZone: 'Europe/Amsterdam', say: (key) => key };
const state: VerdictState = {
  isNew: false,
  userId: 7,
  outcome: undefined,
  reader: null,
  isSomebodyElse: false,
  isUseless: false,
  leaves: false,
};
const verified = { ok: true, data: { wasVerified: false } } as const;

test.each<[string, Partial<VerdictState>, readonly string[]]>([
  ['an address without a link', { userId: undefined }, ['incomplete']],
  ['a link that is checked', {}, ['checking']],
  ['a guest whose address is verified', { outcome: verified }, ['verified', 'log-in-now']],
  ['a reader whose address is verified', { outcome: verified, reader: someReader }, ['verified']],
  ['somebody else who reads', { outcome: verified, reader: someReader, isSomebodyElse: true }, ['verified-other']],
  [
    'a link that is worth nothing to somebody else',
    { outcome: refused(403, { message: 'Expired.' }), reader: someReader, isSomebodyElse: true, isUseless: true },
    ['Expired.', 'other'],
  ],
  [
    'a refusal after which the page leaves',
    { outcome: refused(401, { message: 'Expired.' }), isUseless: true, leaves: true },
    ['Expired.', 'leaving'],
  ],
])('%s', (_, more, sentences) => {
  expect(verdictText({ ...state, ...more }, words)).toEqual(sentences);
});
