import { createHash, randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseAny } from '../api/api.ts';
import { asRefusal } from '../api/errors.ts';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import { settingsOf } from '../api/settings.ts';
import { findPolls } from '../database/polls.ts';
import { findSmartBar } from '../database/promotions.ts';
import { findThemeVersion } from '../database/themes.ts';
import type { Paper } from '../editorial/content.ts';
import { contactPage } from '../pages/contactPage.ts';
import { renderError } from '../pages/errorPage.ts';
import { linksOf, sitePages } from '../pages/links.ts';
import type { PageBuild, PageInput, PageOutput, PageRoute } from '../pages/page.ts';
import { pageRoutes } from '../pages/pageRoutes.ts';
import { wordsOf } from '../pages/words.ts';
import { articlesOf } from './articles.ts';
import { collectionsOf } from './collections.ts';
import { compressed } from './compress.ts';
import { consentIn, takeConsent } from './consent.ts';
import { discussionOf } from './discussion.ts';
import { footballOf } from './football.ts';
import { entriesOf } from './liveblogEntries.ts';
import { matchOf, seasonFor } from './matches.ts';
import { originOf } from './origin.ts';
import type { PageSource } from './pageSource.ts';
import { peopleOf } from './people.ts';
import { poolOf } from './poolForPage.ts';
import { postLetter } from './postLetter.ts';
import { promotionOf } from './promotionForPage.ts';
import { ratingsOf } from './ratings.ts';
import { readersOf } from './readers.ts';
import { themeSheetOf } from './themeSheets.ts';

/** What pages need, and settings in which the dev server differs. */
export interface PageSetting {
  /** What a page is printed with of the build; `path` is what the build is chosen by. */
  readonly buildOf: (tenant: string, path: string) => Promise<PageBuild>;
  /** Makes the Content-Security-Policy of a tenant's pages, for a nonce and the CSS that is printed inline. */
  readonly policy: (nonce: string, css: string, tenant: Pick<Paper, 'id'>) => string;
  /** Hosts whose frames the policy allows. */
  readonly frameHosts: readonly string[];
  /** Pages beside the newsroom's own. */
  readonly morePages: readonly PageRoute[];
}

