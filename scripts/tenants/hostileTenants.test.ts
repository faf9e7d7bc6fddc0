import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { hostSources, withOwnSettings } from '../../examples/newsroom/api/ownSettings.ts';
import { templateFolder } from '../../examples/newsroom/pages/templates.ts';
import { widgets } from '../../tests/support/declared.ts';
import { root as checkout } from '../../tests/support/sources.ts';
import type { FieldSchema } from '../tags/fields.ts';
import { tenantSchema } from '../tags/toolFiles.ts';
import { checkTenant } from './checkTenant.ts';
import { settingsIssues } from './settingsIssues.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

const secret = 'of weekly alone';

/** A folder with the shared templates, a tenant `weekly` with a secret in each file, files beside the templates, and `daily` with these files. */
function folderWith(files: Readonly<Record<string, string>>, parents?: object) {
  const root = mkdtempSync(join(tmpdir(), 'hostile-'));
  roots.push(root);
  const templates = join(root, 'templates');
  for (const name of ['daily', 'weekly']) mkdirSync(join(templates, name), { recursive: true });
  symlinkSync(join(checkout, 'templates/default'), join(templates, 'default'));
  for (const folder of [root, join(templates, 'weekly')]) {
    writeFileSync(join(folder, 'tenant.json'), JSON.stringify({ captcha: { kind: 'score', siteKey: secret } }));
    for (const file of ['tabs.html', 'own-card.html', 'paper.css', 'words.fr.json'])
      writeFileSync(join(folder, file), secret);
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(templates, 'daily', file), text);
  if (parents) writeFileSync(join(templates, 'parents.json'), JSON.stringify(parents));
  return root;
}

/** The settings that take any text, or one of a form, by their paths; lists have their first entry. */
function textsIn(field: FieldSchema, path: readonly string[] = []): readonly (readonly string[])[] {
  if (field.type === 'string' && !field.enum) return [path];
  const { items } = field;
  if (typeof items === 'object' && !Array.isArray(items)) return textsIn(items, [...path, '0']);
  return Object.entries(field.properties ?? {}).flatMap(([key, inner]) =>
    typeof inner === 'object' ? textsIn(inner, [...path, key]) : [],
  );
}

const settable = textsIn(tenantSchema(widgets));

/** Settings of which each that is a text is this one. */
function allAs(text: string): unknown {
  const written = (field: FieldSchema): unknown => {
    if (field.type === 'string') return field.enum ? field.enum[0] : text;
    const { items } = field;
    if (typeof items === 'object' && !Array.isArray(items)) return [written(items)];
    const inner = Object.entries(field.properties ?? {}).flatMap(([key, each]) =>
      typeof each === 'object' && textsIn(each).length > 0 ? [[key, written(each)] as const] : [],
    );
    return Object.fromEntries(inner);
  };
  return written(tenantSchema(widgets));
}

test.each(['../weekly/tabs', '/..', '/\\weekly.example', '/\t/weekly.example'])(
  'the path %j is found in each setting that is a text, and shows nothing of another tenant',
  async (text) => {
    const found = await checkTenant('daily', folderWith({ 'tenant.json': JSON.stringify(allAs(text)) }));
    expect(settable.length).toBeGreaterThan(40);
    const unseen = settable
      .map((path) => path.join('.'))
      .filter((path) => !found.issues.some((issue) => issue.text.includes(`"${path}"`)));
    expect(unseen).toEqual([]);
    expect(JSON.stringify(found)).not.toContain(secret);
  },
);

test('a host that would end its rule puts none of its own into the policy, and is found', async () => {
  const settings = {
    api: { url: 'https://api.example,x' },
    realtime: { key: 'k', host: 'live.example;x' },
    images: { proxy: 'https://img.example;script-src-elem', hosts: ['*', 'img.example; script-src-elem *'] },
  };
  const { issues, policy } = await checkTenant('daily', folderWith({ 'tenant.json': JSON.stringify(settings) }));
  expect(issues.map(({ text }) => text)).toEqual(
    ['api.url', 'realtime.host', 'images.proxy', 'images.hosts.1'].map(
      (path) => `"${path}" does not hold: it would end its rule in the Content-Security-Policy.`,
    ),
  );
  expect(policy).not.toMatch(/script-src-elem|;x|,/);
});

test('the policy of a page has no rule that a tenant wrote into its tokenUrl', () => {
  const account = { tokenUrl: 'https://id.example;script-src-elem/token' };
  const root = folderWith({ 'tenant.json': JSON.stringify({ account }) });
  expect(hostSources({ id: 'daily' }, join(root, 'templates'))).toEqual([]);
});

test.each(['constructor', '__proto__'])('the key %j is no setting, wherever it stands', (key) => {
  const own = `"${key}":{}`;
  const text = `{${own},"api":{${own}},"widgets":{${own},"poll":{${own}}},"when":{${own}}}`;
  expect(settingsIssues(text, widgets)).toEqual(
    ['', 'api.', 'widgets.', 'widgets.poll.', 'when.'].map((path) => `There is no setting "${path}${key}".`),
  );
});

test.each(['..', '.', '', '../templates/weekly', 'daily/../weekly', '/', 'weekly\\..'])(
  'through the parent %j, which is no folder, nothing is read',
  (parent) => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const templates = join(folderWith({}, { daily: parent }), 'templates');
    for (const file of ['tabs.html', 'own-card.html', 'tenant.json', 'words.fr.json', 'paper.css'])
      expect([undefined, join(templates, 'default')]).toContain(templateFolder('daily', file, templates));
    expect(withOwnSettings('daily', { widgets: {} }, templates)).toEqual({ widgets: {} });
    warn.mockRestore();
  },
);

test('a parent that is no folder is found', async () => {
  const { issues, explained } = await checkTenant('daily', folderWith({}, { daily: '../templates/weekly' }));
  expect(issues).toEqual([
    {
      file: '../parents.json',
      text: 'The parent of "daily" is "../templates/weekly", which is no name of a folder.',
    },
  ]);
  expect(JSON.stringify(explained)).not.toContain('weekly');
});

test('a card that the folder does not have is found, whatever another tenant has', async () => {
  const settings = JSON.stringify({ widgets: { 'article-list': { cardTemplate: 'own-card' } } });
  const { issues } = await checkTenant('daily', folderWith({ 'tenant.json': settings }));
  expect(issues).toEqual([
    {
      file: 'tenant.json',
      text: '"widgets.article-list.cardTemplate" is "own-card", and there is no own-card.html beside it.',
    },
  ]);
});

test('templates by names that are those of objects or of patterns are templates that nothing prints', async () => {
  const names = ['(', '[', '__proto__', 'a+', 'constructor', 'poll|tabs'].map((name) => `${name}.html`);
  const files = Object.fromEntries(names.map((name) => [name, '<p>{{constructor}}</p>']));
  const { issues } = await checkTenant('daily', folderWith(files));
  expect(issues).toEqual(names.map((file) => ({ file, text: 'No template of that name is printed.' })));
});
