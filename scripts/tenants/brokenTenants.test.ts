import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { brokenTenants } from '../../tests/support/brokenTenants.ts';
import { root as checkout } from '../../tests/support/sources.ts';
import { checkTenant } from './checkTenant.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

/** A folder with the shared templates, a tenant `weekly` with a secret, and `daily` with these files. */
function folderWith(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'broken-'));
  roots.push(root);
  const templates = join(root, 'templates');
  for (const name of ['daily', 'weekly']) mkdirSync(join(templates, name), { recursive: true });
  symlinkSync(join(checkout, 'templates/default'), join(templates, 'default'));
  writeFileSync(join(templates, 'weekly/tenant.json'), '{"captcha":{"kind":"score","siteKey":"of weekly alone"}}');
  writeFileSync(join(templates, 'weekly/tabs.html'), 'of weekly alone');
  writeFileSync(join(templates, 'weekly/paper.css'), ':root { --tribune-accent: #ff0000; }');
  for (const [file, text] of Object.entries(files)) writeFileSync(join(templates, 'daily', file), text);
  for (const [file, target] of Object.entries(links))
    symlinkSync(join(templates, target), join(templates, 'daily', file));
  return root;
}

test.each(brokenTenants)(
  'of a tenant with $what a check finds that and nothing else',
  async ({ files, links, finding }) => {
    const { issues } = await checkTenant('daily', folderWith(files, links));
    expect(issues.map(({ file, text }) => `${file}: ${text}`)).toEqual([finding]);
  },
);

test('the example tenant holds, and says what of its French is missing', async () => {
  const root = folderWith({});
  cpSync(join(checkout, 'examples/tenants/lecoteau'), join(root, 'templates/daily'), { recursive: true });
  const { issues, notes, policy } = await checkTenant('daily', root);
  expect(issues).toEqual([]);
  expect(notes.map(({ text }) => text.split(':')[0])).toEqual([
    expect.stringMatching(/^"core" lacks \d+ of \d+$/),
    expect.stringMatching(/^"core\/football" lacks \d+ of \d+$/),
    expect.stringMatching(/^nothing for core\/follow, /),
  ]);
  expect(policy).toContain("connect-src 'self';");
});

test('it is explained which file won for settings, words, templates and tokens', async () => {
  const root = folderWith({
    'tenant.json':
      '{"language":"fr","api":{"url":"https://api.example.com"},"realtime":{"key":"k","host":"live.example.com"}}',
    'words.fr.json': '{"poll":{"vote":"Voter"}}',
    'paper.css': '/* ours */\n:root { --tribune-radius: 0; }',
  });
  const { issues, explained, policy } = await checkTenant('daily', root);
  expect(issues).toEqual([]);
  expect(explained).toEqual([
    'all other templates are those of templates/default/',
    'tenant.json is that of templates/daily/',
    'words.fr.json is that of templates/daily/',
    'poll: its words are those of words.fr.json, and what is missing of "locale"',
    '--tribune-radius: 0 is that of paper.css, line 2',
    'all other tokens are those of tribune.css',
  ]);
  expect(policy).toContain("connect-src 'self' https://api.example.com wss://live.example.com;");
});