/** Whether a browser prefetches a page. */
const isAhead = ({ headers }: FastifyRequest) => /\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''}`);

type Render = (input: PageInput) => Promise<PageOutput> | PageOutput;

const texts = z.record(z.string(), z.optional(z.string()));

/** Serves the site: on a tenant's own host, that of the default tenant on any other host, and each tenant's under `/t/<tenant>`. */
export function pages(app: FastifyInstance, services: Services, setting: PageSetting): void {
  const { tenancy, database, clock } = services;

  /** The paper of a URL, and the prefix of its paths. A host of one paper shows no other. */
  function placeOf(request: FastifyRequest): { tenant: Paper; base: string; path: string } | undefined {
    const [address = '/'] = request.url.split('?');
    const owner = tenancy.ownerOf(request.hostname);
    const named = /^\/t\/([^/]*)(.*)$/.exec(address);
    if (!named) return { tenant: owner ?? tenancy.defaultPaper, base: '', path: address };
    const tenant = tenancy.byId(named[1] ?? '');
    if (!tenant || (owner && owner !== tenant)) return undefined;
    return { tenant, base: `/t/${tenant.id}`, path: named[2] || '/' };
  }

  async function inputOf(request: FastifyRequest, nonce: string): Promise<PageInput> {
    const place = placeOf(request) ?? {
      tenant: tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper,
      base: '',
      path: '/',
    };
    const { tenant, base, path } = place;
    const build = await setting.buildOf(tenant.id, path);
    const now = clock.now();
    const source: PageSource = {
      paper: tenant,
      reading: { locale: tenant.locale, base, now },
      queries: (work) => database.inTenant(tenant.id, work),
    };
    const query = z.safeParse(texts, request.query);
    const params = z.safeParse(texts, request.params);
    const origin = originOf(request);
    const settings = settingsOf(tenant, { origin, base, services });
    const links = linksOf({ base });
    const likes = 'likes' in settings && settings.likes === 'short' ? 'short' : 'plus';
    return {
      tenant: { id: tenant.id, name: tenant.name, locale: tenant.locale, likes, pages: sitePages(links) },
      content: tenant.content,
      base,
      links,
      zone: tenant.time_zone,
      says: wordsOf(tenant.locale),
      path,
      params: params.success ? params.data : {},
      query: query.success ? query.data : {},
      search: new URLSearchParams(request.url.split('?', 2)[1]),
      nonce,
      origin,
      settings,
      deskMail: services.deskMailOf(tenant),
      ...build,
      frameHosts: setting.frameHosts,
      polls: (ids) => source.queries((all) => findPolls(all, ids, now)),
      smartBar: async () => {
        const bar = await source.queries(findSmartBar);
        const url = bar && bar.path !== null ? base + bar.path : undefined;
        return bar && { text: bar.text, url, updatedAt: bar.updated_at.toISOString() };
      },
      themeSheet: async () => {
        const version = await source.queries(findThemeVersion);
        return version === undefined ? undefined : themeSheetOf(tenant.id, version);
      },
      ...readersOf(source),
      ...footballOf(source),
      entries: entriesOf(source),
      articles: articlesOf(source, { limits: services.limits, ip: request.ip }),
      discussion: discussionOf(source),
      pool: poolOf(source),
      ratings: ratingsOf(source),
      match: matchOf(source),
      season: seasonFor(services, tenant),
      people: peopleOf(source),
      collections: collectionsOf(source),
      consent: consentIn(request.headers.cookie),
      promotion: promotionOf(source),
      now: new Date(now),
    };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, render: Render): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64url');
    const input = await inputOf(request, nonce);
    const output = await render(input);
    const type = output.headers?.['content-type'];
    // Feeds, calendars and sitemaps are asked for again and again; a page differs with each nonce.
    if (type && output.status === 200) {
      const etag = `W/"${createHash('sha256').update(output.html).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    }
    const { body, encoding } = await compressed(output.html, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(output.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        // The nonce is of this answer alone: it is kept by nobody, but going back in history may show it again, and the reader who
        // points at a link may follow it.
        'cache-control': isAhead(request) ? 'private, max-age=30' : 'private, no-cache',
        'content-security-policy': setting.policy(nonce, input.head.criticalSheet, input.tenant),
        vary: 'Accept-Encoding, Cookie',
        ...output.headers,
      })
      .send(body);
  }

  const sendError = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    send(request, reply, (input) => renderError(input, status));

  app.setNotFoundHandler((request, reply) => {
    const isForReaders = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|ajax|assets)\//.test(request.url);
    if (isForReaders) return sendError(request, reply, 404);
    return refuseAny(new Refusal(404, 'missing'), request, reply, services);
  });

  app.register(async (site) => {
    site.setErrorHandler(async (error, request, reply) => {
      const { status, details } = asRefusal(error);
      if (status >= 500) request.log.error(error);
      reply.headers({ ...details.headers });
      return sendError(request, reply, status).catch((second: unknown) => refuseAny(second, request, reply, services));
    });
    for (const { path, render } of [...pageRoutes, ...setting.morePages]) {
      const answer = (request: FastifyRequest, reply: FastifyReply) =>
        placeOf(request) ? send(request, reply, render) : sendError(request, reply, 404);
      site.get(path, answer);
      site.get(`/t/:paper${path}`, answer);
      if (path === '/') site.get('/t/:paper', answer);
    }
    await site.register(formbody);
    const takeLetter = async (request: FastifyRequest, reply: FastifyReply) => {
      const place = placeOf(request);
      if (!place) return sendError(request, reply, 404);
      const { status, letter } = await postLetter(app, request, place.tenant);
      if (status < 300) return reply.redirect(`${place.base}/contact?sent=1`, 303);
      return send(request, reply, (input) => contactPage(input, letter, status));
    };
    site.post('/contact', takeLetter);
    site.post('/consent', takeConsent);
    site.post('/t/:paper/consent', takeConsent);
    site.post('/t/:paper/contact', takeLetter);
  });
}
