import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { networkNames, readPostAddress } from '#core/ungrouped/embed/postAddress.ts';
import { html } from '../../pages/html.ts';
import type { Networks } from '../../posts/askNetwork.ts';
import { type DemoPost, postOf } from '../content/posts.ts';

const asked = z.object({ url: z.string() });
const frameAsked = z.object({ id: z.string(), theme: z._default(z.string(), 'light') });
const film = z.object({ id: z.string() });

/** Two networks within the newsroom, for demonstrations and tests. */
export const localNetworks = (self: () => string): Networks => ({
  x: {
    get oembed() {
      return `${self()}/dev/x/oembed`;
    },
    frames: '/dev/x/embed/Tweet.html',
  },
  tiktok: {
    get oembed() {
      return `${self()}/dev/tiktok/oembed`;
    },
    frames: '/dev/tiktok/player/v1',
  },
});

/** The scripts by which frames post messages to their page once they are loaded, as those of the networks do. */
const scripts = {
  x: {
    shown: `const say = (method, params) => parent.postMessage({ 'twttr.embed': { jsonrpc: '2.0', method, params } }, '*');
addEventListener('load', () => {
  say('twttr.private.resize', [{ height: document.documentElement.offsetHeight }]);
  say('twttr.private.rendered', []);
});`,
    gone: "parent.postMessage({ 'twttr.embed': { jsonrpc: '2.0', method: 'twttr.private.no_results', params: [] } }, '*');",
  },
  tiktok: {
    shown: "parent.postMessage({ 'x-tiktok-player': true, type: 'onPlayerReady' }, '*');",
    gone: "parent.postMessage({ 'x-tiktok-player': true, type: 'onError', value: 404 }, '*');",
  },
} as const;

const look = `body{margin:0;padding:1rem;font:1rem/1.5 sans-serif;background:#fff;color:#111;border:1px solid #ccc;border-radius:12px}
html[data-theme=dark] body{background:#15202b;color:#eee;border-color:#444}p{margin:0 0 .5rem;white-space:pre-line}a{color:#1d6fb8}
html[data-theme=dark] a{color:#8cc4f8}`;

/** Sends the document of a frame, which has an opaque origin and no access to the page around it. */
function sendFrame(reply: FastifyReply, found: DemoPost | undefined, theme: string): FastifyReply {
  const address = found && readPostAddress(found.url);
  const network = address?.network ?? 'x';
  const behaviour = found?.behaviour ?? 'gone';
  const script = behaviour === 'silent' ? '' : scripts[network][behaviour];
  const text = found && html`<p>${found.text}</p><p><b>${found.author}</b></p>`;
  const body = html`<!doctype html><html lang="${found?.lang ?? 'en'}" data-theme="${theme === 'dark' ? 'dark' : 'light'}">
<meta charset="utf-8"><title>${networkNames[network]}</title>
<link rel="stylesheet" href="/dev/posts.css"><body>${text}
<a href="${found?.url ?? '#'}" target="_blank" rel="noopener">${networkNames[network]}</a>
${script !== '' && html`<script src="/dev/posts/${network}-${behaviour}.js"></script>`}</body></html>`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src ${script ? "'self'" : "'none'"}; style-src 'self'; sandbox allow-scripts allow-popups`,
    })
    .send(body.text);
}

/** Serves `/dev/x` and `/dev/tiktok`: the networks' oEmbed endpoints and frames. */
export function localNetworkRoutes(app: FastifyInstance): void {
  for (const network of ['x', 'tiktok'] as const) {
    app.get(`/dev/${network}/oembed`, async (request, reply) => {
      const { url } = z.parse(asked, request.query);
      const found = postOf(readPostAddress(url)?.id ?? '');
      if (!found || found.behaviour === 'gone') return reply.code(404).send({ error: 'not found' });
      const quoted = html`<blockquote><p lang="${found.lang}">${found.text}</p></blockquote>`;
      const words = network === 'x' ? { html: quoted.text.replaceAll('\n', '<br>') } : { title: found.text };
      return reply.send({ url: found.url, author_name: found.author, provider_name: networkNames[network], ...words });
    });
    for (const behaviour of ['shown', 'gone'] as const)
      app.get(`/dev/posts/${network}-${behaviour}.js`, async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(scripts[network][behaviour]),
      );
  }
  app.get('/dev/posts.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(look));
  app.get('/dev/x/embed/Tweet.html', async (request, reply) => {
    const { id, theme } = z.parse(frameAsked, request.query);
    return sendFrame(reply, postOf(id), theme);
  });
  app.get('/dev/tiktok/player/v1/:id', async (request, reply) =>
    sendFrame(reply, postOf(z.parse(film, request.params).id), 'light'),
  );
}
