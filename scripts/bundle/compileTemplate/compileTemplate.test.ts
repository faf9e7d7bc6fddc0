import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileTemplate, rootFields, type Target } from './compileTemplate.ts';

const text = z.string();
const team = z.object({ team_id: z.int(), name: text });

function compiled(html: string, fields: z.core.$ZodShape, target: Target = 'tree', parts: Record<string, string> = {}) {
  const shape = z.toJSONSchema(z.object(fields), { io: 'input' });
  const files: Record<string, string> = { box: html, ...parts };
  const load = (name: string) => {
    const found = files[name];
    return found === undefined ? undefined : { file: `${name}.html`, text: found };
  };
  const declared = `\n${Object.keys(fields)
    .map((key) => `  ${key}: text,`)
    .join('\n')}`;
  return compileTemplate({ name: 'box', load, shape, schema: { file: 'box.printed.ts', text: declared } }, target);
}

test('a name that the data do not have fails with its line and what to do', () => {
  expect(() => compiled('<div>\n  <p>{{title}}</p>\n  <p>{{tilte}}</p>\n</div>', { title: text })).toThrow(
    'box.html:3: The data have no "tilte". Correct the name, or declare it in box.printed.ts.',
  );
});

test('a field that nothing prints fails with the line that declares it', () => {
  expect(() => compiled('<p>{{title}}</p>', { title: text, note: text })).toThrow(
    'box.printed.ts:3: No place of box.html prints "note". Print it, or take it out of the data.',
  );
});

test('a section that crosses a tag fails with its line', () => {
  const crossing = '<p>\n{{#url}}<a href="{{url}}">{{/url}}Read{{#url}}</a>{{/url}}\n</p>';
  expect(() => compiled(crossing, { url: text })).toThrow(
    'box.html:2: The section "url" begins in one element and ends in another.',
  );
});

test.each([
  ['an element that is not closed', '<div><p>{{title}}</div>', 'box.html:1: <p> is not closed. Write </p>.'],
  [
    'a comment for every reader',
    '<p>{{title}}</p>\n<!-- note -->',
    'box.html:2: Every reader would fetch this comment.',
  ],
  ['a part that is missing', '<p>{{title}}{{> side}}</p>', 'box.html:1: There is no part "side".'],
  ['a line that breaks beside a text', '<p>{{title}}\n<b>!</b></p>', 'box.html:1: A line breaks beside a text in <p>.'],
  ['two roots', '<p>{{title}}</p><p></p>', 'box.html:1: A tree has one root.'],
  ['a section that is not closed', '<p>{{#title}}</p>', 'box.html:1: Unclosed section "title"'],
])('%s fails', (_, html, message) => {
  expect(() => compiled(html, { title: text })).toThrow(message);
});

const list = '<ol>{{#teams}}<li data-team="{{team_id}}">{{name}}</li>{{/teams}}</ol>';

test('rows with ids need a key, and are known by the attribute that prints it', () => {
  expect(() => compiled(list, { teams: z.array(team) })).toThrow(`box.html:1: Rows of "teams" may move`);
  const keyed = z.array(team).check(z.meta({ 'x-key': 'team_id' }));
  expect(compiled(list, { teams: keyed })).toContain('"data-team=" + r1.team_id)');
  expect(() => compiled(list.replace('</li>', '</li><hr>'), { teams: keyed })).toThrow('A row of "teams" moves as one');
});

test('fields of the root alone are known: what is inside does not read them', () => {
  const fields = { team_id: z.int(), is_on: z.boolean(), name: text };
  const shape = z.toJSONSchema(z.object(fields), { io: 'input' });
  const html = '<div data-team="{{team_id}}"{{#is_on}} data-is-on{{/is_on}}><p>{{name}}</p></div>';
  const load = (name: string) => (name === 'box' ? { file: 'box.html', text: html } : undefined);
  const source = { name: 'box', load, shape, schema: { file: 'box.printed.ts', text: '' } };
  expect(rootFields(source)).toEqual(['team_id', 'is_on']);
});

test('a slot is an element of the island, and nothing where a host prints it', () => {
  const parts = { 'control-slot': '{{! For the switch. }}' };
  expect(compiled('<p>{{title}}{{> control-slot}}</p>', { title: text }, 'tree', parts)).toContain('slots["control"]');
  expect(compiled('<p>{{title}}{{> control-slot}}</p>', { title: text }, 'html', parts)).not.toContain('control');
  const full = { 'control-slot': '<b></b>' };
  expect(() => compiled('<p>{{title}}{{> control-slot}}</p>', { title: text }, 'tree', full)).toThrow(
    'control-slot.html:1: Hosts print nothing in a slot.',
  );
});

test('a slot needs a file, for hosts that print it, and none in a template that no host prints', () => {
  const html = '<p>{{title}}{{> control-slot}}</p>';
  expect(() => compiled(html, { title: text })).toThrow('box.html:1: There is no part "control-slot".');
  const source = {
    name: 'box',
    load: (name: string) => (name === 'box' ? { file: 'box.drawn.html', text: html } : undefined),
    shape: z.toJSONSchema(z.object({ title: text }), { io: 'input' }),
    schema: { file: 'box.drawn.ts', text: '' },
  };
  expect(compileTemplate(source, 'tree')).toContain('slots["control"]');
});

test('what a section prints without a class is named: on a page of which nothing is known it is found by that alone', () => {
  const html =
    '<p>{{#url}}<a href="{{url}}">{{title}}</a>{{/url}}{{^url}}<b class="x">{{title}}</b>: {{title}}{{/url}}</p>';
  expect(compiled(html, { url: text, title: text })).toContain('{"optional":["a","#text"]}');
  expect(
    compiled('<p>{{#url}}<a class="x" href="{{url}}">{{title}}</a>{{/url}}</p>', { url: text, title: text }),
  ).not.toContain('optional');
});
