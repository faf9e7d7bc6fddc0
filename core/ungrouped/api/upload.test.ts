// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type Answer, json, type LocalServer, localServer } from '#tests/support/localServer.ts';
import { uploadWith } from './upload.ts';

// How far an upload has come is the browser's to tell: tests/e2e/upload.spec.ts.

/** A server of the page's own origin. */
async function serving(answer: Answer): Promise<LocalServer> {
  const server = await localServer(answer);
  const happyDOM: { setURL(url: string): void } = Reflect.get(window, 'happyDOM');
  happyDOM.setURL(`${server.url}/profile`);
  return server;
}

const upload: typeof fetch = (input, options) => uploadWith(form, () => {})(input, options);
let form: FormData;
beforeEach(() => {
  form = new FormData();
  form.append('_method', 'PATCH');
  form.append('profile_image', new Blob(['(pixels)'], { type: 'image/png' }));
});

test('a form with an image arrives whole, with the headers of the call', async () => {
  await using server = await serving((_, response) => json(response, 200, { id: 7 }, { 'x-seen': 'a: b' }));
  const headers = { authorization: 'Bearer t1', 'x-tenant': 'fc' };
  const response = await upload(`${server.url}/update`, { method: 'POST', body: form, headers });
  expect([response.status, response.headers.get('x-seen'), await response.json()]).toEqual([200, 'a: b', { id: 7 }]);
  const [asked] = server.asked;
  expect(asked).toMatchObject({ method: 'POST', url: '/update' });
  expect(asked?.headers).toMatchObject(headers);
  const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(asked?.headers['content-type'] ?? '') ?? [];
  expect(boundary).toBeTruthy();
  expect(asked?.body).toContain(boundary);
  expect(asked?.body).toMatch(/name="_method"\r\n\r\nPATCH\r\n/);
  expect(asked?.body).toMatch(
    /name="profile_image"; filename="blob"\r\nContent-Type: image\/png\r\n\r\n\(pixels\)\r\n/i,
  );
});

test.each([401, 413, 422, 429, 500, 503])('a refusal (%d) comes with what the server says', async (status) => {
  await using server = await serving((_, response) => json(response, status, { message: 'No.' }));
  const response = await upload(server.url, { method: 'POST', body: form });
  expect([response.status, await response.json()]).toEqual([status, { message: 'No.' }]);
});

test('an answer without a body is one', async () => {
  await using server = await serving((_, response) => response.writeHead(204).end());
  const response = await upload(server.url, { method: 'POST', body: form });
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('a redirect is not followed to its end: what answered there is thrown away', async () => {
  await using server = await serving((asked, response) => {
    if (asked.url === '/elsewhere') json(response, 200, { id: 666 });
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const response = await upload(`${server.url}/update`, { method: 'POST', body: form });
  expect([response.status, await response.text()]).toEqual([302, '']);
});

test('a connection that breaks is no answer', async () => {
  await using server = await serving((_, response) => response.destroy());
  await expect(upload(server.url, { method: 'POST', body: form })).rejects.toThrow(new TypeError('Failed to fetch'));
});

test('an upload that is called off rejects with the reason, before it began and under way', async () => {
  const stop = new AbortController();
  const reason = new Error('called off');
  await using server = await serving(() => stop.abort(reason));
  const options = { method: 'POST', body: form, signal: stop.signal };
  await expect(upload(server.url, options)).rejects.toBe(reason);
  expect(server.asked).toHaveLength(1);
  await expect(upload(server.url, options)).rejects.toBe(reason);
  expect(server.asked).toHaveLength(1);
});
