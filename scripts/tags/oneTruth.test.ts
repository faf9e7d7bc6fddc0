import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { formats, printSnippet } from '#core/ungrouped/snippet/printSnippet.ts';
import { readSnippet } from '#core/ungrouped/snippet/readSnippet.ts';
import { repairsOf } from '#core/ungrouped/snippet/repairs.ts';
import { tagAttributes } from '#core/ungrouped/snippet/settings.ts';
import { widgets } from '#tests/support/declared.ts';
import { judgedTags, meantNames } from '#tests/support/judgedTags.ts';
import { escapeHtml } from '../../examples/newsroom/pages/html.ts';
import { turns } from '../../tests/support/soak.ts';
import { checkTag } from './checkTag.ts';
import { jsonSchemaOf } from './fields.ts';
import { findWritten } from './findWritten.ts';
import { htmlValidatePlugin } from './htmlValidatePlugin.ts';

const config = { plugins: [htmlValidatePlugin(widgets)], rules: { 'tribune/tag': 'error' as const }, root: true };
const htmlValidate = new HtmlValidate(new StaticConfigLoader([], config));

const schemas = Object.fromEntries(
  widgets.filter(({ place }) => place !== 'overlay').map(({ name, attributes }) => [name, jsonSchemaOf(attributes)]),
);
const named = Object.fromEntries(
  widgets.flatMap(({ name, aliases = [] }) => (schemas[name] ? [[name, { ...schemas[name], aliases }]] : [])),
);
const schemaOf = (widget: string) => schemas[widget] ?? {};

const codesOf = (text: string) => findWritten(text).flatMap((tag) => checkTag(tag, widgets).map(({ code }) => code));

const readIn = (html: string) => readSnippet(html, schemas) ?? { widget: '', settings: {} };

/** The tag that the loader in the frame of the configurator has before it, once a tag was pasted. */
function framed(html: string): string {
  const read = readIn(html);
  const attributes = Object.entries(tagAttributes(read, schemaOf(read.widget)));
  return `<div${attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}></div>`;
}

/** The command, of the same tag in another language. */
const written = (format: (typeof formats)[number]) => (html: string) => {
  const read = readIn(html);
  return codesOf(printSnippet(format, read, schemaOf(read.widget)));
};

/** Who judges a tag, and the codes that come of it; the loader itself is asked in tests/e2e/notices.spec.ts, the configurator's page in configurator.spec.ts. */
const judges: Readonly<Record<string, (html: string) => readonly string[] | Promise<readonly string[]>>> = {
  command: codesOf,
  configurator: (html) => codesOf(framed(html)),
  'html-validate': async (html) => {
    const { results } = await htmlValidate.validateString(html);
    return results.flatMap(({ messages }) => messages.map(({ message }) => message.slice(0, 3)));
  },
  ...Object.fromEntries(formats.map((format) => [`command, as ${format}`, written(format)])),
};

const judged = judgedTags(widgets);

// The command judges every tag each time, the others take turns.
describe.each(Object.entries(judges).map(([name, judge], at) => ({ name, judge, at })))('$name', ({ judge, at }) => {
  test.each((at === 0 ? judged : turns(judged, at)).map((each) => [each.widget, each.issue, each] as const))(
    'of %s, %s',
    async (_, __, { html, codes }) => {
      expect(await judge(html)).toEqual(codes);
    },
  );
});

test.each(meantNames(widgets))(
  'who writes %s is led to %s by command, html-validate and configurator',
  async (word, name) => {
    const html = `<div data-widget="${word}"></div>`;
    const { results } = await htmlValidate.validateString(html);
    const texts = [
      ...findWritten(html).flatMap((tag) => checkTag(tag, widgets).map(({ remedy }) => remedy)),
      ...results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    ];
    expect(texts).toEqual([expect.stringContaining(`"${name}"`), expect.stringContaining(`"${name}"`)]);
    expect(repairsOf({ widget: word, settings: {} }, named)).toMatchObject([{ code: 'T01', to: name }]);
  },
);

test('what a template computes is taken to be right, and other elements are left alone', async () => {
  const judge = judges['html-validate'];
  expect(await judge?.('<li data-page="2"></li><p data-poll="x"></p>')).toEqual([]);
});

test.each(judged.map((each) => [each.widget, each.issue, each] as const))(
  'what the configurator offers to mend in %s, %s, is right once it is mended',
  (_, __, { html }) => {
    const read = readIn(html);
    for (const { code, mended } of repairsOf(read, schemas))
      expect(codesOf(printSnippet('html', mended, schemaOf(mended.widget)))).not.toContain(code);
  },
);
