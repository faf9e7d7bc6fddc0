import { article } from './liveDesk.ts';
import type { Paper } from './reader.ts';

const ofPage = (type: string) => `[data-page="${type}"]`;

/** Where each paper quotes posts. */
const posts = { deaftrap: '/article/2', thefinalwhistle: '/article/5' } as const;

/** A page on which each template is printed, by its name, and the tag in it where that is another than `data-widget` says. */
export const places: Readonly<Record<string, readonly [path: string, tag?: string]>> = {
  appearance: ['/'],
  'article-list': ['/'],
  clap: ['/article/1'],
  collection: ['/collection/players'],
  'comment-count': ['/article/1'],
  comments: ['/article/1'],
  'contact-form': ['/contact', ofPage('contact-form')],
  countdown: ['/'],
  'featured-comment': ['/article/1'],
  fixtures: ['/matchcenter/bracket/world-cup'],
  follow: ['/matchcenter/team/ned'],
  following: ['/following'],
  formations: ['/formation'],
  'forum-list': ['/forum', ofPage('forum-list')],
  'image-numbers': ['/article/1451'],
  karma: ['/community'],
  'latest-comments': ['/'],
  // The others are behind a tab.
  'league-standings': ['/table', '[data-widget="league-standings"][data-view="all"]'],
  'linked-elements': ['/'],
  'live-matches': ['/'],
  liveblog: [`/live/${article}`, '[data-widget="liveblog"]'],
  match: ['/match/7'],
  'match-odds': ['/match/7'],
  moderation: ['/moderation'],
  configurator: ['/editors/poll'],
  'mom-rating': ['/match/7'],
  navigation: ['/'],
  notifications: ['/'],
  'password-reset': ['/password/reset/x?email=a%40b.nl', ofPage('reset-password')],
  player: ['/matchcenter/player/2104'],
  poll: ['/poll/12'],
  'pool-rankings': ['/football-pool/rankings?total=1', ofPage('ranking')],
  'prediction-pool': ['/football-pool/predictions', ofPage('prediction-games')],
  profile: ['/user/profile', ofPage('profile')],
  'public-profile': ['/user/demo.lezer'],
  'related-articles': ['/article/1'],
  search: ['/search?q=spanje', '.search-page [data-widget="search"]'],
  'site-search': ['/'],
  'session-menu': ['/'],
  'smart-bar': ['/'],
  'social-embed': [posts.deaftrap, '[data-widget="social-embed"]:has(.tb-post)'],
  // Others of the host hold results of its own.
  spoilers: ['/match/7', '[data-widget="spoilers"]:has(.tb-spoilers)'],
  'social-login': ['/login/local/callback?code=x', ofPage('social-login-callback')],
  tabs: ['/table'],
  // The others are behind a tab.
  team: ['/matchcenter/team/ned', '[data-widget="team"][data-part="overview"]'],
  'top-mom': ['/match/7'],
  'top-scorers': ['/editors'],
  'verify-email': ['/email/verify/1/x?expires=1&signature=x', ofPage('verify-email')],
  'web-push': ['/editors'],
};

/** What shows a guest nothing there, before it is drawn, that could be pressed, chosen from or typed in. */
export const withoutControls: ReadonlySet<string> = new Set([
  ...['appearance', 'clap', 'comment-count', 'configurator', 'image-numbers', 'linked-elements', 'mom-rating'],
  ...['notifications', 'spoilers', 'top-mom', 'web-push'],
]);

/** Each paper has a reader of its own too. */
export const addressOf = ({ home, tenant, reader }: Paper, path: string) =>
  home + path.replace('demo.lezer', reader.login).replace(posts.deaftrap, posts[tenant]);
