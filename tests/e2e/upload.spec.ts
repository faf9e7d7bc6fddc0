import { expect, test } from 'playwright/test';
import { builtModules } from '../support/builtModules.ts';
import { localServer } from '../support/localServer.ts';

// How far an upload has come is proved here: happy-dom's XMLHttpRequest does not tell.

const megabytes = 4;

test('an upload tells how far it has come, ends at 1 and arrives whole; a refusal, a redirect and a break are told apart', async ({
  page,
}) => {
  const script = (await builtModules({ upload: 'core/ungrouped/api/upload.ts' })).get('upload.js');
  let received = 0;
  await using server = await localServer((asked, response) => {
    if (asked.url === '/')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Up</title>');
    else if (asked.url === '/upload.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (asked.url === '/refused') response.writeHead(422).end('{"message":"Too big."}');
    else if (asked.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (asked.url === '/broken') response.destroy();
    else {
      received = asked.body.length;
      response.writeHead(204).end();
    }
  });
  await page.goto(server.url);
  const network = await page.context().newCDPSession(page);
  const uploadThroughput = 8_000_000;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
  const seen = await page.evaluate(async (size) => {
    const address = '/upload.js';
    const { uploadWith } = await import(address);
    const shares: number[] = [];
    const form = new FormData();
    form.append('profile_image', new Blob(['x'.repeat(size)], { type: 'image/png' }));
    const send = async (path: string): Promise<readonly [number, string]> => {
      const response = await uploadWith(form, (share: number) => shares.push(share))(path, {
        method: 'POST',
        body: form,
      });
      return [response.status, await response.text()];
    };
    const whole = await send('/upload');
    const reported = [...shares];
    const stop = new AbortController();
    const aborted = uploadWith(form, () => stop.abort(new Error('called off')))('/upload', {
      method: 'POST',
      body: form,
      signal: stop.signal,
    }).catch((error: Error) => error.message);
    return {
      whole,
      reported,
      refused: await send('/refused'),
      moved: await send('/moved'),
      broken: await send('/broken').catch((error: Error) => error.message),
      aborted: await aborted,
    };
  }, megabytes * 1_000_000);

  expect(seen).toMatchObject({
    whole: [204, ''],
    refused: [422, '{"message":"Too big."}'],
    moved: [302, ''],
    broken: 'Failed to fetch',
    aborted: 'called off',
  });
  expect(received).toBeGreaterThan(megabytes * 1_000_000);
  expect(seen.reported.length).toBeGreaterThan(1);
  expect(seen.reported).toEqual([...seen.reported].sort((one, other) => one - other));
  expect(seen.reported.at(-1)).toBe(1);
});
