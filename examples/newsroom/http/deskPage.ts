import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import { settingsOf } from '../api/settings.ts';
import { baseOn } from '../api/site.ts';
import type { Paper } from '../editorial/content.ts';
import { markOf, ownAsset } from '../pages/assets.ts';
import { type Html, html, json } from '../pages/html.ts';
import { originOf } from './origin.ts';

/** The Content-Security-Policy of the desk: its own script and sheet, pictures of the web, calls of this site, and its pages in frames. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tribune dompurify',
].join('; ');

const says = {
  nl: {
    title: 'Redactie',
    noScript: 'De redactie werkt met JavaScript.',
    missing: 'Dit deel is nog niet gebouwd: draai npm run build.',
  },
  en: {
    title: 'Desk',
    noScript: 'The desk needs JavaScript.',
    missing: 'This part is not built yet: run npm run build.',
  },
} as const;

interface Page {
  readonly paper: Paper;
  readonly settings: unknown;
  /** Address of a file of the desk's bundle; undefined where it was not built. */
  readonly file: (name: string) => string | undefined;
}

function pageOf({ paper, settings, file }: Page): Html {
  const { locale } = paper;
  const [script, sheet, own] = [file('desk.js'), file('desk.css'), ownAsset(paper.id, 'css')];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${says[locale].title} | ${paper.name}</title>
<link rel="icon" href="${markOf(paper.id)}">
${own !== undefined && html`<link rel="stylesheet" href="${own}">`}
${sheet !== undefined && html`<link rel="stylesheet" href="${sheet}">`}
<script type="application/json" data-tribune-config>${json(settings)}</script>
${script !== undefined && html`<script type="module" src="${script}"></script>`}
</head>
<body data-tenant="${paper.id}" data-paper="${paper.name}">
<main aria-label="${says[locale].title}"><noscript>${says[locale].noScript}</noscript>${script === undefined && says[locale].missing}</main>
</body>
</html>
`;
}

const place = z.object({ paper: z.optional(z.string()) });

/** Serves `/desk` and all below it: one page for everybody, in which editors log in. What they may do is decided with each call. */
export function deskPage(app: FastifyInstance, services: Services, distDir: string): void {
  const { tenancy } = services;

  function fileOf(paper: Paper, name: string): string | undefined {
    const path = join(distDir, 'desk', name);
    if (!existsSync(path)) return undefined;
    const hash = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 8);
    return `/assets/cdn/${paper.id}/desk/${name}?v=${hash}`;
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { paper: named } = z.parse(place, request.params);
    const owner = tenancy.ownerOf(request.hostname);
    const paper = named === undefined ? (owner ?? tenancy.defaultPaper) : tenancy.byId(named);
    if (!paper || (owner && owner !== paper)) throw new Refusal(404, 'missing');
    const base = named === undefined ? baseOn(request.hostname, paper, tenancy) : `/t/${paper.id}`;
    const settings = settingsOf(paper, { origin: originOf(request), base, services });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'content-security-policy': policy,
      })
      .send(pageOf({ paper, settings, file: (name) => fileOf(paper, name) }).text);
  }

  for (const path of ['/desk', '/desk/*']) {
    app.get(path, send);
    app.get(`/t/:paper${path}`, send);
  }
}
