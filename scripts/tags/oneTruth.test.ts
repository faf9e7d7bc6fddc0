import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { findTags } from '#core/snippet/findTags.ts';
import { readDeclarations } from '#loader/declarations.ts';
import { judgedTags } from '#tests/support/judgedTags.ts';
import { checkTag } from './checkTag.ts';
import { htmlValidatePlugin } from './htmlValidatePlugin.ts';

const widgets = (await readDeclarations(process.cwd())).map(({ widget }) => widget);
const config = { plugins: [htmlValidatePlugin(widgets)], rules: { 'tribune/tag': 'error' as const }, root: true };
const htmlValidate = new HtmlValidate(new StaticConfigLoader([], config));

/** Who judges a tag, and the codes that come of it; the loader itself is asked in tests/e2e/notices.spec.ts. */
const judges: Readonly<Record<string, (html: string) => readonly string[] | Promise<readonly string[]>>> = {
  command: (html) => findTags(html).flatMap((tag) => checkTag(tag, widgets).map(({ code }) => code)),
  'html-validate': async (html) => {
    const { results } = await htmlValidate.validateString(html);
    return results.flatMap(({ messages }) => messages.map(({ message }) => message.slice(0, 3)));
  },
};

describe.each(Object.entries(judges))('%s', (_, judge) => {
  test.each(judgedTags(widgets).map((each) => [each.widget, each.issue, each] as const))(
    'of %s, %s',
    async (_, __, { html, codes }) => {
      expect(await judge(html)).toEqual(codes);
    },
  );
});

test('what a template computes is taken to be right, and other elements are left alone', async () => {
  const judge = judges['html-validate'];
  expect(await judge?.('<li data-page="2"></li><p data-poll="x"></p>')).toEqual([]);
});
