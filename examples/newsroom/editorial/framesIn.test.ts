import { expect, test } from 'vitest';
import { replaceFrames } from './framesIn.ts';

const named = (html: string) => replaceFrames(html, (frame) => `[${frame.get('src')}|${frame.get('title')}]`);

test.each([
  [
    '<p>a</p><iframe src="https://a.example/?b=1&amp;c=2" title="Goal"></iframe><p>b</p>',
    '<p>a</p>[https://a.example/?b=1&c=2|Goal]<p>b</p>',
  ],
  ["<IFRAME title='a > b' src=https://a.example/x allowfullscreen>x<p></IFRAME >y", '[https://a.example/x|a > b]y'],
  ['<iframe/src="//a.example"/title="">', '[//a.example|]'],
  ['<iframe src="1" src="2"></iframe><iframe src="3" title="4"></iframe>', '[1|undefined][3|4]'],
  ['<iframe src="https://a.example', '[|undefined]'],
])('of %s comes %s', (html, expected) => {
  expect(named(html)).toBe(expected);
});

test.each([
  '<!-- <iframe src="a"></iframe> --><p>b</p>',
  '<a title="<iframe src=1>">b</a>',
  '<textarea><iframe src="a"></iframe></textarea>',
  '<script>"<iframe src=1>"</script>',
  '<iframes src="a">',
  '1 < 2 <',
])('%s has no frame', (html) => {
  expect(named(html)).toBe(html);
});

test('the longest nonsense is read once', () => {
  for (const nonsense of ['<iframe ', '<a "', '<!--', '<iframe a=">', '<', '<style', '</'])
    expect(typeof named(nonsense.repeat(65_536 / nonsense.length))).toBe('string');
});
