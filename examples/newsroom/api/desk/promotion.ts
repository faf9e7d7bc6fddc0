import { deskAdmin, saveCustomCode } from '#core/contract/deskAdmin.ts';
import {
  deskPromotion,
  savePlace,
  savePopUp,
  saveSmartBar,
  saveSocial,
  saveTitleTest,
} from '#core/contract/deskPromotion.ts';
import {
  countClicks,
  deskLog,
  findCodeVersion,
  lockCustomCode,
  storeCustomCode,
  storeNewPlace,
  storePlace,
  storePopUp,
  storeSmartBar,
  storeSocial,
  storeTitleTest,
} from '../../database/promotionDesk.ts';
import { findCustomCode, findPromotion, findSmartBar } from '../../database/promotions.ts';
import type { Queries } from '../../database/schema.ts';
import {
  isPlaceSlug,
  type PromotionProblem,
  problemInAddress,
  problemInCreatives,
  problemInFrame,
  problemInHtml,
  problemInTexts,
  problemInTitle,
} from '../../editorial/promotionRules.ts';
import { findCommentedOn } from '../commentedOn.ts';
import { Refusal } from '../refusal.ts';
import { idFromPath, invalid } from '../validation.ts';
import { optionalLine, serveDesk } from './serveDesk.ts';

const textual = (text = '') => text.replace(/\r\n?/g, '\n').trim();

/** Throws a Refusal (422) for the first problem, at the field where it is. */
function refuse(...problems: readonly (readonly [field: string, problem: PromotionProblem | undefined])[]): void {
  for (const [field, problem] of problems) if (problem) throw invalid({ [field]: [`desk.promotion.${problem}`] });
}

const servePromotion = serveDesk(deskPromotion, async ({ queries, tenant, base }) =>
  queries(async (all) => {
    const { popUp, social, places, titles } = await findPromotion(all);
    const [bar, clicks] = [await findSmartBar(all), await countClicks(all)];
    const articles = titles.map(({ article_id }) => ({ type: 'article', id: article_id }));
    const found = await findCommentedOn(all, tenant, base, articles);
    const data = {
      pop_up: popUp
        ? {
            ...{ title: popUp.title, html: popUp.html, label: popUp.label, url: popUp.url, is_on: popUp.is_on },
            updated_at: popUp.updated_at.toISOString(),
          }
        : null,
      social: social ? { title: social.title, html: social.html, frame: social.frame, is_on: social.is_on } : null,
      smart_bar: bar ? { text: bar.text, path: bar.path, updated_at: bar.updated_at.toISOString() } : null,
      places: places.map(({ slug, html, alternative_content, width, height, seconds }) => ({
        ...{ slug, html, alternative_content, width, height, seconds },
      })),
      title_tests: titles.map(({ article_id, b_title, is_on }) => ({
        ...{ article_id, title: found({ type: 'article', id: article_id })?.headline ?? null, b_title, is_on },
        ...{ clicks_a: clicks.get(article_id)?.a ?? 0, clicks_b: clicks.get(article_id)?.b ?? 0 },
      })),
    };
    return { data };
  }),
);

const servePopUp = serveDesk(savePopUp, async ({ body, queries, tenant, now }) => {
  const [title, html] = [textual(body.title), textual(body.html)];
  const [label, url] = [textual(body.label), textual(body.url)];
  refuse(
    ['html', problemInTexts([title, html, label, url])],
    ['title', problemInTitle(title)],
    ['html', problemInHtml(html)],
    ['url', problemInAddress(url)],
  );
  await queries((all) =>
    storePopUp(all, {
      ...{ tenant: tenant.id, title, html, is_on: body.is_on, updated_at: new Date(now) },
      ...{ label: label || null, url: url || null },
    }),
  );
});

const serveSocial = serveDesk(saveSocial, async ({ body, queries, tenant }) => {
  const [title, html, frame] = [textual(body.title), textual(body.html), textual(body.frame)];
  refuse(
    ['html', problemInTexts([title, html, frame])],
    ['title', problemInTitle(title)],
    ['html', problemInHtml(html)],
    ['frame', problemInFrame(frame)],
  );
  await queries((all) => storeSocial(all, { tenant: tenant.id, title, html, frame: frame || null, is_on: body.is_on }));
});

const longestBar = 200;

const serveSmartBar = serveDesk(saveSmartBar, async ({ body, queries, tenant, now }) => {
  const text = optionalLine('text', body.text, longestBar);
  const path = textual(body.path);
  if (path !== '' && !/^\/(?![/\\])/.test(path)) throw invalid({ path: ['desk.promotion.path'] });
  await queries((all) => storeSmartBar(all, { tenant: tenant.id, text, path: path || null }, now));
});

const servePlace = serveDesk(savePlace, async ({ params, body, queries, tenant }) => {
  const { slug = '' } = params;
  const { width, height } = body;
  const [html, alternative] = [textual(body.html), textual(body.alternative_content)];
  refuse(
    ['html', problemInTexts([html]) ?? problemInCreatives(html)],
    ['alternative_content', problemInTexts([alternative]) ?? problemInHtml(alternative)],
  );
  const change = { html, alternative_content: alternative, seconds: body.seconds };
  if (width === undefined || height === undefined) {
    if (!(await queries((all) => storePlace(all, slug, change)))) throw new Refusal(404, 'missing');
    return;
  }
  if (!isPlaceSlug(slug)) throw invalid({ slug: ['desk.promotion.slug'] });
  await queries((all) => storeNewPlace(all, { tenant: tenant.id, slug, ...change, width, height }));
});

/** A paper of the newsroom has its articles there; those of a CMS are known by their numbers alone. */
const serveTitle = serveDesk(saveTitleTest, async ({ params, body, queries, tenant }) => {
  const article_id = idFromPath(params.article, 'missing');
  const b_title = textual(body.b_title);
  refuse(['b_title', problemInTexts([b_title])], ['b_title', problemInTitle(b_title)]);
  await queries((all) => storeTitleTest(all, { tenant: tenant.id, article_id, b_title, is_on: body.is_on }));
});

async function adminOnWire(queries: Queries) {
  const { changes, reports } = await deskLog(queries);
  return {
    version: await findCodeVersion(queries),
    code: (await findCustomCode(queries))?.code ?? '',
    code_changes: changes.map(({ id, code, name, changed_at }) => ({
      ...{ change_id: id, code, changed_by: name, changed_at: changed_at.toISOString() },
    })),
    bug_reports: reports.map(({ id, name, email, message, url, state, sent_at }) => ({
      ...{ report_id: id, name, email, message, url, state, sent_at: sent_at.toISOString() },
    })),
  };
}

const serveAdmin = serveDesk(deskAdmin, ({ queries }) => queries(async (all) => ({ data: await adminOnWire(all) })));

/** The code that is there already is no change. */
const serveCode = serveDesk(saveCustomCode, async ({ body, queries, tenant, viewer, now }) => {
  const code = textual(body.code);
  refuse(['code', problemInTexts([code])]);
  await queries(async (all) => {
    await lockCustomCode(all, tenant.id);
    if (code === ((await findCustomCode(all))?.code ?? '')) return;
    if (body.version !== (await findCodeVersion(all)))
      throw new Refusal(409, 'desk.version', { data: await adminOnWire(all) });
    await storeCustomCode(all, { tenant: tenant.id, userId: viewer.id, code }, now);
  });
});

export const deskPromotions = [
  ...[servePromotion, servePopUp, serveSocial, serveSmartBar, servePlace, serveTitle],
  ...[serveAdmin, serveCode],
];
