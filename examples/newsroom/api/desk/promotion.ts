import { deskPromotion, savePlace, savePopUp, saveSmartBar, saveTitleTest } from '#core/contract/deskPromotion.ts';
import {
  countClicks,
  storeNewPlace,
  storePlace,
  storePopUp,
  storeSmartBar,
  storeTitleTest,
} from '../../database/promotionDesk.ts';
import { findPromotion, findSmartBar } from '../../database/promotions.ts';
import {
  isPlaceSlug,
  type PromotionProblem,
  problemInAddress,
  problemInPlace,
  problemInPopUp,
  problemInTexts,
  problemInTitle,
} from '../../editorial/promotionRules.ts';
import { findCommentedOn } from '../commentedOn.ts';
import { Refusal } from '../refusal.ts';
import { idFromPath, invalid } from '../validation.ts';
import { optionalLine, serveDesk } from './serveDesk.ts';

const textual = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Throws a Refusal (422) for the first problem, at the field where it is. */
function refuse(...problems: readonly (readonly [field: string, problem: PromotionProblem | undefined])[]): void {
  for (const [field, problem] of problems) if (problem) throw invalid({ [field]: [`desk.promotion.${problem}`] });
}

const servePromotion = serveDesk(deskPromotion, async ({ queries, tenant, base }) =>
  queries(async (all) => {
    const { popUp, places, titles } = await findPromotion(all);
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
  const [title, html, label, url] = [body.title, body.html, body.label ?? '', body.url ?? ''].map(textual);
  const popUp = { title: title ?? '', html: html ?? '', label: label ?? '', url: url ?? '' };
  refuse(
    ['html', problemInTexts(Object.values(popUp))],
    ['title', problemInTitle(popUp.title)],
    [problemInAddress(popUp.url) ? 'url' : 'html', problemInPopUp(popUp)],
  );
  await queries((all) =>
    storePopUp(all, {
      ...{ tenant: tenant.id, title: popUp.title, html: popUp.html, is_on: body.is_on, updated_at: new Date(now) },
      ...{ label: popUp.label || null, url: popUp.url || null },
    }),
  );
});

const longestBar = 200;

const serveSmartBar = serveDesk(saveSmartBar, async ({ body, queries, tenant, now }) => {
  const text = optionalLine('text', body.text, longestBar);
  const path = textual(body.path ?? '');
  if (path !== '' && !/^\/(?![/\\])/.test(path)) throw invalid({ path: ['desk.promotion.path'] });
  await queries((all) => storeSmartBar(all, { tenant: tenant.id, text, path: path || null }, now));
});

const servePlace = serveDesk(savePlace, async ({ params, body, queries, tenant }) => {
  const { slug = '' } = params;
  const { width, height } = body;
  const place = {
    ...{ html: textual(body.html), alternative: textual(body.alternative_content), seconds: body.seconds },
  };
  refuse(['html', problemInTexts([place.html, place.alternative])], ['html', problemInPlace(place)]);
  const { html, alternative: alternative_content, seconds } = place;
  const change = { html, alternative_content, seconds };
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

export const deskPromotions = [servePromotion, servePopUp, serveSmartBar, servePlace, serveTitle];
