import { expect, test } from 'vitest';
import { hints } from './hints.ts';
import { html, json } from './html.ts';
import { running } from './running.ts';

test('what comes from outside is text, in content and in attributes', () => {
  const evil = `"><script>alert('1')</script>&`;
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</a>',
  );
});

test('nested HTML and lists are printed once, nothing is printed for what is not there', () => {
  expect(html`<ul>${['a', '<'].map((each) => html`<li>${each}</li>`)}</ul>${undefined}${false}${null}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>0',
  );
});

test('JSON cannot leave its script element', () => {
  const value = { text: '</script><!--' };
  expect(json(value).text).not.toContain('<');
  expect(JSON.parse(json(value).text)).toEqual(value);
});

test('a score stays on one line', () => {
  expect(running('won 3–1, in 2025-26, well-earned')).toBe('won 3\u2060–\u20601, in 2025\u2060-\u206026, well-earned');
});

const manifest = {
  common: { files: ['w/boot-1.js', 'w/core-2.js'], words: { nl: 'w/core.nl-3.json', en: 'w/core.en-3.json' } },
  widgets: {
    poll: { files: ['w/poll-4.js'], view: ['w/poll-view-5.js', 'w/react-6.js'], words: { nl: 'w/poll.nl-7.json' } },
  },
};
const page = { tenant: 'deaftrap', locale: 'nl' } as const;

test('a poll in sight preloads its view, a poll further down does not', () => {
  const seen = hints(manifest, { ...page, widgets: [['poll', 'seen']] })?.text ?? '';
  const below = hints(manifest, { ...page, widgets: [['poll', 'below']] })?.text ?? '';
  expect(seen).toContain('<link rel="modulepreload" href="/assets/cdn/deaftrap/w/react-6.js">');
  expect(below).not.toContain('react');
  expect(below).toContain('<link rel="modulepreload" href="/assets/cdn/deaftrap/w/poll-4.js" fetchpriority="low">');
  expect(seen).toContain('href="/assets/cdn/deaftrap/w/poll.nl-7.json"');
  expect(seen).not.toContain('.en-');
  // Nobody knows when the reader comes to it: browsers warn of a dictionary that waits.
  expect(below).not.toContain('rel="preload"');
});

test.each([undefined, null, {}, { common: 1 }])('with the manifest %j there are no hints and no harm', (broken) => {
  expect(hints(broken, { ...page, widgets: [['poll', 'seen']] })).toBeUndefined();
  expect(hints(manifest, { ...page, widgets: [['nothing', 'seen']] })).toBeUndefined();
});
