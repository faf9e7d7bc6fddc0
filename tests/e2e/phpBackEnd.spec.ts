import type { Page } from 'playwright/test';
import { sectionOf } from '../support/commentSection.ts';
import { localServer } from '../support/localServer.ts';
import { expect, test } from '../support/newsroom.ts';
import { hasPhp } from '../support/php.ts';
import { phpBackEnd } from '../support/phpBackEnd.ts';
import { papers, voteAsGuest } from '../support/reader.ts';

test.skip(!hasPhp, 'PHP is not installed: apt install php-cli php8.2-sqlite3');

const cdn = '/assets/cdn/deaftrap';
const html = `<!doctype html><html lang="nl"><meta charset="utf-8"><title>A site in PHP</title>
<link rel="stylesheet" href="${cdn}/tribune.css"><script type="module" src="${cdn}/tribune.js"></script>
<div data-widget="poll" data-poll-id="12"></div>
<div data-widget="notifications"></div>
<div data-widget="liveblog" data-article-id="7" data-when="now"></div>
<div id="comments" data-widget="comments" data-resource-type="article" data-resource-id="7" data-when="now"></div>`;

/** What a call carries. */
const sent = ['authorization', 'content-type', 'x-tenant', 'x-visitor-id', 'accept-language'];

/** A site whose bundle is built here, and whose calls are answered by PHP. */
async function phpSite(newsroom: string) {
  const php = await phpBackEnd();
  const server = await localServer(async ({ method, url, headers, body }, response) => {
    if (url === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    // No socket: the page looks at the server from time to time.
    if (url.startsWith('/app/')) return void response.writeHead(404).end();
    const answer = await fetch(new URL(url, url.startsWith('/assets/') ? newsroom : php.url), {
      method,
      headers: sent.flatMap((name): [string, string][] => (headers[name] ? [[name, `${headers[name]}`]] : [])),
      ...(body !== '' && { body }),
    });
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, { ...(type && { 'content-type': type }) });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await php[Symbol.asyncDispose]();
    },
  };
}

const tag = (page: Page, name: string) => page.locator(`[data-widget="${name}"]`);

test('a guest votes, logs in, reads the liveblog and comments with a back end in PHP', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  await using site = await phpSite(newsroom.url);
  await page.goto(site.url);
  await expect(tag(page, 'liveblog')).toContainText('Minuut 13');
  await voteAsGuest(page, papers.nl);
  await expect(tag(page, 'notifications')).toContainText('1');
  const comments = sectionOf(page, 'nl');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await comments.post('Met PHP.');
  await expect(comments.row('Met PHP.')).toBeVisible();
  await page.reload();
  await expect(comments.row('Met PHP.')).toBeVisible();
});
