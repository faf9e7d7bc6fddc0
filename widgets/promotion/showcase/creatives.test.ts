// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { needsFrame, readPrinted, split } from './creatives.ts';

test.each([
  ['<p>A</p>\n---\n<p>B</p>', ['<p>A</p>', '<p>B</p>']],
  ['<p>A</p>\r\n --- \t\r\n<p>B</p>\n---\n', ['<p>A</p>', '<p>B</p>']],
  ['---\n\n---\n<p>A</p>\n---', ['<p>A</p>']],
  ['<p>A</p>---<p>B</p> --- <div>C</div>', ['<p>A</p>', '<p>B</p>', '<div>C</div>']],
  ['<p>A</p><p>---</p><p>B</p>', ['<p>A</p>', '<p>B</p>']],
  ['<p><b>A</b> --- <i>B</i></p>----<p>C</p>', ['<p><b>A</b> --- <i>B</i></p>----<p>C</p>']],
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
  '<p>A</p><script',
  '<p class="a"\n style\t = "color: red">A</p>',
  '<a <p onclick=track()>A</a>',
])('%s has a frame to itself', (html) => {
  expect(needsFrame(html)).toBe(true);
});

test.each([
  '<a href="/shop"><img src="/shop.svg" alt="De winkel" width="300" height="250"></a>',
  '<p>Description, online, on = off; style = ours. a < b</p>',
  '<p class="style" title="onderweg">A</p>',
  '<p on="a" data-onload="b" stylesheet="c">once = 1, style = 2</p><b>on1 = 3</b>',
  '<scripts></scripts><b>script</b>',
])('%s stands in the page', (html) => {
  expect(needsFrame(html)).toBe(false);
});

test.each(['<a ', '<a on', '<a onx ', ' onclick ', '<', 'on', ' ', '<a style\n', '<a\tonclick = '.slice(0, -2)])(
  'each character of %j, over and over, is looked at once',
  (piece) => {
    const html = piece.repeat(80_000 / piece.length);
    let looks = 0;
    const { [Symbol.iterator]: iterate } = String.prototype;
    const watch = vi.spyOn(String.prototype, Symbol.iterator).mockImplementation(function* (this: string) {
      for (const character of { [Symbol.iterator]: () => iterate.call(this) }) {
        looks += 1;
        yield character;
      }
      return undefined;
    });
    const isLively = needsFrame(html);
    watch.mockRestore();
    expect(isLively).toBe(false);
    expect(looks).toBe(html.length);
  },
);

test('the host prints creatives, and what takes their place, in templates', () => {
  const tag = document.createElement('aside');
  tag.innerHTML = `<p>Printed</p><template><p>A</p>
---
<p>B</p></template><template data-alternative><p>Join</p></template>`;
  expect(readPrinted(tag)).toEqual({ creatives: ['<p>A</p>', '<p>B</p>'], alternative: '<p>Join</p>' });
  tag.innerHTML = '<p>Printed</p>';
  expect(readPrinted(tag)).toEqual({ creatives: [], alternative: undefined });
});
