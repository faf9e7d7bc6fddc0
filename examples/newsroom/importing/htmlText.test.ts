import { expect, test } from 'vitest';
import { htmlText, plainText } from './htmlText.ts';

test.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<p>One\n   line</p>\n\n<p>Two</p>\n', 'One line\n\nTwo'],
  ['<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
  ['a <b>bold</b>, <i>slanted</i>word', 'a bold, slantedword'],
  ['Tom &amp; Jerry &eacute;&#8217;&#x1f600; &lt;b&gt; &nope;', 'Tom & Jerry é’😀 <b> &nope;'],
  ['<a href="https://example.org/x">here</a>.', 'here (https://example.org/x).'],
  ['<a href="https://www.example.org/">example.org</a>', 'example.org'],
  ['<a href="https://example.org/x"></a>', 'https://example.org/x'],
  [
    '<a href="https://example.org/x"><img alt="A goal" src="https://example.org/y.jpg"></a>',
    'A goal (https://example.org/x)',
  ],
  ['<a href="javascript:alert(1)">here</a> <a>there</a>', 'here there'],
  ['<img src="https://example.org/y.jpg"> <img src="data:image/png;base64,AA">', 'https://example.org/y.jpg'],
  ['Hi <img alt="😀" src="https://s.example/1f600.png">!', 'Hi 😀!'],
  ['<blockquote><p>One</p><p>Two</p></blockquote>Three', '> One\n\n> Two\n\nThree'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  ['<pre>a\n  b\n\nc</pre>', 'a\nb\n\nc'],
  ['a<script>alert(1)</script><style>b{}</style>c', 'ac'],
  ['<iframe src="https://video.example/embed/1"></iframe>End', 'https://video.example/embed/1\nEnd'],
  ['<p>never closed <b>bold', 'never closed bold'],
  ['a < b > c', 'a < b > c'],
  ['', ''],
])('%j is the text %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test('line breaks are kept where the source shows them', () => {
  expect(htmlText('One\ntwo\r\n\r\n\r\nThree <b>four</b>', 'kept')).toBe('One\ntwo\n\nThree four');
});

test('what cannot be stored or seen is left out, and a long text is cut', () => {
  expect(plainText('a\0b\u0007c\ud800d\r\ne')).toBe('abc\ufffdd\ne');
  expect(plainText('x'.repeat(30_000))).toHaveLength(20_000);
});

test('nothing makes the text of a hostile document long in coming', () => {
  const nested = `${'<blockquote><a href="https://a.example">'.repeat(20_000)}x${'<p>y</p>'.repeat(5000)}`;
  expect(htmlText(nested).length).toBeLessThanOrEqual(20_000);
});
