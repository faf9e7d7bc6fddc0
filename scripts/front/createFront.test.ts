import { expect, test } from 'vitest';
import { localServer } from '../../tests/support/localServer.ts';
import { createFront } from './createFront.ts';

test('the paths of Tribune go to Tribune, all others to the CMS', async () => {
  await using cms = await localServer((_, response) => void response.end('cms'));
  await using tribune = await localServer((_, response) => void response.end('tribune'));
  await using front = await createFront({ cms: cms.url, tribune: tribune.url });
  const answers = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(front.url + path)).text()));
  const ours = ['/assets/cdn/daily/tribune.js', '/api/v2/login', '/desk', '/desk?x', '/desk/polls', '/user/profile'];
  expect(new Set(await answers(ours))).toEqual(new Set(['tribune']));
  expect(new Set(await answers(['/', '/?p=7', '/deskundig', '/users', '/wp-admin/']))).toEqual(new Set(['cms']));
});
