import { defaultHosts } from '#core/ungrouped/embed/embedHosts.ts';
import { contentOf } from '../demo/content/contentOf.ts';
import { liveblogsOf } from '../demo/content/liveblogs/liveblogs.ts';
import { updateHtml } from '../demo/content/liveblogs/markup.ts';
import { announcementSeeds, pollSeeds } from '../demo/content/polls.ts';
import { demoPages } from '../demo/pages/demoPages.ts';
import { articlesFor } from './articles.support.ts';
import type { CollectionsOf } from './collections.ts';
import { discussionFor } from './discussion.support.ts';
import { renderError } from './errorPage.ts';
import { fixturesFor } from './fixtures.support.ts';
import { lineUpsFor } from './formation.support.ts';
import { linksOf, sitePages } from './links.ts';
import { liveMatchesFor } from './liveMatches.support.ts';
import { matchesFor, seasonFor } from './match.support.ts';
import type { PageInput, PageOutput, ReaderForPage, Tenant } from './page.ts';
import { pageRoutes } from './pageRoutes.ts';
import { nobody } from './people.support.ts';
import { poolFor } from './pool.support.ts';
import { promotionFor } from './promotion.support.ts';
import { ratingsFor } from './rating.support.ts';
import { standingsFor } from './standings.support.ts';
import { wordsOf } from './words.ts';

export const tenants: readonly Tenant[] = [
  { id: 'deaftrap', name: 'De Aftrap', locale: 'nl' },
  { id: 'thefinalwhistle', name: 'The Final Whistle', locale: 'en' },
];

/** Readers who have a page of their own in tests: 1 wrote twelve comments and has a picture, 2 wrote none and has none. */
const readers: readonly ReaderForPage[] = [
  {
    id: 1,
    username: 'demo.lezer',
    name: 'Demo Lezer',
    avatar: '/avatars/demo.webp',
    since: new Date('2025-11-02T10:00:00Z'),
  },
  { id: 2, username: 'stil', name: 'stil', avatar: undefined, since: new Date('2026-01-31T23:30:00Z') },
];

/** Ten comments; the first contains an attack. */
const newest = Array.from({ length: 10 }, (_, at) => ({
  id: 12 - at,
  content: at === 0 ? '<img src=x onerror=alert(1)>' : `Comment ${12 - at}`,
  createdAt: '2026-03-01T12:00:00.000Z',
  title: at === 9 ? undefined : 'A <story>',
  url: at < 8 ? '/table' : undefined,
  likes: at,
}));

/** For tests: a paper without collections. */
const noCollections: CollectionsOf = {
  list: async () => [],
  find: async () => undefined,
  actions: async () => undefined,
};

const now = new Date('2026-03-10T09:00:00Z');

/** For tests: the input of a page, with the polls of a new database. */
export function inputFor(tenant: Tenant, more: Partial<PageInput> = {}): PageInput {
  const bar = announcementSeeds.find((each) => each.tenant === tenant.id);
  const base = more.base ?? '';
  return {
    tenant: { ...tenant, pages: sitePages(linksOf({ base })) },
    content: contentOf(tenant.id),
    path: '/',
    params: {},
    query: {},
    search: new URLSearchParams(),
    zone: tenant.locale === 'nl' ? 'Europe/Amsterdam' : 'Europe/London',
    nonce: 'abc123',
    base,
    links: linksOf({ base }),
    says: wordsOf(tenant.locale),
    origin: 'https://news.example',
    manifest: undefined,
    head: {
      criticalSheet: ':root{}',
      headScript: 'void 0;',
      replyScript: 'void 2;',
      picturesScript: 'void 5;',
      listScript: 'void 3;',
      spoilersScript: 'void 4;',
      clocksScript: 'void 6;',
      titleScript: 'void 1;',
    },
    settings: { locale: tenant.locale, base },
    deskMail: `redactie@${tenant.id}.example`,
    reader: async (username) => readers.find((each) => each.username === username.toLowerCase()),
    userComments: async (id) =>
      id === 1
        ? { total: 12, newest: newest.map((each) => ({ ...each, url: each.url && `${base}${each.url}` })) }
        : { total: 0, newest: [] },
    karma: async (id) =>
      id === 1 ? { score: 1234, rank: 3, comments: 5, likes: 9 } : { score: 0, rank: null, comments: 0, likes: 0 },
    articles: articlesFor(tenant, now, base),
    discussion: discussionFor(tenant, base),
    pool: poolFor,
    lineUps: async () => lineUpsFor(tenant),
    ratings: ratingsFor(tenant),
    match: matchesFor(tenant),
    season: seasonFor(tenant),
    ...standingsFor(tenant),
    ...liveMatchesFor(base),
    ...fixturesFor(tenant, base),
    people: nobody,
    collections: noCollections,
    consent: undefined,
    promotion: promotionFor(tenant, base),
    now,
    frameHosts: defaultHosts,
    entries: async (articleId, before) => {
      const blog = liveblogsOf(tenant.locale).find(({ id }) => id === articleId);
      const all = (blog?.updates ?? [])
        .map((update, at) => ({
          id: 101 + at,
          html: updateHtml(update, tenant.locale),
          isPinned: update.isPinned,
          createdAt: update.at,
          updatedAt: update.editedAt,
        }))
        .reverse();
      const others = all.filter(({ id, isPinned }) => !isPinned && (before === undefined || id < before));
      const pinned = before === undefined ? all.filter(({ isPinned }) => isPinned) : [];
      return { entries: [...pinned, ...others.slice(0, 10)], hasMore: others.length > 10, sequence: 0 };
    },
    themeSheet: async () => undefined,
    smartBar: async () => bar && { text: bar.text, url: `${base}${bar.path}`, updatedAt: bar.updatedAt },
    polls: async (ids) =>
      pollSeeds
        .filter((poll) => poll.tenant === tenant.id && ids.includes(poll.id))
        .map(({ id, question, isClosed, answers, votes }) => ({
          id,
          question,
          isClosed,
          total: votes.reduce((sum, count) => sum + count, 0),
          answers: answers.map((text, at) => ({ id: at + 1, text, votes: votes[at] ?? 0 })),
        })),
    ...more,
  };
}

/** Renders a path within the site as the server would. */
export function visit(tenant: Tenant, address: string, base = '', more: Partial<PageInput> = {}): Promise<PageOutput> {
  const url = new URL(address, 'https://news.example');
  const path = url.pathname.slice(base.length) || '/';
  for (const route of [...pageRoutes, ...demoPages]) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const found = new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]));
    return route.render(
      inputFor(tenant, {
        ...more,
        base,
        path,
        params,
        query: Object.fromEntries(url.searchParams),
        search: url.searchParams,
      }),
    );
  }
  return renderError(inputFor(tenant, { base, path }), 404);
}
