import type { FastifyReply } from 'fastify';
import type { Tenant } from '../database/schema.ts';
import { asset } from '../pages/assets.ts';
import { type Html, html } from '../pages/html.ts';

interface DevPage {
  /** The tenant whose style sheets it has. */
  readonly tenant: Tenant;
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page for developers of the newsroom, without scripts. */
export function sendDevPage(reply: FastifyReply, { tenant, title, body, status = 200 }: DevPage): FastifyReply {
  const sheets = ['shared.css', 'reading.css', 'pages.css', 'live.css', `${tenant.id}.css`];
  const page = html`<!doctype html>
<html lang="${tenant.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${tenant.name}</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${sheets.map((name) => html`<link rel="stylesheet" href="${asset(name)}">`)}
<link rel="icon" type="image/svg+xml" href="${asset(`${tenant.id}.svg`)}">
</head>
<body>
<main class="wrap sheet" id="main">
<h1 class="sheet-title">${title}</h1>
<div class="prose">
${body}
</div>
</main>
</body>
</html>
`;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .send(page.text);
}
