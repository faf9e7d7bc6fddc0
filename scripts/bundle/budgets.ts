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
  { page: 'a page without a tag', widgets: [], budget: 13.9 },
  { page: 'what every page has', widgets: everywhere, budget: 83 },
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
    budget: 123.5,
  },
  {
    page: 'an article, written under',
    widgets: [...everywhere, 'comments', 'clap', 'comment-count', 'featured-comment', 'related-articles'],
    later: ['comments-view', 'comments-readerfeatures'],
    budget: 208.5,
  },
  { page: 'a poll, voted in', widgets: ['poll'], budget: 145.5 },
  {
    page: 'a liveblog, touched, that brings entries and posts',
    widgets: [...everywhere, 'liveblog', 'social-embed'],
    later: [
      ...['liveblog-view', 'liveblog-deskrenderer', 'liveblog-embedsof'],
      ...['social-embed-createloader', 'social-embed-quote'],
    ],
    budget: 182.5,
  },
  {
    page: 'a match, rated',
    widgets: [...everywhere, 'match', 'match-odds', 'follow', 'spoilers', 'top-mom', 'mom-rating'],
    later: ['mom-rating-createcasting', 'mom-rating-live', 'followSender'],
    budget: 208,
  },
  {
    page: 'tables, fixtures, scorers and a player that a goal changes',
    widgets: [...everywhere, 'league-standings', 'fixtures', 'top-scorers', 'player', 'tabs'],
    later: ['league-standings-livetables', 'top-scorers-livescorers', 'player-liveplayer'],
    budget: 135,
  },
  { page: 'a team and its players', widgets: [...everywhere, 'team', 'player', 'following', 'follow'], budget: 123.5 },
  { page: 'line-ups of readers', widgets: [...everywhere, 'formations'], later: ['formations-picker'], budget: 162 },
  { page: 'the prediction pool', widgets: [...everywhere, 'prediction-pool', 'pool-rankings'], budget: 179.5 },
  {
    page: 'a login',
    widgets: ['session-menu', 'login', 'social-login', 'password-reset', 'verify-email'],
    budget: 165.5,
  },
  { page: 'a profile', widgets: [...everywhere, 'profile', 'public-profile', 'web-push'], budget: 176.5 },
  {
    page: 'lists, searched and filtered',
    widgets: [...everywhere, 'article-list', 'search', 'site-search', 'collection'],
    later: ['article-list-drawlist', 'article-list-drawpages', 'article-list-tenantcards', 'search-finder'],
    budget: 132.5,
  },
  { page: 'the community', widgets: [...everywhere, 'karma', 'forum-list', 'contact-form'], budget: 168 },
  {
    page: 'promotion',
    widgets: ['pop-up', 'showcase', 'social-promotion', 'title-test'],
    later: ['pop-up-prepare', 'pop-up-view', 'showcase-creativehtml', 'showcase-view'],
    budget: 156,
  },
  { page: 'the moderation desk', widgets: [...everywhere, 'moderation', 'custom-code', 'bug-report'], budget: 166 },
  { page: 'the configurator', widgets: ['configurator'], later: ['configurator-readpasted'], budget: 154 },
];

function filesOf({ widgets, later = [] }: Visit, { manifest, closureOf, everyScript }: BuiltFiles) {
  const found = new Set<string | undefined>(['tribune.js', 'tribune.css']);
  if (widgets.length > 0) for (const file of manifest.common.files) found.add(file);
  for (const widget of widgets.map((name) => manifest.widgets[name])) {
    if (!widget) return undefined;
    for (const file of [widget.sheet, ...widget.files, ...widget.view]) found.add(file);
  }
  const all = later.length > 0 ? everyScript() : [];
  for (const stem of later) {
    const [file, ...others] = named(all, stem);
    if (!file || others.length > 0) return undefined;
    for (const each of closureOf(file)) found.add(each);
  }
  return [...found].flatMap((file) => file ?? []);
}

/** What every page of every tenant fetches. */
export const loaderBudget: Budget = {
  name: 'tribune.js',
  measure: 'brotli',
  limit: 3.38 * 1024,
  filesOf: () => ['tribune.js'],
};

/** The scripts that pages print inline in their head, each of them where its widget is. */
export const headScriptNames = [
  ...['head.js', 'after-pictures.js', 'comments-reply.js', 'list-return.js', 'spoilers.js', 'clocks.js'],
  ...['title-test.js', 'title-click.js'],
] as const;

/** What a page prints in its head that has all of them. */
export const headBudget: Budget = {
  name: 'the scripts of the head',
  measure: 'plain',
  limit: 13.3 * 1024,
  filesOf: () => headScriptNames,
};

export const visitBudgets: readonly Budget[] = visits.map((visit) => ({
  name: visit.page,
  measure: 'brotli',
  limit: visit.budget * 1024,
  filesOf: (built) => filesOf(visit, built),
}));

/** What only editors who open collections fetch: that part of the desk, with a parser of tables. */
const collectionsOfDesk = 'desk/CollectionsView-';
const isOfCollections = (file: string) => file.startsWith(collectionsOfDesk);

/** What the desk of editors fetches, with all that its parts but collections fetch later, in the first language. */
export const deskBudget: Budget = {
  name: 'the desk',
  measure: 'brotli',
  limit: 157 * 1024,
  filesOf: deskFiles,
};

export const deskCollectionsBudget: Budget = {
  name: 'collections at the desk',
  measure: 'brotli',
  limit: 8.3 * 1024,
  filesOf: ({ laterOf }) => laterOf('desk/desk.js').filter(isOfCollections),
};

/** The script and the sheet of the desk with what these need, and the lazy files of no other language. */
function deskFiles({ manifest, closureOf, laterOf }: BuiltFiles): readonly string[] {
  const [, ...others] = manifest.locales;
  const script = 'desk/desk.js';
  const found = closureOf(script, new Set(['desk/desk.css']));
  const isOfAnother = (file: string) => others.some((locale) => file.startsWith(`desk/${locale}-`));
  for (const file of laterOf(script)) if (!isOfAnother(file) && !isOfCollections(file)) closureOf(file, found);
  return [...found];
}

export const budgets: readonly Budget[] = [
  loaderBudget,
  headBudget,
  ...visitBudgets,
  deskBudget,
  deskCollectionsBudget,
];

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
