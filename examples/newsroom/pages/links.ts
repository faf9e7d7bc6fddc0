import type { SitePages } from '#core/base/i18n/words.ts';
import type { Article } from '../editorial/article.ts';
import type { Liveblog } from '../editorial/liveblog.ts';
import type { TopicForPage } from './discussion.ts';

/** Makes the paths within the site. `base`: their prefix. */
export function linksOf({ base }: { readonly base: string }) {
  return {
    home: base === '' ? '/' : `${base}/`,
    article: ({ id, slug }: Pick<Article, 'id' | 'slug'>) => `${base}/article/${id}/${slug}`,
    live: ({ id, slug }: Pick<Liveblog, 'id' | 'slug'>) => `${base}/live/${id}/${slug}`,
    tag: (tag: string, page = 1) => `${base}/tag/${encodeURIComponent(tag)}${page > 1 ? `?page=${page}` : ''}`,
    author: (username: string, page = 1) =>
      `${base}/author/${encodeURIComponent(username)}${page > 1 ? `?page=${page}` : ''}`,
    forum: (page = 1) => `${base}/forum${page > 1 ? `?page=${page}` : ''}`,
    topic: ({ id, slug }: Pick<TopicForPage, 'id' | 'slug'>) => `${base}/forum/${id}/${slug}`,
    pool: (week?: number) => `${base}/football-pool/predictions${week === undefined ? '' : `?week_start=${week}`}`,
    reader: (username: string) => `${base}/user/${encodeURIComponent(username)}`,
    poll: (id: number) => `${base}/poll/${id}`,
    match: (id: number) => `${base}/match/${id}`,
    liveMatches: `${base}/matchcenter/live`,
    round: (league: string, number: number) =>
      `${base}/matchcenter/league/${encodeURIComponent(league)}/round/${number}`,
    bracket: (league: string) => `${base}/matchcenter/bracket/${encodeURIComponent(league)}`,
    tie: (match: number) => `${base}/matchcenter/tie/${match}`,
    team: (slug: string) => `${base}/matchcenter/team/${encodeURIComponent(slug)}`,
    following: `${base}/following`,
    calendar: (slug: string) => `${base}/matchcenter/team/${encodeURIComponent(slug)}/calendar.ics`,
    player: (id: number) => `${base}/matchcenter/player/${id}`,
    collection: (id: string) => `${base}/collection/${encodeURIComponent(id)}`,
    league: (slug: string) => `${base}/matchcenter/rankings/league/${encodeURIComponent(slug)}`,
    to: (path: string) => `${base}${path}`,
  };
}

export type Links = ReturnType<typeof linksOf>;

/** Pages to which readers are led from what is empty, as islands and printed tags know them. */
export const sitePages = ({ home, liveMatches, pool, forum }: Links) =>
  ({ home, matches: liveMatches, pool: pool(), forum: forum() }) satisfies SitePages;
