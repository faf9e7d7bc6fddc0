import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { brokenTenants } from '../../../tests/support/brokenTenants.ts';
import { withOwnSettings } from '../api/ownSettings.ts';
import { createPrint } from './print.ts';

const root = mkdtempSync(join(tmpdir(), 'print-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const folder of ['default', 'daily', 'weekly']) mkdirSync(join(root, folder));
writeFileSync(join(root, 'default', 'tabs.html'), 'shared');
writeFileSync(join(root, 'daily', 'poll.html'), 'of the daily alone');

const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
beforeEach(() => warn.mockClear());

test.each([
  ['a section that is not closed', '{{#open}}'],
  ['a part that does not exist', '{{> nowhere}}'],
  ['itself as a part, without end', '{{> tabs}}'],
  ['a part of another tenant', `{{> ${join(root, 'daily', 'poll')}}}`],
  ['a part of another tenant, by a relative path', '{{> ../daily/poll}}'],
])('a template with %s is reported once, and the shared one is printed', (_, text) => {
  writeFileSync(join(root, 'weekly', 'tabs.html'), text);
  const print = createPrint(root);
  const printed = () => print('tabs', Object.create(null), { id: 'weekly' }).text;
  expect([printed(), printed()]).toEqual(['shared', 'shared']);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toContain('weekly/tabs.html');
});

test.each(brokenTenants)(
  'a tenant with $what has a page and settings, with nothing of another tenant',
  ({ files, links = {} }) => {
    const site = mkdtempSync(join(root, 'site-'));
    for (const folder of ['default', 'daily', 'weekly']) mkdirSync(join(site, folder));
    for (const folder of ['default', 'weekly'])
      for (const name of ['tabs', 'poll', 'article-card']) writeFileSync(join(site, folder, `${name}.html`), folder);
    writeFileSync(join(site, 'weekly/tenant.json'), '{"base":"/weekly"}');
    for (const [file, text] of Object.entries(files)) writeFileSync(join(site, 'daily', file), text);
    for (const [file, target] of Object.entries(links)) symlinkSync(join(site, target), join(site, 'daily', file));
    const print = createPrint(site);
    const { text } = print('tabs', Object.create(null), { id: 'daily' });
    expect(text).toBe('default');
    expect(print('poll', Object.create(null), { id: 'daily' }).text).not.toBe('weekly');
    expect(JSON.stringify(withOwnSettings('daily', { widgets: {} }, site))).not.toContain('weekly');
  },
);
