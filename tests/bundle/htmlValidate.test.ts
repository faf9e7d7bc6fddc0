import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';

test('the plugin of the bundle works by itself, and its configuration switches the rule on', async () => {
  const file = pathToFileURL(join(import.meta.dirname, '../../dist/dev/html-validate.mjs')).href;
  const { default: plugin } = await import(/* @vite-ignore */ file);
  const loader = new StaticConfigLoader([], { plugins: [plugin], extends: ['tribune:recommended'], root: true });
  const html = '<div data-widget="poll" data-poll-id="12"></div>\n<p data-widget="pol"></p>';
  const { results } = await new HtmlValidate(loader).validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => [line, message]))).toEqual([
    [2, expect.stringContaining('T01 No widget is called "pol". Did you mean "poll"?')],
  ]);
});
