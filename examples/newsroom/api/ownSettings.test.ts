import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test.each(['{"logout": ', '[]', 'null', '{"widgets":7}'])('a tenant.json that is %s breaks nothing', (text) => {
  expect(withOwnSettings('daily', settings, templatesWith(text))).toEqual(settings);
});

test.each([
  ['https://id.example/token', ['https://id.example']],
  ['/token', []],
  [7, []],
])('pages of a tenant whose tokenUrl is %j may ask %j', (tokenUrl, sources) => {
  const root = templatesWith(JSON.stringify({ account: { tokenUrl } }));
  expect(hostSources([{ id: 'daily' }, { id: 'weekly' }, { id: 'other' }], root)).toEqual(sources);
});
