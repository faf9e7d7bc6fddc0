import { describe, expect, test } from 'vitest';
import { findTags } from '#core/ungrouped/snippet/findTags.ts';
import { formats, printSnippet } from '#core/ungrouped/snippet/printSnippet.ts';
import { readSnippet } from '#core/ungrouped/snippet/readSnippet.ts';
import { type Settings, settled, type TagSchema } from '#core/ungrouped/snippet/settings.ts';
import { widgets as all } from '#tests/support/declared.ts';
import { randomSettings } from '#tests/support/randomSettings.ts';
import { sized } from '#tests/support/soak.ts';
import { checkTag } from './checkTag.ts';
import { exampleOf, jsonSchemaOf } from './fields.ts';

const widgets = all.filter(({ place }) => place !== 'overlay');
const schemas: Record<string, TagSchema> = Object.fromEntries(
  widgets.map((widget) => [widget.name, jsonSchemaOf(widget.attributes)]),
);
const schemaOf = (widget: string) => schemas[widget] ?? {};
const written = (widget: string, settings: Settings) =>
  Object.fromEntries(formats.map((format) => [format, printSnippet(format, { widget, settings }, schemaOf(widget))]));

test('a poll in every language', () => {
  expect(written('poll', { pollId: 12, headingLevel: 3 })).toEqual({
    html: '<div data-widget="poll" data-poll-id="12"></div>',
    block: '<!-- wp:tribune/poll {"pollId":12} /-->',
    shortcode: '[tribune widget="poll" poll-id="12"]',
    twig: "{{ tribune('poll', { 'poll-id': 12 }) }}",
    blade: '<x-tribune widget="poll" poll-id="12" />',
    jsx: '<Tribune widget="poll" pollId={12} />',
  });
});

test('what has no settings, and settings that are objects', () => {
  expect(written('spoilers', {})).toMatchObject({
    block: '<!-- wp:tribune/spoilers /-->',
    twig: "{{ tribune('spoilers') }}",
    jsx: '<Tribune widget="spoilers" />',
  });
  expect(written('poll', { pollId: 1, poll: { title: "it's", list: [1] } })).toEqual({
    html: `<div data-widget="poll" data-poll-id="1" data-props='{"poll":{"title":"it\\u0027s","list":&#91;1&#93;}}'></div>`,
    block: `<!-- wp:tribune/poll {"pollId":1,"poll":{"title":"it's","list":[1]}} /-->`,
    shortcode: `[tribune widget="poll" poll-id="1" props='{"poll":{"title":"it&#92;u0027s","list":&#91;1&#93;}}']`,
    twig: "{{ tribune('poll', { 'poll-id': 1, 'poll': { 'title': 'it\\'s', 'list': [1] } }) }}",
    blade: `<x-tribune widget="poll" poll-id="1" props='{"poll":{"title":"it\\u0027s","list":&#91;1&#93;}}' />`,
    jsx: `<Tribune widget="poll" pollId={1} props={{"poll":{"title":"it's","list":[1]}}} />`,
  });
});

describe('what is pasted with a mistake is kept, so that it can be reported', () => {
  test.each([
    ['<div data-widget="pol" data-poll-id="12"></div>', 'pol', { pollId: '12' }],
    ['text [tribune widget=\'poll\' poll-id=twaalf colour="red"] text', 'poll', { pollId: 'twaalf', colour: 'red' }],
    ['{{ tribune("poll", { "poll-id": "12", when: \'now\' }) }}', 'poll', { pollId: 12, when: 'now' }],
    [
      '<Tribune widget="league-standings" league={"eredivisie"} limit="6" />',
      'league-standings',
      { league: 'eredivisie', limit: 6 },
    ],
    ['<div data-widget="poll" data-poll-id="1" data-props="{a"></div>', 'poll', { pollId: 1, props: '{a' }],
  ])('%s', (text, widget, settings) => {
    expect(readSnippet(text, schemas)).toMatchObject({ widget, settings });
  });

  test.each(['', 'poll', '<div></div>', '{{ tribune( }}', '<Tribune />', '<!-- wp:paragraph -->'])(
    'no tag: %s',
    (text) => {
      expect(readSnippet(text, schemas)).toBeUndefined();
    },
  );
});

describe('a snippet is what is written of what is read from it, and says the same in every language', () => {
  test.each(widgets.map(({ name }) => name))('%s', (widget) => {
    const schema = schemaOf(widget);
    for (let seed = 1; seed <= sized(25, 1000); seed += 1) {
      const settings = randomSettings(schema, seed);
      for (const [format, snippet] of Object.entries(written(widget, settings))) {
        const read = readSnippet(`Before\n${snippet}\nafter`, schemas);
        expect(read, snippet).toEqual({ format, widget, settings: settled(schema, settings) });
        expect(written(widget, read?.settings ?? {})[format]).toBe(snippet);
      }
    }
  });
});

test('what is written of right settings has no mistake', () => {
  for (const { name, attributes } of widgets) {
    const { properties = {}, required = [] } = jsonSchemaOf(attributes);
    const settings = Object.fromEntries(
      required.map((key) => [key, exampleOf(typeof properties[key] === 'object' ? properties[key] : {})]),
    );
    const [tag] = findTags(printSnippet('html', { widget: name, settings }, schemaOf(name)));
    expect(tag && checkTag(tag, widgets), name).toEqual([]);
  }
});
