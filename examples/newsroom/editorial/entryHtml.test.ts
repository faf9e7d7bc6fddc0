import { expect, test } from 'vitest';
import { longestEntry, problemOf, unclosedTag, withoutComments } from './entryHtml.ts';

test('an entry says something: a text, a picture or a widget', () => {
  const cases = [
    '<p>Rust.</p>',
    'Rust',
    '<img src="/a.svg" alt="">',
    '<div data-widget="poll" data-poll-id="1"></div>',
  ];
  expect(cases.map(problemOf)).toEqual(cases.map(() => undefined));
  const silent = ['', ' \n', '<p></p>', '<p>&nbsp;</p><br>', '<!-- <b>later</b> --><h3> </h3>', '<p></p><!-- open'];
  expect(silent.map(problemOf)).toEqual(silent.map(() => 'empty'));
});

test('an entry holds 64 kB as stored, whatever its characters, and nothing that no database keeps', () => {
  expect(problemOf('x'.repeat(longestEntry))).toBeUndefined();
  expect(problemOf('é'.repeat(longestEntry / 2 + 1))).toBe('too-long');
  expect(problemOf('<p>a\0b</p>')).toBe('malformed');
  expect(problemOf('<p>\ud800</p>')).toBe('malformed');
});

// What is looked at again from each of its characters is not done in time.
test.each([
  ['<a', undefined],
  ['<!--', 'empty'],
  ['</', undefined],
  ['<!--->', 'empty'],
  ['<a "', undefined],
  ['-->', undefined],
])('endless nonsense of %j is judged', { timeout: 20_000 }, (nonsense, problem) => {
  const repeated = (length: number) => nonsense.repeat(Math.floor(length / nonsense.length));
  expect(problemOf(repeated(longestEntry))).toBe(problem);
  expect(unclosedTag(repeated(8 * longestEntry))).toBeUndefined();
});

test('comments go, and what stands after them stays', () => {
  expect(withoutComments('a<!-- <b> -->b<!---->c --> d<!-- e')).toBe('abc --> d');
});

test.each([
  ['<p>a<br>b<img src="x" alt=""></p>', undefined],
  ['<ul><li>a</li><li>b</li></ul><!-- </ul> -->', undefined],
  ['<P>a</p>', undefined],
  ['<p>a', 'p'],
  ['<p><b>a</p></b>', 'p'],
  ['a</div>', 'div'],
  ['1 < 2', undefined],
])('%s: the tag that is wrong is %s', (html, tag) => {
  expect(unclosedTag(html)).toBe(tag);
});
