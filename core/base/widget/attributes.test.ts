// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as texts from '#core/ungrouped/widget/attributeNotices.ts';
import { readAttributes } from './attributes.ts';

const schema = z.object({
  pollId: z.coerce.number().check(z.int(), z.positive(), z.describe('Id of the poll in the CMS')),
  headingLevel: z._default(z.coerce.number().check(z.minimum(2), z.maximum(6)), 3),
  look: z.optional(z.enum(['plain', 'framed'])),
  isOpen: z.optional(z.boolean()),
  choices: z.optional(z.array(z.string())),
});

function read(attributes: Record<string, string>, props?: string, defaults?: Record<string, unknown>) {
  const element = document.createElement('div');
  element.setAttribute('data-widget', 'poll');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (props !== undefined) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.setAttribute('data-props', '');
    block.textContent = props;
    element.append(block);
  }
  const reading = readAttributes('poll', schema, element, defaults);
  const notices = reading.issues.map((issue) => issue.say(texts));
  // Where the words cannot be fetched, the code is told without them.
  expect(reading.issues.map(({ code }) => code)).toEqual(notices.map(({ code }) => code));
  return { attributes: reading.attributes, notices };
}

test('an attribute wins over data-props, that over the tenant, that over the default', () => {
  const id = { 'data-poll-id': '12' };
  expect(read(id).attributes).toEqual({ pollId: 12, headingLevel: 3 });
  expect(read(id, undefined, { headingLevel: 4 }).attributes).toMatchObject({ headingLevel: 4 });
  expect(read(id, '{"headingLevel":5}', { headingLevel: 4 }).attributes).toMatchObject({ headingLevel: 5 });
  const all = { ...id, 'data-heading-level': '6' };
  expect(read(all, '{"headingLevel":5}', { headingLevel: 4 }).attributes).toMatchObject({ headingLevel: 6 });
});

test('data-props may be an attribute, for a CMS that strips scripts; the script in the tag wins', () => {
  const props = { 'data-poll-id': '12', 'data-props': '{"headingLevel":5}' };
  expect(read(props)).toEqual({ attributes: { pollId: 12, headingLevel: 5 }, notices: [] });
  expect(read(props, ' ').attributes).toMatchObject({ headingLevel: 5 });
  expect(read(props, '{"headingLevel":4}').attributes).toMatchObject({ headingLevel: 4 });
  expect(read({ ...props, 'data-props': '{"headingLevel":' }).notices.map(({ code }) => code)).toEqual(['T13']);
});

test('text becomes what the schema wants', () => {
  const given = { 'data-poll-id': '12', 'data-is-open': '', 'data-look': 'framed' };
  expect(read(given, '{"choices":["Home","Away"]}').attributes).toMatchObject({
    isOpen: true,
    look: 'framed',
    choices: ['Home', 'Away'],
  });
  expect(read({ 'data-poll-id': '12', 'data-is-open': 'false' }).attributes).toMatchObject({ isOpen: false });
});

test.each(['', ' ', '\n'])('an attribute for a number that holds %j is no number, where 0 is one', (empty) => {
  const numbers = z.object({
    offset: z.optional(z.coerce.number()),
    rows: z.optional(z.coerce.number().check(z.int())),
  });
  const readNumbers = (name: string, value: string) => {
    const element = document.createElement('div');
    element.setAttribute('data-widget', 'list');
    element.setAttribute(name, value);
    return readAttributes('list', numbers, element);
  };
  for (const name of ['data-offset', 'data-rows']) {
    expect(readNumbers(name, '0').attributes).toEqual({ [name.slice(5)]: 0 });
    const { attributes, issues } = readNumbers(name, empty);
    expect([attributes, issues.map(({ code }) => code)]).toEqual([undefined, ['T12']]);
  }
});

test('what the loader and the host keep for themselves is no mistake', () => {
  const kept = {
    'data-poll-id': '1',
    'data-when': 'now',
    'data-surface': 'page',
    'data-w-state': 'ready',
    'data-w-key': 'x',
  };
  expect(read(kept).notices).toEqual([]);
});

test('an unknown attribute is told with the nearest name, and the island comes', () => {
  const { attributes, notices } = read({ 'data-poll-id': '1', 'data-headding-level': '2' }, '{"chioces":[]}');
  expect(attributes).toEqual({ pollId: 1, headingLevel: 3 });
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ code: 'T10' });
  expect(notices[0]?.remedy).toContain('did you mean data-heading-level?');
  expect(notices[0]?.remedy).toContain('did you mean data-choices?');
});

test('a missing attribute is told with what it is for and what was probably meant for it', () => {
  const { attributes, notices } = read({ 'data-pol-id': '1' });
  expect(attributes).toBeUndefined();
  expect(notices).toMatchObject([{ code: 'T11', what: '"poll" needs data-poll-id.' }]);
  expect(notices[0]?.remedy).toContain('Is data-pol-id meant for it?');
  expect(notices[0]?.remedy).toContain('Id of the poll in the CMS');
});

test('a bad value is told with what was expected', () => {
  const [number] = read({ 'data-poll-id': 'twelve' }).notices;
  expect(number).toMatchObject({ code: 'T12', what: 'data-poll-id of "poll" cannot be "twelve".' });
  expect(number?.remedy).toContain('a number; Id of the poll in the CMS');
  const [choice] = read({ 'data-poll-id': '1', 'data-look': 'framd' }).notices;
  expect(choice?.remedy).toContain('Did you mean "framed"? Expected: one of plain, framed');
  const [range] = read({ 'data-poll-id': '-4' }).notices;
  expect(range?.remedy).toContain('more than 0');
});

test('JSON with a mistake is told with line and column', () => {
  const { attributes, notices } = read({ 'data-poll-id': '1' }, '{\n  "choices": ["Home",\n  "Away" }');
  expect(attributes).toBeUndefined();
  expect(notices).toMatchObject([{ code: 'T13' }]);
  expect(notices[0]?.what).toContain('line 3, column 10');
  expect(read({ 'data-poll-id': '1' }, '[1]').notices).toMatchObject([{ code: 'T13' }]);
});

test('more JSON than a tag may carry is not read', () => {
  const long = JSON.stringify({ choices: ['x'.repeat(17_000)] });
  expect(read({ 'data-poll-id': '1' }, long).notices).toMatchObject([{ code: 'T14' }]);
});

test('nothing in a tag reaches a prototype', () => {
  const { attributes } = read(
    { 'data-poll-id': '1' },
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  );
  expect(attributes).toEqual({ pollId: 1, headingLevel: 3 });
  expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
  expect('isAdmin' in {}).toBe(false);
});

test('the marker of a page type may carry attributes of the host', () => {
  const main = document.createElement('main');
  main.dataset.page = 'profile';
  main.dataset.layout = 'wide';
  main.dataset.pollId = '3';
  expect(readAttributes('poll', schema, main)).toEqual({ attributes: { pollId: 3, headingLevel: 3 }, issues: [] });
});
