import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attributeName } from '#core/base/widget/attributeName.ts';
import { findTags } from '#core/ungrouped/snippet/findTags.ts';
import { widgets } from '#tests/support/declared.ts';
import { checkTag } from './checkTag.ts';
import { exampleOf, writtenOf } from './fields.ts';

const codes = (text: string) =>
  findTags(text).flatMap((tag) => checkTag(tag, widgets).map(({ code }) => `${tag.line}:${tag.column} ${code}`));
const messagesOf = (text: string) =>
  findTags(text)
    .flatMap((tag) => checkTag(tag, widgets))
    .map(({ what, remedy }) => `${what} ${remedy}`)
    .join('\n');

describe('a tag is reported', () => {
  test.each([
    ['a name that no widget has', '<div data-widget="pol" data-poll-id="12"></div>', '1:1 T01'],
    ['a required attribute that is missing', '<p>\n  <div class="x" data-widget="poll"></div>', '2:3 T11'],
    ['an attribute that there is not', '<div data-widget="poll" data-poll-id="12" data-colour="red"></div>', '1:1 T10'],
    ['a value that does not hold', "<div data-widget='poll' data-poll-id='twaalf'></div>", '1:1 T12'],
    ['props that are no JSON', '<div data-widget="poll" data-poll-id="12" data-props="{a"></div>', '1:1 T13'],
    ['a moment that is none', '<div data-widget="poll" data-poll-id="12" data-when="later | now"></div>', '1:1 T03'],
    [
      'a media query that no browser reads',
      '<div data-widget="poll" data-poll-id="12" data-when="media (min-widht: 60em)"></div>',
      '1:1 T21',
    ],
    [
      'one without its colon',
      '<div data-widget="poll" data-poll-id="1" data-when="media (width 60em)"></div>',
      '1:1 T21',
    ],
    ['capitals, which HTML does not know', '<DIV DATA-WIDGET="poll" DATA-POLL-ID="x"></DIV>', '1:1 T12'],
    ['a name in camelCase', '<div data-widget="poll" data-pollId="12"></div>', '1:1 T11'],
    ['a surface that is none', '<div data-widget="poll" data-poll-id=12 data-surface=light></div>', '1:1 T18'],
    ['a page type that is none', '<main data-page="profil">', '1:1 T22'],
    [
      'a kind of resource that is nearly one',
      '<div data-widget="comments" data-resource-id="1" data-resource-type="artikel">',
      '1:1 T12',
    ],
    ['an attribute that is there twice', '<div data-widget="poll" data-poll-id="1" data-Poll-Id="2"></div>', '1:1 T25'],
  ])('%s', (_, text, expected) => {
    expect(codes(text)).toEqual([expected]);
  });

  test('with the name that was meant, also where editors have a word of their own', () => {
    expect(messagesOf('<div data-widget="pol" data-poll-id="12"></div>')).toContain('Did you mean "poll"?');
    for (const [alias, name] of [
      ['ads', 'showcase'],
      ['login-button', 'session-menu'],
      ['table', 'league-standings'],
    ])
      expect(messagesOf(`<div data-widget="${alias}"></div>`)).toContain(`Did you mean "${name}"?`);
  });
});

describe('what a template computes is taken to be right', () => {
  test.each([
    ['Twig', '<div data-widget="poll" data-poll-id="{{ poll.id }}" data-when="{{ moment }}"></div>'],
    [
      'Twig, a tag that may be left out',
      '<div {% if id %}data-poll-id="{{ id }}"{% endif %} data-widget="poll"></div>',
    ],
    ['Blade', '<div data-widget="poll" data-poll-id="{!! $poll->id > 3 ? 1 : 2 !!}"></div>'],
    ['PHP', '<div data-widget="poll" data-poll-id="<?php echo $id > 3 ? "a" : "b"; ?>"></div>'],
    ['Mustache', '<div data-widget="poll" data-poll-id="{{id}}" data-heading-level="{{{level}}}"></div>'],
    ['all attributes', '<div data-widget="poll" {{ attributes }}></div>'],
    ['a name', '<div data-widget="{{ name }}"></div>'],
    ['props', '<div data-widget="poll"><script type="application/json" data-props>{{ props }}</script></div>'],
    [
      'media queries',
      '<div data-widget="spoilers" data-when="media (60em <= width) and (min-width: 1px) | media (monochrome)"></div>',
    ],
    ['a comment', '<!-- <div data-widget="pol"> --> {# <div data-widget="pol"> #} {{-- <div data-widget="pol"> --}}'],
  ])('%s', (_, text) => {
    expect(codes(text)).toEqual([]);
  });

  test('and what stands beside it is read all the same', () => {
    expect(codes('<div data-widget="poll" data-poll-id="{{ id }}" data-color="red"></div>')).toEqual(['1:1 T10']);
  });
});

test('an attribute data-page that is of the site itself is let be', () => {
  expect(codes('<li data-page="2"></li><main data-page="2"><section data-page="home"></section>')).toEqual([]);
});

test.each([
  'data-testid="poll"',
  'data-test-id="poll"',
  'data-cy="poll"',
  'data-aos="fade-up" data-aos-delay="100"',
  'data-turbo-permanent',
  'data-turbo="false"',
  'data-astro-cid-7ky5ld3a',
  'data-astro-source-file="a.astro"',
  'data-v-7ba5bd90',
  'data-v-abcdef12',
  'data-svelte-h="x"',
  'data-bs-toggle="tab"',
  'data-wp-interactive="x"',
  'data-controller="x" data-action="click->x#y"',
])('an attribute of another tool is let be: %s', (written) => {
  expect(codes(`<div data-widget="poll" data-poll-id="12" ${written}></div>`)).toEqual([]);
});

test('what hosts are given to print has no mistake', () => {
  const files = globSync('{templates/default,examples}/**/*.html');
  const reported = files.flatMap((file) => codes(readFileSync(file, 'utf8')).map((code) => `${file}:${code}`));
  expect(files.length).toBeGreaterThan(50);
  expect(reported).toEqual([]);
});

test('the props of a tag are its own, not those of the next one', () => {
  const next = '<div data-widget="poll"></div><div data-widget="poll"><script data-props>{"pollId":12}</script></div>';
  expect(codes(next)).toEqual(['1:1 T11']);
});

test.each(widgets.filter(({ place }) => place === 'tag').map((widget) => [widget.name, widget] as const))(
  '%s: its example is right, and a slip in each attribute is reported',
  (name, widget) => {
    const fields = writtenOf(widget);
    const tag = (names: (key: string) => string) =>
      `<div data-widget="${name}" ${fields.map(({ key, field }) => `${names(key)}="${exampleOf(field)}"`).join(' ')}></div>`;
    expect(codes(tag(attributeName))).toEqual([]);
    for (const { key } of fields)
      expect(codes(tag((each) => attributeName(each) + (each === key ? 'x' : '')))[0]).toMatch(/T1[01]$/);
  },
);
