import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openConform } from '../../scripts/conform/conform.ts';
import { hasPhp, lintPhp } from '../support/php.ts';
import { phpBackEnd } from '../support/phpBackEnd.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('tests/support/php/*.php', { cwd: root }).map((file) => join(root, file));
const written = ['session', 'comments', 'poll', 'notifications', 'liveblog'];

test('the back end in PHP has at most 600 lines', () => {
  const lines = files.map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(600);
});

test.skipIf(!hasPhp)('it can be read', () => {
  expect(lintPhp(files)).toEqual([]);
});

test.skipIf(!hasPhp)('what it serves is as openapi.json says, and the widgets that it serves work', async () => {
  await using server = await phpBackEnd();
  const login = await fetch(`${server.url}/api/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': 'deaftrap' },
    body: JSON.stringify({ login: 'demo.lezer', password: 'demo-lezer-2026' }),
  });
  const { authorization }: { authorization: { token: string } } = await login.json();
  const conform = await openConform(root);
  const ids = new Map([
    ['article', '7'],
    ['poll', '12'],
    ['answer', '2'],
  ]);
  const asked = { origin: server.url, tenant: 'deaftrap', reader: authorization.token, isWriting: true, ids };
  const { widgets } = await conform(asked);
  const served = widgets.filter(({ widget }) => written.includes(widget));
  expect(served.map(({ widget }) => widget).sort()).toEqual([...written].sort());
  // Comments by their ids are what live events name, and there are none here.
  for (const { widget, grade, without } of served)
    expect([widget, grade, without]).toEqual(
      widget === 'comments' ? [widget, 'partial', ['commentsById']] : [widget, 'full', []],
    );
});
