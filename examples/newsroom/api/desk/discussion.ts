import { deskThreads, storeTopic } from '#core/contract/deskDiscussion.ts';
import { addTopic, listThreads } from '../../database/deskThreads.ts';
import { findCommentedOn } from '../commentedOn.ts';
import { invalid } from '../validation.ts';
import { lineOf, serveDesk, textOf } from './serveDesk.ts';

const perPage = 50;

const serveThreads = serveDesk(deskThreads, async ({ queries, tenant, base }) =>
  queries(async (all) => {
    const threads = await listThreads(all, perPage);
    const found = await findCommentedOn(all, tenant, base, threads);
    const data = threads.flatMap(({ type, id, comments, lastAt, slowMode, isClosed, review }) => {
      const page = found({ type, id });
      if (!page) return [];
      return [
        {
          ...{ resource_type: type, resource_id: id, title: page.headline, url: page.url, comments },
          ...{ last_at: lastAt?.toISOString() ?? null, slow_mode: slowMode, is_closed: isClosed, review },
        },
      ];
    });
    return { data };
  }),
);

const longestTitle = 120;
const longestBody = 20_000;

/** `Wie wordt kampioen?` -> `wie-wordt-kampioen`; a text without such letters is `topic`. */
const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'topic';

const serveTopic = serveDesk(storeTopic, async ({ body, queries, tenant, viewer, base, now }) => {
  const title = lineOf('title', body.title, longestTitle);
  const text = textOf('body', body.body, longestBody);
  if (text === '') throw invalid({ body: ['field.required'] });
  const topic = {
    ...{ title, slug: slugOf(title), body: text, isPinned: body.is_pinned ?? false },
    ...{ userId: viewer.id, key: body.idempotency_key },
  };
  const { id, slug } = await queries((all) => addTopic(all, tenant.id, topic, now));
  return { data: { topic_id: id, url: `${base}/forum/${id}/${slug}` } };
});

export const discussion = [serveThreads, serveTopic];
