import { showSetting } from '#core/contract/popUp.ts';
import { hideSmartBar } from '#core/contract/promotion.ts';
import { listAlternatives } from '#core/contract/rotation.ts';
import { clickTitle } from '#core/contract/titleTest.ts';
import { findStories } from '../database/articles.ts';
import { findPopUp, findPromotions } from '../database/promotions.ts';
import { dismissSmartBar } from '../database/smartBar.ts';
import { findTitleTest, storeTitleClick } from '../database/titleTests.ts';
import { countOne } from './attempts.ts';
import { visitorOf } from './commentRules.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { idFromPath } from './validation.ts';

/** A reader's dismissal is kept with the reader. A guest's is kept by the guest's browser alone. */
const serveHideSmartBar = serve(hideSmartBar, async ({ queries, viewer, tenant }) => {
  if (viewer) await queries((all) => dismissSmartBar(all, tenant.id, viewer.id));
});

/** The pop-up of the paper that is asked. */
const serveSetting = serve(showSetting, async ({ queries, base }) => {
  const found = await queries(findPopUp);
  if (!found?.is_on) return { data: { pop_up: null } };
  const { title, html, label, updated_at } = found;
  // The desk writes paths within its own site.
  const url = found.url?.startsWith('/') ? base + found.url : found.url;
  return { data: { pop_up: { title, html, label, url, updated_at: updated_at.toISOString() } } };
});

/** What stands where creatives do not come, of the paper that is asked. */
const serveAlternatives = serve(listAlternatives, async ({ queries }) => {
  const promotions = await queries(findPromotions);
  return { data: promotions.map(({ slug, alternative_content }) => ({ slug, alternative_content })) };
});

/** The browser counts, whoever reads in it; one that says nothing of itself is answered without being counted. */
const serveClickTitle = serve(clickTitle, async ({ services, tenant, params, body, request, queries, now }) => {
  countOne(services.limits.clicks, `title ${request.ip}`, now);
  const visitor = visitorOf(null, request);
  const id = idFromPath(params.id, 'missing');
  await queries(async (all) => {
    const [article] = await findStories(all, [id]);
    const second = article && (await findTitleTest(all, article.id));
    if (!article || !second?.trim() || second.trim() === article.title.text) throw new Refusal(404, 'missing');
    if (visitor === undefined) return;
    const click = { tenant: tenant.id, articleId: article.id, visitor, group: body.group };
    await storeTitleClick(all, { ...click, timeZone: tenant.time_zone }, now);
  });
});

export const promotion = [serveHideSmartBar, serveSetting, serveAlternatives, serveClickTitle];
