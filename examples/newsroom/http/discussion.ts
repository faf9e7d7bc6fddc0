import * as z from 'zod/mini';
import { featuredComment, karmaLeaders, latestComments } from '#core/contract/community.ts';
import { forumTopics } from '#core/contract/forum.ts';
import { visitorsString } from '../api/applause.ts';
import { publishedIds } from '../api/commentedOn.ts';
import { accessOf, type Reading } from '../api/commentOnWire.ts';
import { topicsOnWire } from '../api/forum.ts';
import { leaderOnWire } from '../api/karma.ts';
import { sidebarOnWire } from '../api/sidebarOnWire.ts';
import { applauseFor } from '../database/applause.ts';
import type { StoredComment } from '../database/comments.ts';
import { findTopic, pageOfLiveliest, pageOfTopics } from '../database/forum.ts';
import { leadersOf, numbersOf, type Ranking } from '../database/karmaLeaders.ts';
import type { Queries } from '../database/schema.ts';
import { bestComments, countOnEach, findFeatured, newestComments } from '../database/sidebarComments.ts';
import type { Discussion, TopicForPage } from '../pages/discussion.ts';
import { linksOf } from '../pages/links.ts';
import type { PageSource } from './pageSource.ts';
import { threadForPage } from './threadForPage.ts';

/** The comments, topics and rankings of a paper for its pages, as the API answers a guest. */
export function discussionOf({ paper, queries, reading: { base, now } }: PageSource): Discussion {
  const reading: Reading = { access: accessOf(null), paper, language: paper.locale, base, now };
  const listed = async (all: Queries, found: readonly StoredComment[]) =>
    z.parse(latestComments.reply, { data: await sidebarOnWire(all, found, { paper, base }) });

  return {
    thread: (resource, asked = {}) =>
      queries((all) => threadForPage(all, { tenant: paper.id, resource, asked }, reading)),
    counts: (on) => queries((all) => countOnEach(all, on)),
    latest: (list) =>
      queries(async (all) => {
        const ids = await publishedIds(all, paper);
        const week = { period: 'week', now, timeZone: paper.time_zone } as const;
        return listed(all, await (list === 'latest' ? newestComments(all, ids) : bestComments(all, ids, week)));
      }),
    featured: (on) =>
      queries(async (all) => {
        const found = await findFeatured(all, on);
        const [data = null] = found ? await sidebarOnWire(all, [found], { paper, base }) : [];
        return z.parse(featuredComment.reply, { data }) ?? undefined;
      }),
    applause: (on) =>
      queries(async (all) => {
        const { claps, visitors } = await applauseFor(all, on);
        return { claps, visitors: visitorsString(visitors, paper.locale) ?? undefined };
      }),
    topics: (page) =>
      queries(async (all) => z.parse(forumTopics.reply, topicsOnWire(await pageOfTopics(all, page, now), base))),
    liveliest: () =>
      queries(async (all) => z.parse(forumTopics.reply, topicsOnWire(await pageOfLiveliest(all, 0, now), base))),
    topic: (id) => queries((all) => topicForPage(all, id, { base, now })),
    community: (period) =>
      queries(async (all) => {
        const span = { period, now, timeZone: paper.time_zone };
        const ranked = async (by: Ranking) =>
          z.parse(karmaLeaders.reply, {
            data: (await leadersOf(all, by, span)).map((each) => leaderOnWire(each, base)),
          });
        return {
          ...(await numbersOf(all, span)),
          leaders: await ranked('score'),
          writers: await ranked('comments'),
          liked: await ranked('likes'),
          top: await listed(all, await bestComments(all, await publishedIds(all, paper), span)),
        };
      }),
  };
}

async function topicForPage(
  queries: Queries,
  id: number,
  { base, now }: Pick<PageSource['reading'], 'base' | 'now'>,
): Promise<TopicForPage | undefined> {
  const found = await findTopic(queries, id);
  if (!found || found.createdAt.getTime() > now) return undefined;
  const { username, name, createdAt, ...topic } = found;
  return {
    ...topic,
    username: name ?? undefined,
    userUrl: username === null ? undefined : linksOf({ base }).reader(username),
    createdAt: createdAt.toISOString(),
  };
}
