import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { findTags } from '#core/ungrouped/snippet/findTags.ts';
import { readSnippet } from '#core/ungrouped/snippet/readSnippet.ts';
import { restore } from '#core/ungrouped/snippet/restore.ts';
import { few } from '#tests/support/soak.ts';
import { findWritten } from './findWritten.ts';

/** What begins something in a language of templates and is never closed, or nearly something. */
const pieces = [
  ...[
    '<?',
    '<?php /*',
    '<%',
    '{{{',
    '{{',
    '{%',
    '{!!',
    '<!--',
    '{#',
    '{{--',
    '<a',
    '<a ',
    'a',
    '"',
    "'",
    '`',
    '\\"',
    '<a "',
    '<a \'"',
  ],
  ...[
    '@if(',
    '@if("',
    '{/*',
    '={',
    '{...',
    '(',
    '[',
    '{',
    '"+a',
    "'.$a",
    '$a[',
    '${',
    '{$',
    ':data-a="',
    '=\\"',
    'include ',
    'include',
    ' ',
  ],
  ...[
    '{{ tribune(',
    '{% tribune(',
    '<x-tribune ',
    '<Tribune a="',
    '<Tribune a={',
    '[tribune ',
    '[tribune a="',
    '<!-- wp:tribune/poll {',
    '} ',
  ],
  ...[
    '<p data-page="a">',
    '<div data-widget="poll">',
    '<script data-props>',
    '<script ',
    '</script>',
    'data-widget=',
    '&amp;',
    'amp;',
    '&nbsp;',
  ],
  ...['="', '=“', '<a data-widget=', '[a ', '\n'],
];

const around = [
  ['', ''],
  ['<a ', '<'],
  ['"', ''],
] as const;

/** Long enough that what looks at each place from each other one takes minutes. */
const length = 50_000;

/** Processor time of this process, ms: what else the machine does counts for nothing. */
const busy = () => cpuUsage().user / 1000;

test.each([
  ['findWritten', findWritten],
  ['findTags', findTags],
  ['readSnippet', (text: string) => readSnippet(text, {})],
  ['restore', (text: string) => restore(text, () => false)],
])('%s is done with a long text soon, whatever is repeated in it and never closed', (_name, read) => {
  const slow: string[] = [];
  for (const piece of pieces)
    for (const [opening, ending] of few(around)) {
      const began = busy();
      read(`${opening}${piece.repeat(length / piece.length)}${ending}`);
      const ms = Math.round(busy() - began);
      if (ms > 700) slow.push(`${opening}${piece} ${ms} ms`);
    }
  expect(slow).toEqual([]);
});
