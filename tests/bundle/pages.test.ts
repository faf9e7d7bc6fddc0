import { expect, test } from 'vitest';
import { closureOf, dist, everyScript, manifest, named, weigh, widgetOf } from './built.ts';

/** A page, and what a reader does on it, with all that its browser has fetched then. */
interface Visit {
  readonly page: string;
  readonly widgets: readonly string[];
  /** Lazy files by their stems: `comments-view`. */
  readonly later?: readonly string[];
  /** Kilobytes of brotli, 5 % above what it was when this was last set. */
  readonly budget: number;
}

const everywhere = ['session-menu', 'appearance', 'smart-bar', 'notifications', 'navigation'];

const visits: readonly Visit[] = [
  { page: 'a page without a tag', widgets: [], budget: 12.8 },
  { page: 'what every page has', widgets: everywhere, budget: 73 },
  {
    page: 'a front page, read',
    widgets: [
      ...everywhere,
      'live-matches',
      'countdown',
      'league-standings',
      'article-list',
      'latest-comments',
      'follow',
    ],
    budget: 112,
  },
  {
    page: 'an article, read to its comments',
    widgets: [...everywhere, 'comments', 'clap', 'comment-count', 'featured-comment', 'related-articles'],
    budget: 117,
  },
  {
    page: 'an article, written under',
    widgets: [...everywhere, 'comments', 'clap', 'comment-count', 'featured-comment', 'related-articles'],
    later: ['comments-view', 'comments-readerfeatures'],
    budget: 196,
  },
  { page: 'a poll, voted in', widgets: ['poll'], budget: 136 },
  { page: 'a liveblog', widgets: [...everywhere, 'liveblog', 'social-embed'], budget: 96 },
  {
    page: 'a liveblog that brings entries and posts',
    widgets: [...everywhere, 'liveblog', 'social-embed'],
    later: ['liveblog-deskrenderer', 'liveblog-embedsof', 'social-embed-createloader', 'social-embed-quote'],
    budget: 104,
  },
  { page: 'a match', widgets: [...everywhere, 'match', 'match-odds', 'follow', 'spoilers', 'top-mom'], budget: 177 },
  {
    page: 'a match, rated',
    widgets: [...everywhere, 'match', 'match-odds', 'follow', 'spoilers', 'top-mom', 'mom-rating'],
    later: ['mom-rating-createcasting', 'mom-rating-live', 'followSender'],
    budget: 191,
  },
  {
    page: 'tables and fixtures',
    widgets: [...everywhere, 'league-standings', 'fixtures', 'top-scorers', 'tabs'],
    budget: 113,
  },
  {
    page: 'tables, scorers and a player that a goal changes',
    widgets: ['league-standings', 'top-scorers', 'player'],
    later: ['league-standings-livetables', 'top-scorers-livescorers', 'player-liveplayer'],
    budget: 108.5,
  },
  { page: 'a team and its players', widgets: [...everywhere, 'team', 'player', 'following', 'follow'], budget: 109 },
  { page: 'line-ups of readers', widgets: [...everywhere, 'formations'], later: ['formations-picker'], budget: 152 },
  { page: 'the prediction pool', widgets: [...everywhere, 'prediction-pool', 'pool-rankings'], budget: 168 },
  {
    page: 'a login',
    widgets: ['session-menu', 'login', 'social-login', 'password-reset', 'verify-email'],
    budget: 153,
  },
  { page: 'a profile', widgets: [...everywhere, 'profile', 'public-profile', 'web-push'], budget: 164 },
  {
    page: 'lists, searched and filtered',
    widgets: [...everywhere, 'article-list', 'search', 'collection'],
    later: ['article-list-createitems', 'article-list-drawpages', 'article-list-tenantcards', 'search-finder'],
    budget: 115,
  },
  { page: 'the community', widgets: [...everywhere, 'karma', 'forum-list', 'contact-form'], budget: 156 },
  {
    page: 'promotion',
    widgets: ['pop-up', 'showcase', 'social-promotion', 'title-test'],
    later: ['pop-up-prepare', 'showcase-creativehtml'],
    budget: 78,
  },
  { page: 'the moderation desk', widgets: [...everywhere, 'moderation', 'custom-code', 'bug-report'], budget: 156 },
  { page: 'the configurator', widgets: ['configurator'], later: ['configurator-readpasted'], budget: 145 },
];

function filesOf({ widgets, later = [] }: Visit): string[] {
  const [locale = ''] = manifest.locales;
  const found = new Set(['tribune.js', 'tribune.css']);
  if (widgets.length > 0)
    for (const file of [...manifest.common.files, manifest.common.words[locale]]) if (file) found.add(file);
  for (const { sheet, files, view, words } of widgets.map(widgetOf))
    for (const file of [sheet, ...files, ...view, words[locale]]) if (file) found.add(file);
  const all = [...everyScript()];
  for (const stem of later) {
    const files = named(all, stem);
    expect(files, `${stem} in ${dist}`).toHaveLength(1);
    for (const file of files.flatMap((each) => [...closureOf(each)])) found.add(file);
  }
  return [...found];
}

test.each(visits)('$page: at most $budget kB', (visit) => {
  const sizes = filesOf(visit).map((file) => [weigh(file), file] as const);
  const total = sizes.reduce((sum, [size]) => sum + size, 0);
  const largest = sizes.toSorted(([one], [other]) => other - one).map(([size, file]) => `${file}: ${size} B`);
  expect({ total, largest }).toSatisfy(() => total <= visit.budget * 1024, `at most ${visit.budget} kB of brotli`);
});
