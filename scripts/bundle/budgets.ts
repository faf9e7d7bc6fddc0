import type { BuiltFiles } from './readBuilt.ts';
import { named } from './readBuilt.ts';

/** A limit for bytes that readers fetch; `tests/bundle` holds a build to it. */
export interface Budget {
  readonly name: string;
  /** `plain`: as a page prints it. `brotli`: as a server sends it. */
  readonly measure: 'plain' | 'brotli';
  /** B. */
  readonly limit: number;
  /** The files that count, below the folder of the build; undefined if it lacks one of them. */
  filesOf(built: BuiltFiles): readonly string[] | undefined;
}

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
  { page: 'a page without a tag', widgets: [], budget: 13.3 },
  { page: 'what every page has', widgets: everywhere, budget: 80.5 },
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
    budget: 119,
  },
  {
    page: 'an article, read to its comments',
    widgets: [...everywhere, 'comments', 'clap', 'comment-count', 'featured-comment', 'related-articles'],
    budget: 128,
  },
  {
    page: 'an article, written under',
    widgets: [...everywhere, 'comments', 'clap', 'comment-count', 'featured-comment', 'related-articles'],
    later: ['comments-view', 'comments-readerfeatures'],
    budget: 205,
  },
  { page: 'a poll, voted in', widgets: ['poll'], budget: 142 },
  { page: 'a liveblog', widgets: [...everywhere, 'liveblog', 'social-embed'], budget: 105 },
  {
    page: 'a liveblog, idle or touched',
    widgets: [...everywhere, 'liveblog', 'social-embed'],
    later: ['liveblog-view'],
    budget: 171,
  },
  {
    page: 'a liveblog that brings entries and posts',
    widgets: [...everywhere, 'liveblog', 'social-embed'],
    later: ['liveblog-deskrenderer', 'liveblog-embedsof', 'social-embed-createloader', 'social-embed-quote'],
    budget: 112.5,
  },
  { page: 'a match', widgets: [...everywhere, 'match', 'match-odds', 'follow', 'spoilers', 'top-mom'], budget: 188 },
  {
    page: 'a match, rated',
    widgets: [...everywhere, 'match', 'match-odds', 'follow', 'spoilers', 'top-mom', 'mom-rating'],
    later: ['mom-rating-createcasting', 'mom-rating-live', 'followSender'],
    budget: 203,
  },
  {
    page: 'tables and fixtures',
    widgets: [...everywhere, 'league-standings', 'fixtures', 'top-scorers', 'tabs'],
    budget: 121,
  },
  {
    page: 'tables, scorers and a player that a goal changes',
    widgets: ['league-standings', 'top-scorers', 'player'],
    later: ['league-standings-livetables', 'top-scorers-livescorers', 'player-liveplayer'],
    budget: 110.5,
  },
  { page: 'a team and its players', widgets: [...everywhere, 'team', 'player', 'following', 'follow'], budget: 119 },
  { page: 'line-ups of readers', widgets: [...everywhere, 'formations'], later: ['formations-picker'], budget: 159 },
  { page: 'the prediction pool', widgets: [...everywhere, 'prediction-pool', 'pool-rankings'], budget: 176 },
  {
    page: 'a login',
    widgets: ['session-menu', 'login', 'social-login', 'password-reset', 'verify-email'],
    budget: 162,
  },
  { page: 'a profile', widgets: [...everywhere, 'profile', 'public-profile', 'web-push'], budget: 171 },
  {
    page: 'lists, searched and filtered',
    widgets: [...everywhere, 'article-list', 'search', 'site-search', 'collection'],
    later: ['article-list-drawlist', 'article-list-drawpages', 'article-list-tenantcards', 'search-finder'],
    budget: 129,
  },
  { page: 'the community', widgets: [...everywhere, 'karma', 'forum-list', 'contact-form'], budget: 164 },
  {
    page: 'promotion',
    widgets: ['pop-up', 'showcase', 'social-promotion', 'title-test'],
    later: ['pop-up-prepare', 'pop-up-view', 'showcase-creativehtml', 'showcase-view'],
    budget: 152,
  },
  { page: 'the moderation desk', widgets: [...everywhere, 'moderation', 'custom-code', 'bug-report'], budget: 162 },
  { page: 'the configurator', widgets: ['configurator'], later: ['configurator-readpasted'], budget: 151 },
];

