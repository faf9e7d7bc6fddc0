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

test('the longest nonsense is judged at once', () => {
  const started = performance.now();
  for (const nonsense of ['<a', '<!--', '</', '<!--->', '<a "', '-->']) {
    const text = nonsense.repeat(Math.floor(longestEntry / nonsense.length));
    problemOf(text);
    unclosedTag(text);
  }
  expect(performance.now() - started).toBeLessThan(2000);
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
