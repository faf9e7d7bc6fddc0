import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf, readResourceToken } from './resourceToken.ts';

const plugin = join(import.meta.dirname, '../../../templates/cms/wordpress/includes/resource.php');
const hasPhp = spawnSync('php', ['-v']).status === 0;

/** Signs with the function of the plugin, outside WordPress. */
function signedByPhp(
  ...given: readonly [type: string, id: number, title: string, url: string, secret: string]
): string {
  const code = `define('ABSPATH', '/'); require ${JSON.stringify(plugin)};
    echo Tribune\\WordPress\\signed_resource(...json_decode(stream_get_contents(STDIN), true));`;
  const { stdout, stderr, status } = spawnSync('php', ['-r', code], { input: JSON.stringify(given), encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr + stdout);
  return stdout;
}

test.runIf(hasPhp).each(['A title', 'Één “titel” & <b>meer</b>', '👍 한국 / \\ "quoted"'])(
  'what the WordPress plugin signs is read: %s',
  (title) => {
    const token = signedByPhp('article', 7777, title, 'https://www.example.com/2026/7777/', 'a secret');
    const page = { type: 'article', id: 7777, title, path: '/2026/7777/' };
    expect(readResourceToken(token, 'a secret', page)).toEqual(page);
    expect(readResourceToken(token, 'another', page)).toBeUndefined();
  },
);

test.each([
  ['https://www.example.com/a/?utm_source=x&p=7#top', '/a/?p=7'],
  ['/a?x=1', '/a?x=1'],
  ['//evil.example/a', '/a'],
  ['https://www.example.com//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  [`/${'x'.repeat(1000)}`, undefined],
])('the path of %s is %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});
