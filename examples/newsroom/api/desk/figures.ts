import { deskFigures } from '#core/contract/deskFigures.ts';
import { figuresByDay, figuresByName, titleClicksOf } from '../../database/figures.ts';
import { findPromotion } from '../../database/promotions.ts';
import { findCommentedOn } from '../commentedOn.ts';
import { serveDeskAndPrograms } from './serveDesk.ts';

const serveFigures = serveDeskAndPrograms(deskFigures, async ({ queries, tenant, query, base, now }) =>
  queries(async (all) => {
    const period = [Number(query.days), tenant.time_zone, now] as const;
    const days = await figuresByDay(all, ...period);
    const named = await figuresByName(all, ...period);
    const clicks = await titleClicksOf(all, ...period);
    const { titles } = await findPromotion(all);
    const resources = titles.map(({ article_id }) => ({ type: 'article', id: article_id }));
    const found = await findCommentedOn(all, tenant, base, resources);
    const shownOf = (article: number, group: string) =>
      named.find(({ kind, name, detail }) => kind === 'title' && name === `${article}` && detail === group)?.count ?? 0;
    const clicksOf = (article: number, group: string) =>
      clicks.find(({ article_id, in_group }) => article_id === article && in_group === group)?.count ?? 0;
    const data = {
      days,
      widgets: named.flatMap(({ kind, name, count }) =>
        kind === 'impression' ? [{ widget: name, impressions: count }] : [],
      ),
      errors: named.flatMap(({ kind, name, detail, count }) =>
        kind === 'error' ? [{ code: name, widget: detail || null, count }] : [],
      ),
      title_tests: titles.map(({ article_id, b_title, is_on }) => ({
        ...{ article_id, title: found({ type: 'article', id: article_id })?.headline ?? null, b_title, is_on },
        ...{ shown_a: shownOf(article_id, 'a'), shown_b: shownOf(article_id, 'b') },
        ...{ clicks_a: clicksOf(article_id, 'a'), clicks_b: clicksOf(article_id, 'b') },
      })),
    };
    return { data };
  }),
);

export const deskFigureCalls = [serveFigures];
