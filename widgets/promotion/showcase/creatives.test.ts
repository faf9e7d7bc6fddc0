// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { needsFrame, readPrinted, split } from './creatives.ts';

test.each([
  ['<p>A</p>\n---\n<p>B</p>', ['<p>A</p>', '<p>B</p>']],
  ['<p>A</p>\r\n --- \t\r\n<p>B</p>\n---\n', ['<p>A</p>', '<p>B</p>']],
  ['---\n\n---\n<p>A</p>\n---', ['<p>A</p>']],
  ['<p>A --- B</p>\n----\n<p>-- -</p>', ['<p>A --- B</p>\n----\n<p>-- -</p>']],
  ['<p>Alone</p>', ['<p>Alone</p>']],
  ['', []],
])('%j is split at lines of three hyphens', (html, creatives) => {
  expect(split(html)).toEqual(creatives);
});

test.each([
  '<script src="https://ads.example/tag.js"></script>',
  '<p>A</p><SCRIPT>document.write(1)</SCRIPT>',
  '<style>p { color: red }</style><p>A</p>',
  '<iframe src="https://ads.example/"></iframe>',
  '<p style="color: red">A</p>',
  '<img src="/a.png" onerror="alert(1)">',
  '<a href="/a"\nonclick = "track()">A</a>',
  '<svg><circle r="1"></circle></svg>',
])('%s has a frame to itself', (html) => {
  expect(needsFrame(html)).toBe(true);
});

test.each([
  '<a href="/shop"><img src="/shop.svg" alt="De winkel" width="300" height="250"></a>',
  '<p>Description, online, on = off; style = ours. a < b</p>',
  '<p class="style" title="onderweg">A</p>',
])('%s stands in the page', (html) => {
  expect(needsFrame(html)).toBe(false);
});

test('the host prints creatives, and what takes their place, in templates', () => {
  const tag = document.createElement('aside');
  tag.innerHTML = `<p>Printed</p><template><p>A</p>
---
<p>B</p></template><template data-alternative><p>Join</p></template>`;
  expect(readPrinted(tag)).toEqual({ creatives: ['<p>A</p>', '<p>B</p>'], alternative: '<p>Join</p>' });
  tag.innerHTML = '<p>Printed</p>';
  expect(readPrinted(tag)).toEqual({ creatives: [], alternative: undefined });
});
