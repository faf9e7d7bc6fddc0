import { showSetting } from '#core/contract/popUp.ts';
import { hideSmartBar } from '#core/contract/promotion.ts';
import { listAlternatives } from '#core/contract/rotation.ts';
import { clickTitle } from '#core/contract/titleTest.ts';
import { dismissSmartBar, findPopUp, findPromotions } from '../database/promotions.ts';
import { findTitleTest, storeTitleClick } from '../database/titleTests.ts';
import { countOne } from './attempts.ts';
import { visitorOf } from './commentRules.ts';
import { Refusal } from './refusal.ts';
import { placeInUse } from './resources.ts';
import { serve, serveFound } from './serve.ts';
import { idFromPath } from './validation.ts';

/** Stores a reader's dismissal. A guest's is stored only in the guest's browser. */
const serveHideSmartBar = serve(hideSmartBar, async ({ queries, viewer, tenant }) => {
  if (viewer) await queries((all) => dismissSmartBar(all, tenant.id, viewer.id));
});

/** The pop-up of the paper. */
const serveSetting = serve(showSetting, async ({ queries, base }) => {
  const found = await queries(findPopUp);
  if (!found?.is_on) return { data: { pop_up: null } };
  const { title, html, label, updated_at } = found;
  // The desk writes paths within its own site.
  const url = found.url?.startsWith('/') ? base + found.url : found.url;
  return { data: { pop_up: { title, html, label, url, updated_at: updated_at.toISOString() } } };
});

/** The paper's alternatives for places whose creatives do not load. */
const serveAlternatives = serveFound(listAlternatives, async (all) =>
  (await findPromotions(all)).map(({ slug, alternative_content }) => ({ slug, alternative_content })),
);

/** Counts a click per browser, whoever is logged in, on an article of the newsroom or a page of a CMS. A browser without an id gets the same answer and is not counted. */
const serveClickTitle = serve(clickTitle, async (call) => {
  const { services, tenant, params, body, request, queries, now } = call;
  countOne(services.limits.clicks, `title ${request.ip}`, now);
  const visitor = visitorOf(null, request);
  const id = idFromPath(params.id, 'missing');
  await queries(async (all) => {
    // A page that has no test is not made known by a click.
    const second = (await findTitleTest(all, id))?.trim();
    const article = second ? await placeInUse(all, call, { type: 'article', id }) : undefined;
    if (!article || second === article.headline) throw new Refusal(404, 'missing');
    if (visitor === undefined) return;
    const click = { tenant: tenant.id, articleId: id, visitor, group: body.group };
    await storeTitleClick(all, { ...click, timeZone: tenant.time_zone }, now);
  });
});

export const promotion = [serveHideSmartBar, serveSetting, serveAlternatives, serveClickTitle];
