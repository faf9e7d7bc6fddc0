import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import {
  countClicks,
  deskLog,
  someAdmin,
  storeCustomCode,
  storePlace,
  storePopUp,
  storeSocial,
  storeTitleTest,
} from '../../database/promotionDesk.ts';
import { findCustomCode, findPromotion } from '../../database/promotions.ts';
import type { Queries, Tenant } from '../../database/schema.ts';
import { longestEntry } from '../../editorial/entryHtml.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { articlesOf } from '../content/articles.ts';
import { sendDevPage } from '../devPage.ts';
import { promotionDeskWords } from './promotionDeskWords.ts';
import { type PromotionForm, problemIn, promotionForm } from './promotionForm.ts';
import { promotionTool, type Tool } from './promotionTool.ts';

const query = z.object({ paper: z.optional(z.string()), saved: z.optional(z.string()) });

/**
 * Serves `/dev/promotion`, in which a paper's promotion is changed, and bug reports are read. For development only:
 * unauthenticated.
 */
export function promotionRoutes(
  app: FastifyInstance,
  { database, tenancy, clock }: Pick<Services, 'database' | 'tenancy' | 'clock'>,
): void {
  type Shown = Pick<Tool, 'draft' | 'problem' | 'isSaved'>;

  async function send(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, shown: Shown) {
    const found = await database.inTenant(tenant.id, async (queries) => ({
      kept: await findPromotion(queries),
      code: (await findCustomCode(queries))?.code ?? '',
      clicks: await countClicks(queries),
      log: await deskLog(queries),
    }));
    const page = `${baseOn(request.hostname, tenant, tenancy)}/promotion`;
    const body = promotionTool({ tenant, papers: tenancy.all, page, ...found, ...shown });
    const status = shown.problem === undefined ? 200 : 422;
    return sendDevPage(reply, { tenant, title: promotionDeskWords[tenant.locale].title, body, status });
  }

  app.get('/dev/promotion', async (request, reply) => {
    const read = z.safeParse(query, request.query);
    const { paper = '', saved } = read.success ? read.data : {};
    const tenant = tenancy.byId(paper) ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
    return send(request, reply, tenant, { draft: undefined, problem: undefined, isSaved: saved !== undefined });
  });

  // Letters outside ASCII are three times as long in a form as they are stored, and a place has two texts.
  app.post('/dev/promotion', { bodyLimit: 8 * longestEntry }, async (request, reply) => {
    refuseForeign(request);
    const read = z.safeParse(promotionForm, request.body);
    const tenant = tenancy.byId(read.success ? read.data.paper : '');
    if (!read.success || !tenant) throw new Refusal(400, 'malformed');
    const draft = read.data;
    const problem = problemIn(draft);
    if (problem) return send(request, reply, tenant, { draft, problem, isSaved: false });
    const isKept = await database.inTenant(tenant.id, (queries) => keep(queries, tenant, draft, clock.now()));
    if (!isKept) throw new Refusal(404, 'missing');
    const back = new URLSearchParams({ paper: tenant.id, saved: '1' });
    return reply.header('cache-control', 'no-store').redirect(`/dev/promotion?${back}`, 303);
  });
}

/** Stores a form. Resolves to false where what it changes does not exist. */
async function keep(queries: Queries, paper: Tenant, form: PromotionForm, now: number): Promise<boolean> {
  const tenant = paper.id;
  switch (form.do) {
    case 'pop-up': {
      const { title, html, label, url, isOn: is_on } = form;
      await storePopUp(queries, {
        ...{ tenant, title, html, is_on, updated_at: new Date(now) },
        ...{ label: label || null, url: url || null },
      });
      return true;
    }
    case 'place': {
      const { slug, html, alternative: alternative_content, seconds } = form;
      return storePlace(queries, slug, { html, alternative_content, seconds });
    }
    case 'title': {
      if (!articlesOf(paper.locale).some(({ id }) => id === form.article)) return false;
      await storeTitleTest(queries, { tenant, article_id: form.article, b_title: form.title, is_on: form.isOn });
      return true;
    }
    case 'social': {
      const { title, html, frame, isOn: is_on } = form;
      await storeSocial(queries, { tenant, title, html, frame: frame || null, is_on });
      return true;
    }
    case 'code': {
      const userId = await someAdmin(queries);
      if (userId === undefined) return false;
      await storeCustomCode(queries, { tenant, userId, code: form.code }, now);
      return true;
    }
  }
}
