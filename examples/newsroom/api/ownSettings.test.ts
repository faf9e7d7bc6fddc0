import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hostSources, withOwnSettings } from './ownSettings.ts';

const settings = { locale: 'nl', base: '', widgets: { poll: { headingLevel: 3, x: 1 }, clap: { y: 1 } } };

/** A folder of templates in which the tenant `daily` has this `tenant.json`, and `weekly` has `daily` as its parent. */
function templatesWith(text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'templates-'));
  mkdirSync(join(root, 'daily'));
  writeFileSync(join(root, 'daily/tenant.json'), text);
  writeFileSync(join(root, 'parents.json'), '{"weekly":"daily"}');
  return root;
}

test('what the folder of a tenant says wins, also over each attribute of a widget', () => {
  const root = templatesWith('{"$schema":"x","logout":"reload","widgets":{"poll":{"headingLevel":4}}}');
  const merged = {
    ...{ locale: 'nl', base: '', logout: 'reload' },
    widgets: { poll: { headingLevel: 4, x: 1 }, clap: { y: 1 } },
  };
  expect(withOwnSettings('daily', settings, root)).toEqual(merged);
  expect(withOwnSettings('weekly', settings, root)).toEqual(merged);
  expect(withOwnSettings('other', settings, root)).toEqual(settings);
});

test('parents.json that is none costs tenants their parents and nothing else, and is reported once', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const root = templatesWith('{"logout":"reload"}');
  for (const text of ['{"weekly":', '["daily"]', '{"weekly":7,"other":"other"}']) {
    warn.mockClear();
    writeFileSync(join(root, 'parents.json'), text);
    for (const _ of ['once', 'twice']) {
      expect(withOwnSettings('daily', settings, root)).toEqual({ ...settings, logout: 'reload' });
      for (const id of ['weekly', 'other', 'constructor', '__proto__'])
        expect(withOwnSettings(id, settings, root)).toEqual(settings);
    }
    expect(warn.mock.calls.map(([problem]) => String(problem).slice(0, 22))).toEqual(
      text.includes('7') ? ['templates/parents.json', 'templates/parents.json'] : ['templates/parents.json'],
    );
  }
  warn.mockRestore();
});

test.each(['{"logout": ', '[]', 'null', '{"widgets":7}'])('a tenant.json that is %s breaks nothing', (text) => {
  expect(withOwnSettings('daily', settings, templatesWith(text))).toEqual(settings);
});

test.each([
  ['https://id.example/token', ['https://id.example']],
  ['/token', []],
  [7, []],
])('pages of a tenant whose tokenUrl is %j may ask %j', (tokenUrl, sources) => {
  const root = templatesWith(JSON.stringify({ account: { tokenUrl } }));
  expect(['daily', 'weekly', 'other'].map((id) => hostSources({ id }, root))).toEqual([sources, sources, []]);
});
