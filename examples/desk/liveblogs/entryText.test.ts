import { expect, test } from 'vitest';
import { type EntryText, entryTextOf, htmlOf } from './entryText.ts';

const picture = { url: '/desk-pictures/a-1.webp', width: 1600, height: 900, alt: 'De "spits" juicht' };

test.each<[string, EntryText, string]>([
  [
    'a title and two paragraphs',
    { title: 'Goal!', text: 'Een\n\nTwee', pictures: [] },
    '<h3>Goal!</h3>\n<p>Een</p>\n<p>Twee</p>',
  ],
  [
    'bold and a line end',
    { title: '', text: '**1-0**\nJansen', pictures: [] },
    '<p><strong>1-0</strong><br>Jansen</p>',
  ],
  ['what HTML would read', { title: '', text: 'a < b & "c"', pictures: [] }, '<p>a &lt; b &amp; &quot;c&quot;</p>'],
  [
    'an address',
    { title: '', text: 'Zie https://example.org/a?b=1.', pictures: [] },
    '<p>Zie <a href="https://example.org/a?b=1">https://example.org/a?b=1</a>.</p>',
  ],
  [
    'a picture with its description',
    { title: '', text: '', pictures: [picture] },
    '<figure><img src="/desk-pictures/a-1.webp" width="1600" height="900" alt="De &quot;spits&quot; juicht"></figure>',
  ],
])('%s is written as HTML, and comes back into the fields', (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
  expect(entryTextOf(html)).toEqual(text);
});

test.each([
  '<h3>Zo staat het</h3>\n<table><tbody><tr><td>1-0</td></tr></tbody></table>',
  '<div data-widget="poll" data-poll-id="12"></div>',
  '<p class="lead">Ja.</p>',
  '<p>Ja.</p><p>Nee.</p>',
])('%s is left as HTML: nothing of it is lost', (html) => {
  expect(entryTextOf(html)).toBeUndefined();
});