function filesOf({ widgets, later = [] }: Visit, { manifest, closureOf, everyScript }: BuiltFiles) {
  const [locale = ''] = manifest.locales;
  const found = new Set<string | undefined>(['tribune.js', 'tribune.css']);
  if (widgets.length > 0) for (const file of [...manifest.common.files, manifest.common.words[locale]]) found.add(file);
  for (const widget of widgets.map((name) => manifest.widgets[name])) {
    if (!widget) return undefined;
    for (const file of [widget.sheet, ...widget.files, ...widget.view, widget.words[locale]]) found.add(file);
  }
  const all = later.length > 0 ? everyScript() : [];
  for (const stem of later) {
    const [file, ...others] = named(all, stem);
    if (!file || others.length > 0) return undefined;
    for (const each of closureOf(file)) found.add(each);
  }
  return [...found].flatMap((file) => file ?? []);
}

const file = (name: string, measure: Budget['measure'], limit: number): Budget => ({
  name,
  measure,
  limit,
  filesOf: () => [name],
});

/** What every page of every tenant fetches. */
export const loaderBudget = file('tribune.js', 'brotli', 3.35 * 1024);

/** What pages print inline in their head. */
export const headBudgets: readonly Budget[] = [
  file('head.js', 'plain', 650),
  file('after-pictures.js', 'plain', 1560),
  file('comments-reply.js', 'plain', 3750),
  file('list-return.js', 'plain', 1940),
  file('spoilers.js', 'plain', 700),
  file('clocks.js', 'plain', 3000),
  file('title-test.js', 'plain', 310),
  file('title-click.js', 'plain', 710),
];

export const visitBudgets: readonly Budget[] = visits.map((visit) => ({
  name: visit.page,
  measure: 'brotli',
  limit: visit.budget * 1024,
  filesOf: (built) => filesOf(visit, built),
}));

/** What the desk of editors fetches: when it opens, and with all that its parts fetch later; in the first language. */
export const deskBudgets: readonly Budget[] = [
  { name: 'the desk, opened', measure: 'brotli', limit: 136 * 1024, filesOf: (built) => deskFiles(built, isOfFirst) },
  { name: 'the desk, all of it', measure: 'brotli', limit: 148 * 1024, filesOf: (built) => deskFiles(built, isAny) },
];

const isOfFirst = (file: string, locale: string) => file.startsWith(`desk/${locale}-`);
const isAny = (file: string, locale: string, others: readonly string[]) =>
  isOfFirst(file, locale) || !others.some((other) => isOfFirst(file, other));

/** The script and the sheet of the desk with what these need, and those of the lazy files that are wanted. */
function deskFiles({ manifest, closureOf, laterOf }: BuiltFiles, isWanted: typeof isAny): readonly string[] {
  const [locale = '', ...others] = manifest.locales;
  const script = 'desk/desk.js';
  const found = closureOf(script, new Set(['desk/desk.css']));
  for (const file of laterOf(script)) if (isWanted(file, locale, others)) closureOf(file, found);
  return [...found];
}

export const budgets: readonly Budget[] = [loaderBudget, ...headBudgets, ...visitBudgets, ...deskBudgets];

/** What a build has of each budget, B, by its name; without those of which it lacks a file. */
export function weighBudgets(built: BuiltFiles): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { name, measure, filesOf: find } of budgets) {
    const files = find(built);
    if (files)
      weights.set(
        name,
        files.reduce((sum, each) => sum + built.weigh(each, measure), 0),
      );
  }
  return weights;
}
