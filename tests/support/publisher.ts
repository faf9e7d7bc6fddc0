import type { ServerResponse } from 'node:http';
import { createFront, type FrontProxy } from '../../scripts/front/createFront.ts';
import { hostIssuer } from './hostIssuer.ts';
import { type Asked, localServer } from './localServer.ts';
import type { TestClock } from './testClock.ts';

/** A publisher's own site with a login of its own, on one host with a newsroom. */
export interface Publisher extends AsyncDisposable {
  readonly url: string;
  readonly site: FrontProxy;
  readonly issuer: Awaited<ReturnType<typeof hostIssuer>>['expected'];
  /** What its tokens say from now on, beside who it is. */
  claims: Readonly<Record<string, unknown>>;
  /** Whether it says who is logged in. */
  isDown: boolean;
}

const account = { mode: 'host', loginUrl: '/inloggen?naar={return}', logoutUrl: '/uitloggen', tokenUrl: '/wie' };

const page = (body: string) => `<!doctype html><html lang="nl"><title>De Krant</title>
<link rel="stylesheet" href="/assets/cdn/deaftrap/tribune.css">
<script type="application/json" data-tribune-config>${JSON.stringify({ account, timeZone: 'Europe/Amsterdam' })}</script>
<script type="module" src="/assets/cdn/deaftrap/tribune.js"></script>
<body><div data-widget="session-menu"><a href="#login">Inloggen</a></div>${body}`;

const article = page('<h1>Artikel</h1><div data-widget="poll" data-poll-id="12" data-when="now"></div>');

const discussed = page(
  '<h1>Artikel</h1><div data-widget="comments" data-resource-type="article" data-resource-id="7" data-when="now"></div>',
);

const club = page(
  `<h1>PSV</h1><div data-widget="follow" data-team="psv" data-name="PSV" data-when="now"></div>
<div data-widget="clap" data-resource-type="article" data-resource-id="7" data-when="now"></div>`,
);

const escaped = (text: string) => text.replace(/[&"<>]/g, (each) => `&#${each.charCodeAt(0)};`);

/** Starts one. Its members log in with a press, as `member-12`. `clock`: by what time it signs. */
export async function startPublisher(tribune: string, clock: TestClock): Promise<Publisher> {
  const host = await hostIssuer();
  const state: { claims: Publisher['claims']; isDown: boolean } = { claims: {}, isDown: false };
  const html = (response: ServerResponse, text: string) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text);
  const leave = (response: ServerResponse, to: string, cookie: string) =>
    void response.writeHead(303, { location: to, 'set-cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax` }).end();

  async function who(isMember: boolean, response: ServerResponse) {
    if (state.isDown) return void response.writeHead(500).end();
    if (!isMember) return void response.writeHead(204).end();
    const token = await host.sign(clock.now(), { name: 'Demo Lid', ...state.claims });
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ token }));
  }

  function answer({ method, url, headers, body }: Asked, response: ServerResponse) {
    const { pathname, searchParams } = new URL(url, 'http://site');
    if (pathname === '/wie') return void who(/\bmember=12\b/.test(headers.cookie ?? ''), response);
    if (pathname === '/uitloggen') return leave(response, searchParams.get('return') ?? '/', 'member=; Max-Age=0');
    if (pathname === '/discussie') return html(response, discussed);
    if (pathname === '/club') return html(response, club);
    if (pathname !== '/inloggen') return html(response, article);
    if (method === 'POST') return leave(response, new URLSearchParams(body).get('naar') ?? '/', 'member=12');
    const back = escaped(searchParams.get('naar') ?? '/');
    html(
      response,
      `<!doctype html><html lang="nl"><title>Inloggen</title><form method="post"><input type="hidden" name="naar" value="${back}"><button>Ik ben lid</button></form>`,
    );
  }

  const cms = await localServer(answer);
  const site = await createFront({ cms: cms.url, tribune });
  return Object.assign(state, {
    ...{ url: site.url, site, issuer: host.expected },
    async [Symbol.asyncDispose]() {
      for (const each of [site, cms, host]) await each[Symbol.asyncDispose]();
    },
  });
}
