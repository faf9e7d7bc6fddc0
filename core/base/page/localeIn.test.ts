import { expect, test } from 'vitest';
import { localeIn } from './localeIn.ts';

test.each([
  'nl',
  'NL',
  'nl-nl',
  'nl-BE',
  'nl_NL',
  ' nl_NL ',
  'nl_NL.UTF-8',
  'nl@euro',
  'nl-Latn-NL',
  'nld',
  'dut',
  '-nl',
  'nl,en',
])('a page that calls its language "%s" is Dutch', (written) => expect(localeIn(written)).toBe('nl'));

test.each(['en', 'EN-gb', 'en_US.UTF-8', 'eng'])('a page that calls its language "%s" is English', (written) =>
  expect(localeIn(written)).toBe('en'),
);

test.each(['', ' ', '_', 'de', 'nds-nl', 'nlx', 'n', 'enm', 'Nederlands', '12', undefined, null, 7, {}])(
  'nothing is made of "%s"',
  (written) => expect(localeIn(written)).toBeUndefined(),
);

test('every well-formed tag is read as Intl.Locale reads it', () => {
  const languages = ['nl', 'NL', 'nld', 'dut', 'en', 'eng', 'de', 'nds', 'nlv', 'fr', 'enm', 'vls'];
  const rests = ['', '-NL', '-nl', '-BE', '-Latn', '-Latn-GB', '-x-paper', '-u-ca-buddhist', '-1994'];
  for (const tag of languages.flatMap((language) => rests.map((rest) => language + rest))) {
    const { language } = new Intl.Locale(tag);
    expect([tag, localeIn(tag)]).toEqual([tag, /^(nl|en)$/.test(language) ? language : undefined]);
  }
});
