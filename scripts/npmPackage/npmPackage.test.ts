import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFolder } from '../../tests/support/releases.ts';
import { few, isSoak } from '../../tests/support/soak.ts';
import { root } from '../../tests/support/sources.ts';
import type { Release } from '../tenants/checkFolder.ts';
import { readRelease } from '../tenants/checkTenant.ts';
import { runCli } from './runCli.ts';
import { packageName, writePackage } from './writePackage.ts';

const folder = ownFolder();
const built = join(folder.path, 'built');
const site = join(folder.path, 'site');

let release: Release;

beforeAll(async () => {
  release = await readRelease(root);
  await writePackage(root, built);
  mkdirSync(join(site, 'daily'), { recursive: true });
  writeFileSync(join(site, 'right.html'), '<div data-widget="poll" data-poll-id="12"></div>');
  writeFileSync(join(site, 'wrong.html'), '<p></p>\n<div data-widget="pol"></div>');
  writeFileSync(join(site, 'daily/tenant.json'), '{ "timezone": "Europe/Paris" }');
  writeFileSync(join(site, 'tenant.json'), '{ "timeZone": "Europe/Paris" }');
  mkdirSync(join(site, 'evening'));
  const wrong = { 'tenant.json': '{"language":"fr"}', 'words.fr.json': '{"poll":{"vot":"Voter"}}' };
  const faint = { 'paper.css': ':root { --tribune-acent: red; }', 'article-card.html': '<li>{{titel}}</li>' };
  for (const [file, text] of Object.entries({ ...wrong, ...faint })) writeFileSync(join(site, 'evening', file), text);
  cpSync(join(root, 'examples/tenants/lecoteau'), join(site, 'lecoteau'), { recursive: true });
});
afterAll(() => folder[Symbol.dispose]());

/**
 * Runs a program in the folder of the site, as in a shell of its own: npm hands its own variables on. A script of npm runs in the folder of its package, whichever folder
 * `INIT_CWD` names.
 */
function runIn(program: string, ...args: readonly string[]) {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name));
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: site,
    env: { ...Object.fromEntries(own), INIT_CWD: folder.path },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, printed: stdout + stderr };
}

const cases: readonly (readonly [line: string, status: number, printed: string])[] = [
  ['check wrong.html', 1, 'wrong.html:2:1 T01 No widget is called "pol". Did you mean "poll"?'],
  ['check right.html', 0, '1 tags in 1 files, 0 mistakes'],
  ['check missing.html', 2, 'No file is called missing.html'],
  ['check', 2, 'Which templates?'],
  ['tenant check tenant.json', 0, 'tenant.json: nothing is wrong.'],
  ['tenant check .', 1, 'right.html: No template of that name is printed.'],
  ['tenant check lecoteau', 0, "connect-src 'self';"],
  ['tenant check lecoteau --explain', 0, 'words.fr.json is that of templates/lecoteau/'],
  ['tenant check evening', 1, 'evening/words.fr.json: "poll" has no word "vot". Did you mean "vote"?'],
  ['tenant check evening', 1, 'evening/paper.css: line 1: There is no token "--tribune-acent".'],
  ['tenant check evening', 1, 'evening/article-card.html: The field "titel" is unknown: it prints nothing.'],
  ['tenant check daily', 1, 'There is no setting "timezone". Did you mean "timeZone"?'],
  ['tenant check weekly', 2, 'There is no file weekly'],
  ['tenant check daily --loud', 2, 'npx --no tribune tenant check <folder>'],
  ['tenant list', 2, 'All other commands are those of a checkout of Tribune.'],
];

test.each(cases)('outside a checkout, tribune %s ends with %i', (line, status, printed) => {
  const outcome = runCli(line.split(' '), site, release);
  expect(outcome.lines.join('\n')).toContain(printed);
  expect(outcome.status).toBe(status);
});

test.each(few(cases))('the script of the package runs by itself: tribune %s', (line, status, printed) => {
  const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  const result = runIn(process.execPath, join(built, manifest.bin.tribune), ...line.split(' '));
  expect(result.printed).toContain(printed);
  expect(result.status).toBe(status);
});

test('the packed file has the script, the licences and nothing else, and cannot be published by accident', () => {
  const { printed } = runIn('npm', 'pack', built, '--dry-run', '--json', '--loglevel=silent');
  const [packed] = JSON.parse(printed);
  const paths = packed.files.map(({ path }: { readonly path: string }) => path);
  expect(paths.toSorted()).toEqual(['LICENSE', 'README.md', 'THIRD-PARTY.txt', 'package.json', 'tribune.js']);
  expect(packed.name).toBe(packageName);
  const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ private: true, bin: { tribune: 'tribune.js' } });
  expect(manifest).not.toHaveProperty('dependencies');
  // What the checkout is called is nobody's scope.
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).private).toBe(true);
});

test('the licences of the libraries in the script go with it', () => {
  const sections = readFileSync(join(built, 'THIRD-PARTY.txt'), 'utf8').split(/^## /m).slice(1);
  expect(sections.some((section) => section.startsWith('zod '))).toBe(true);
  for (const section of sections) expect(section, section.slice(0, 40)).toMatch(/copyright/i);
});

test.skipIf(!isSoak)('an empty folder that installs the package has its command, and none before that', () => {
  const before = runIn('npx', '--no', 'tribune', 'check', 'right.html');
  expect(before.status).not.toBe(0);
  expect(before.printed).not.toContain('0 mistakes');
  const [packed] = JSON.parse(runIn('npm', 'pack', built, '--json', '--loglevel=silent').printed);
  writeFileSync(join(site, 'package.json'), '{ "private": true }');
  expect(runIn('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`).status).toBe(0);
  for (const [line, status, printed] of cases) {
    const result = runIn('npx', '--no', 'tribune', ...line.split(' '));
    expect(result.printed).toContain(printed);
    expect(result.status).toBe(status);
  }
});
