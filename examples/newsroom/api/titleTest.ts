import { clickTitle } from '#core/contract/titleTest.ts';
import { findTitleTest, storeTitleClick } from '../database/titleTests.ts';
import { countOne } from './attempts.ts';
import { visitorOf } from './commentRules.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';

/** The browser counts, whoever reads in it; one that says nothing of itself is answered without being counted. */
const serveClickTitle = serve(clickTitle, async ({ desk, tenant, params, body, request, queries, now }) => {
  countOne(desk.limits.clicks, `title ${request.ip}`, now);
  const visitor = visitorOf(null, request);
  const article = tenant.content.articles.find(({ id }) => String(id) === params.id);
  await queries(async (all) => {
    const second = article && (await findTitleTest(all, article.id));
    if (!article || !second?.trim() || second.trim() === article.title.text) throw new Refusal(404, 'missing');
    if (visitor === undefined) return;
    const click = { tenant: tenant.id, articleId: article.id, visitor, group: body.group };
    await storeTitleClick(all, { ...click, timeZone: tenant.time_zone }, now);
  });
});

export const titleTest = [serveClickTitle];
