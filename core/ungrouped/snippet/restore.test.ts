import { describe, expect, test } from 'vitest';
import { readSnippet } from './readSnippet.ts';
import { restore } from './restore.ts';

const isName = (word: string) => ['poll', 'vote'].includes(word);
const schemas = { poll: { properties: { pollId: { type: 'integer' as const } } } };

describe('a tag that was spoiled on its way says the same once it is restored', () => {
  test.each([
    ['curly quotes', '<div data-widget=“poll” data-poll-id=“11”></div>', 'quotes'],
    ['low ones', '<div data-widget=„poll” data-poll-id=‚11’></div>', 'quotes'],
    ['those of a shortcode in WordPress', '[tribune widget=”poll” poll-id=”11″]', 'quotes'],
    ['those of a block', '<!-- wp:tribune/poll {“pollId”:11} /-->', 'quotes'],
    ['those of Twig', '{{ tribune(‘poll’, { ‘poll-id’: 11 }) }}', 'quotes'],
    ['hard spaces', '<div\u00a0data-widget="poll"\u00a0data-poll-id="11"></div>', 'spaces'],
    ['their entities', '<div data-widget="poll"&nbsp;data-poll-id="11"></div>', 'spaces'],
    ['entities', '&lt;div data-widget="poll" data-poll-id="11"&gt;&lt;/div&gt;', 'entities'],
    [
      'entities twice',
      '&amp;lt;div data-widget=&amp;quot;poll&amp;quot; data-poll-id=&amp;quot;11&amp;quot;&amp;gt;',
      'entities',
    ],
    ['those of a block', '&lt;!-- wp:tribune/poll {&quot;pollId&quot;:11} /--&gt;', 'entities'],
    [
      'entities and quotes',
      '<p>&lt;div data-widget=&#8220;poll&#8221; data-poll-id=&#8221;11&#8243;&gt;</p>',
      'entities quotes',
    ],
    ['quotes of a shortcode', '[tribune widget=&#8221;poll&#8221; poll-id=&#8221;11&#8243;]', 'entities quotes'],
    ['long dashes', '<!– wp:tribune/poll {"pollId":11} /–>', 'dashes'],
    ['those of names', '<div data–widget="poll" data–poll–id="11"></div>', 'dashes'],
    ['a bracket that is missing', '<div data-widget="poll" data-poll-id="11"', 'unclosed'],
    ['a quote that is missing', '<div data-widget="poll data-poll-id="11"></div>', 'unclosed'],
    ['names without data-', '<div class="wide" widget="poll" poll-id="11"></div>', 'prefix'],
    ['a shortcode by the name of its widget', '[poll poll-id=11]', 'shortcode'],
    ['a script', '<script data-widget="poll" data-poll-id="11"></script>', 'element'],
    ['two tags', '<div data-widget="poll" data-poll-id="11"></div>\n[tribune widget="poll" poll-id="12"]', 'more'],
    ['capitals', '<DIV DATA-WIDGET="poll" DATA-POLL-ID="11"></DIV>', ''],
    ['a paragraph around it', '<p><div data-widget="poll" data-poll-id="11"></div></p>', ''],
  ])('%s', (_, text, slips) => {
    const restored = restore(text, isName);
    expect(restored.slips.join(' ')).toBe(slips);
    expect(readSnippet(restored.text, schemas)).toMatchObject({ settings: { pollId: 11 }, widget: 'poll' });
  });
});

test.each([
  '<div data-widget="poll" data-title="a – b “c” &lt;d&gt; &amp;nbsp; e\u00a0f"></div>',
  `<div data-widget="poll" data-props='{"a":"&#91;1&#93; – “b”"}'></div>`,
  "{{ tribune('poll', { 'title': 'a – b' }) }}",
  '[gallery ids="1,2"]',
  '',
])('what is right stays as it is: %s', (text) => {
  expect(restore(text, isName)).toEqual({ text, slips: [] });
});

test('the script of the loader is no tag', () => {
  expect(restore('<script type="module" src="/assets/cdn/demo/tribune.js"></script>', isName).slips).toEqual([
    'loader',
  ]);
});
