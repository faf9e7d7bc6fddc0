import { describe, expect, test } from 'vitest';
import { type NamedSchema, repairsOf } from './repairs.ts';

const schemas: Readonly<Record<string, NamedSchema>> = {
  poll: { properties: { pollId: { type: 'integer' }, view: { enum: ['all', 'home'] } } },
  liveblog: { required: ['articleId'], properties: { articleId: { type: 'integer' }, isLive: { type: 'boolean' } } },
  showcase: { aliases: ['ads'], properties: { slug: { type: 'string' } } },
};
const mended = (widget: string, settings: Readonly<Record<string, unknown>>) =>
  repairsOf({ widget, settings }, schemas).map(({ code, mended }) => [code, mended]);

describe('what is nearly right is mended', () => {
  test.each([
    ['a name', 'pol', { pollId: 12 }, 'T01', 'poll', { pollId: 12 }],
    ['a word that editors have', 'Ads', {}, 'T01', 'showcase', {}],
    ['a moment', 'poll', { pollId: 12, when: 'nwo' }, 'T03', 'poll', { pollId: 12, when: 'now' }],
    ['a moment that is like none', 'poll', { when: 'somewhere else' }, 'T03', 'poll', {}],
    ['a moment that needs more words', 'poll', { when: 'hsh' }, 'T03', 'poll', {}],
    ['an attribute', 'poll', { pollID: 12 }, 'T10', 'poll', { pollId: 12 }],
    ['an attribute beside the one that is meant', 'poll', { pollId: 1, pollID: 2 }, 'T10', 'poll', { pollId: 1 }],
    ['an attribute that is like none', 'poll', { pollId: 1, colour: 'red' }, 'T10', 'poll', { pollId: 1 }],
    ['one of a few values', 'poll', { pollId: 1, view: 'hoem' }, 'T12', 'poll', { pollId: 1, view: 'home' }],
    ['what is nearly such a word', 'asd', {}, 'T01', 'showcase', {}],
    [
      'one of several moments',
      'poll',
      { when: 'hash #a | visble 300px' },
      'T03',
      'poll',
      { when: 'hash #a | visible 300px' },
    ],
    ['one of several that is like none', 'poll', { when: 'hash #a | later' }, 'T03', 'poll', { when: 'hash #a' }],
    [
      'a media query without its colon',
      'poll',
      { when: 'media (width 60em)' },
      'T03',
      'poll',
      { when: 'media (width: 60em)' },
    ],
    [
      'one without brackets',
      'poll',
      { when: 'media min-width: 60em' },
      'T03',
      'poll',
      { when: 'media (min-width: 60em)' },
    ],
    ['one that is like none of a few values', 'poll', { pollId: 1, view: 'everything' }, 'T12', 'poll', { pollId: 1 }],
    ['a number among other letters', 'poll', { pollId: '“12”' }, 'T12', 'poll', { pollId: '12' }],
    [
      'a switch in Dutch',
      'liveblog',
      { articleId: 1, isLive: 'ja' },
      'T12',
      'liveblog',
      { articleId: 1, isLive: 'true' },
    ],
    ['another name for what is needed', 'liveblog', { id: 13 }, 'T10', 'liveblog', { articleId: 13 }],
    ['a surface', 'poll', { pollId: 1, surface: 'light' }, 'T18', 'poll', { pollId: 1 }],
  ])('%s', (_, widget, settings, code, name, expected) => {
    expect(mended(widget, settings)).toEqual([[code, { widget: name, settings: expected }]]);
  });
});

test('what is right, and what nobody can guess, is let be', () => {
  expect(mended('poll', { pollId: 12, view: 'all', when: 'visible 300px | hash #a', surface: 'page' })).toEqual([]);
  expect(mended('something-else', { pollId: 12 })).toEqual([]);
  expect(mended('poll', { pollId: 'twelve' })).toEqual([]);
  expect(mended('poll', { pollId: 1, when: 'media (60em <= width) | event a:b' })).toEqual([]);
});
