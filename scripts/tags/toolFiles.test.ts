import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { attributeName } from '#core/base/widget/attributeName.ts';
import { widgets } from '#tests/support/declared.ts';
import { fieldsOf, writtenOf } from './fields.ts';
import { readDutch } from './readDutch.ts';
import { readEvents } from './readEvents.ts';
import { toolFiles } from './toolFiles.ts';

const root = process.cwd();
const events = await readEvents(root);
const files = toolFiles({ version: '1.0.0', widgets, events, dutch: readDutch(root) });
const read = (file: string) => JSON.parse(files.get(`dev/${file}`) ?? '');

/** What a widget needs, as JSON says it. */
const needed = (widget: (typeof widgets)[number]) =>
  Object.fromEntries(
    fieldsOf(widget)
      .filter(({ isRequired }) => isRequired)
      .map(({ key, field }) => [key, field.examples?.[0] ?? field.enum?.[0] ?? true]),
  );

describe('the schema of tags', () => {
  const { $defs } = read('tags.schema.json');

  test.each(widgets.map((widget) => [widget.name, widget] as const))('%s', (name, widget) => {
    const schema = z.fromJSONSchema($defs[name]);
    const right = needed(widget);
    expect(schema.safeParse(right).error).toBeUndefined();
    for (const key of Object.keys(right))
      expect(schema.safeParse({ ...right, [key]: { no: 'value' } }).success, key).toBe(false);
  });
});

describe('the schema of tags in Dutch says of each tag what the English one says', () => {
  const english = read('tags.schema.json').$defs;
  const dutch = read('tags.nl.schema.json').$defs;
  const descriptions = ({ description, properties }: z.core.JSONSchema.BaseSchema) => [
    description,
    ...Object.values(properties ?? {}).map((field) => (typeof field === 'object' ? field.description : undefined)),
  ];
  /** What is the same in both languages. */
  const names = new Set(['article, topic']);

  test.each(widgets.filter(({ place }) => place !== 'overlay').map(({ name }) => name))('%s', (name) => {
    const texts = descriptions(dutch[name]);
    const same = descriptions(english[name]).filter((text, at) => text === texts[at] && !names.has(text ?? ''));
    expect(same).toEqual([]);
    expect(Object.keys(readDutch(root).get(name)?.attributes ?? {})).toEqual(Object.keys(english[name].properties));
  });
});

test('the schema of a tenant takes what a tenant sets and refuses what it cannot mean', () => {
  const schema = z.fromJSONSchema(read('tenant.schema.json'));
  expect(schema.safeParse({ locale: 'nl', timeZone: 'Europe/Amsterdam' }).error).toBeUndefined();
  expect(schema.safeParse({ locale: 'de' }).success).toBe(false);
  const defaults = {
    $schema: './tenant.schema.json',
    widgets: { poll: { headingLevel: 4 } },
    when: { poll: 'visible 600px | hash #poll' },
  };
  expect(schema.safeParse(defaults).error).toBeUndefined();
  expect(schema.safeParse({ widgets: { pol: { headingLevel: 4 } } }).success).toBe(false);
  expect(schema.safeParse({ widgets: { poll: { headingLevel: 'four' } } }).success).toBe(false);
  expect(schema.safeParse({ widgets: { poll: { headinglevel: 4 } } }).success).toBe(false);
  expect(schema.safeParse({ when: { pol: 'now' } }).success).toBe(false);
  expect(schema.safeParse({ when: { poll: 'visble' } }).success).toBe(false);
});

test.each(['tribune.html-data.json', 'web-types.json'])('%s names every widget and attribute', (file) => {
  const data = read(file);
  const attributes: { name: string; values?: { name: string }[] }[] =
    data.globalAttributes ?? data.contributions.html.attributes;
  const known = new Map(attributes.map(({ name, values = [] }) => [name, values.map((each) => each.name)]));
  expect(known.size).toBe(attributes.length);
  expect(known.get('data-widget')).toEqual(widgets.map(({ name }) => name));
  expect(known.get('data-view')).toEqual(expect.arrayContaining(['all', 'home', 'away']));
  for (const widget of widgets)
    for (const { key } of writtenOf(widget)) expect([...known.keys()]).toContain(attributeName(key));
});

/** How many lines the compiler says about each of these texts, in one run: starting it takes longer than all of them. */
function linesAbout(
  folder: string,
  copied: readonly string[],
  extension: string,
  texts: readonly string[],
  flags: string,
) {
  const at = join(root, '.cache', folder);
  rmSync(at, { recursive: true, force: true });
  mkdirSync(at, { recursive: true });
  for (const file of copied) writeFileSync(join(at, file), files.get(`dev/${file}`) ?? '');
  const uses = texts.map((text, index) => {
    const file = join(at, `use${index}.${extension}`);
    writeFileSync(file, text);
    return file;
  });
  const strict = '--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions';
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--ignoreConfig', ...`${strict} ${flags}`.split(' '), ...uses],
    { encoding: 'utf8' },
  );
  const lines = stdout.split('\n').filter((line) => line.includes('.cache/types'));
  const counts = uses.map((_, index) => lines.filter((line) => line.includes(`use${index}.`)).length);
  return { counts, elsewhere: lines.length - counts.reduce((sum, count) => sum + count) };
}

test('the types compile, know the tags and the events, and what the page offers fits them', () => {
  const use = (wrong: string) => `import type { Tribune } from '../../loader/ports.ts';
import type { TribuneApi, TribuneTags } from './tribune.d.ts';
export const offered = (made: Tribune): TribuneApi => made;
export const poll: TribuneTags['poll'] = { 'data-poll-id': 12 };
document.addEventListener('tribune:ready', ({ detail }) => detail.widget.toUpperCase());
document.addEventListener('tribune:vote', ({ detail }) => detail.poll.toFixed() + detail.answer.toFixed());
document.addEventListener('tribune:session', ({ detail }) => detail.reader?.name.toUpperCase());
export const states: readonly string[] = window.Tribune.list().map(({ name, state }) => name + state);
${wrong}
`;
  const texts = [
    use(''),
    use("export const bad: TribuneTags['poll'] = { 'data-poll-ids': 12 };"),
    use("document.addEventListener('tribune:vote', ({ detail }) => detail.poll.trim());"),
  ];
  const { counts, elsewhere } = linesAbout('types', ['tribune.d.ts'], 'ts', texts, '--skipLibCheck false');
  expect({ counts, elsewhere }).toEqual({ counts: [0, 1, 1], elsewhere: 0 });
});

test('the component of React takes the attributes of a widget in camelCase, and no others', () => {
  const use = (tag: string) => `import { Tribune } from './Tribune.tsx';\nexport const tag = ${tag};\n`;
  const texts = [
    use('<Tribune widget="poll" pollId={12} when="now" props={{ poll: {} }} />'),
    use('<Tribune widget="league-standings" league="eredivisie" view="home" />'),
    use('<Tribune widget="poll" pollId={12}><p>Who wins?</p></Tribune>'),
    use('<Tribune widget="poll" pollIds={12} />'),
    use('<Tribune widget="league-standings" league="eredivisie" view="houses" />'),
  ];
  const flags = '--jsx react-jsx --types react --skipLibCheck';
  const { counts, elsewhere } = linesAbout('types-react', ['tribune.d.ts', 'Tribune.tsx'], 'tsx', texts, flags);
  expect({ counts: counts.map((count) => count > 0), elsewhere }).toEqual({
    counts: [false, false, false, true, true],
    elsewhere: 0,
  });
});
