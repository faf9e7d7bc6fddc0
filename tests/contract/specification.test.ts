import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints as served } from '../../examples/newsroom/api/endpoints.ts';
import { endpoints } from './endpoints.ts';

const root = join(import.meta.dirname, '../..');

/** Every call of the specification, with the name of its endpoint and the widget, or the part of the core, that makes it. */
const calls: Readonly<Record<string, readonly [endpoint: string, caller: string]>> = {
  'POST /api/v2/login': ['login', 'core/session'],
  'POST /api/v2/login/{provider}': ['socialLogin', 'widgets/account/social-login'],
  'POST /api/v2/r-register': ['register', 'widgets/account/login'],
  'POST /api/v1/logout': ['logout', 'core/session'],
  'POST /api/front/v1/password/email': ['requestReset', 'widgets/account/password-reset'],
  'POST /api/v2/password/reset': ['resetPassword', 'widgets/account/password-reset'],
  'POST /api/v2/email/verify/{id}/{hash}': ['verifyEmail', 'widgets/account/verify-email'],
  'POST /api/v2/new-email/verify/{id}/{hash}': ['verifyNewEmail', 'widgets/account/verify-email'],
  'POST /api/v2/user/update-user-layout': ['updateUserLayout', 'widgets/account/appearance'],
  'GET /api/v2/user/me-as-resource': ['me', 'core/session'],
  'POST /api/v1/front/user/update': ['updateProfile', 'widgets/account/profile'],
  'POST /api/v2/user/profile': ['deleteProfile', 'widgets/account/profile'],
  'POST /api/v1/user/profile/avatar': ['deleteAvatar', 'widgets/account/profile'],
  'GET /refresh-token': ['refreshToken', 'core/session'],
  'GET /ajax/load-guest-user-section': ['loadGuestSection', 'widgets/account/session-menu'],
  'GET /api/v2/setting': ['showSetting', 'widgets/promotion/pop-up'],
  'GET /api/v2/matchcenter/fixture/{id}/votes': ['showRating', 'widgets/football/mom-rating'],
  'POST /api/v2/matchcenter/{team}/{matchKey}/{matchId}/vote': ['voteRating', 'widgets/football/mom-rating'],
  'GET /api/v2/matchcenter/{team}/fixtures/mom-scores': ['fixtureScores', 'widgets/football/top-mom'],
  'GET /api/v2/matchcenter/{team}/players/mom-scores': ['playerScores', 'widgets/football/top-mom'],
  'GET /api/v2/matchcenter/teams/{team}': ['showTeam', 'widgets/football/team'],
  'GET /api/v2/user-formations': ['userFormations', 'widgets/football/formations'],
  'GET /api/v2/user/formation/top-players': ['topPlayers', 'widgets/football/formations'],
  'GET /ajax/matchcenter/top-scorers/league/{league}': ['topScorers', 'widgets/football/top-scorers'],
  'GET /ajax/matchcenter/rankings/league/{league}': ['leagueStandings', 'widgets/football/league-standings'],
  'GET /ajax/matchcenter/rounds/league/{league}': ['leagueRounds', 'widgets/football/fixtures'],
  'GET /ajax/matchcenter/league/{league}/rounds/{number}': ['roundMatches', 'widgets/football/fixtures'],
  'GET /ajax/matchcenter/fixture/{id}': ['showMatch', 'widgets/football/match'],
  'GET /ajax/matchcenter/upcoming-fixture/{id}': ['upcomingMatch', 'widgets/football/countdown'],
  'GET /ajax/matchcenter/player/{id}': ['showPlayer', 'widgets/football/player'],
  'GET /ajax/matchcenter/player/{id}/news': ['playerNews', 'widgets/football/player'],
  'GET /ajax/matchcenter/homepage': ['homepageMatches', 'widgets/football/live-matches'],
  'GET /ajax/matchcenter/sidebar/live-matches': ['liveMatches', 'widgets/football/live-matches'],
  'GET /ajax/matchcenter/top-mom': ['topRated', 'widgets/football/top-mom'],
  'GET /fixtures/{id}': ['showFixture', 'core/realtime'],
  'GET /widgets/team/{team}/league/{league}': ['showTeamInLeague', 'widgets/football/team'],
  'GET /api/v2/predictions/fixtures/{id}/public': ['publicPredictions', 'widgets/prediction/match-odds'],
  'GET /api/v2/predictions': ['predictionWeek', 'widgets/prediction/prediction-pool'],
  'POST /api/v1/predictions': ['savePredictions', 'widgets/prediction/prediction-pool'],
  'GET /api/v1/football-pool/my-ranking': ['myRanking', 'widgets/prediction/pool-rankings'],
  'GET /ajax/football-pool/rankings/load-time-period/{kind}': ['rankingPeriods', 'widgets/prediction/pool-rankings'],
  'GET /api/v2/ranking': ['showRanking', 'widgets/prediction/pool-rankings'],
  'GET /api/v2/{userId}/ranking': ['userRanking', 'widgets/account/public-profile'],
  'GET /api/front/v1/forum/{page}': ['forumTopics', 'widgets/discussion/forum-list'],
  'GET /api/v1/forum/load-sidebar-list/{page}': ['forumSidebar', 'widgets/discussion/forum-list'],
  'POST /api/front/v1/contact': ['sendContact', 'widgets/site/contact-form'],
  'GET /api/v2/community/user-comments': ['communityComments', 'widgets/discussion/karma'],
  'GET /api/v2/community/user-likes': ['communityLikes', 'widgets/discussion/karma'],
  'GET /api/v2/community/top-comments/{period}': ['communityTopComments', 'widgets/discussion/karma'],
  'GET /api/v1/user/{id}/karma-stats': ['karmaStats', 'widgets/discussion/karma'],
  'GET /api/v1/user/{id}/karma-ranking': ['karmaRanking', 'widgets/discussion/karma'],
  'GET /api/v2/{type}/{id}/comments-stateless/{page}': ['commentsStateless', 'widgets/discussion/comments'],
  'GET /api/v2/{type}/{id}/featured-comment': ['featuredComment', 'widgets/discussion/featured-comment'],
  'POST /api/v2/comment': ['storeComment', 'widgets/discussion/comments'],
  'PATCH /api/v2/comment/{comment_id}': ['editComment', 'widgets/discussion/comments'],
  'DELETE /api/v2/comment/{comment_id}': ['deleteComment', 'widgets/discussion/comments'],
  'POST /api/v2/comment/{comment_id}/like': ['likeComment', 'widgets/discussion/comments'],
  'DELETE /api/v2/comment/{comment_id}/like': ['unlikeComment', 'widgets/discussion/comments'],
  'PATCH /api/v2/comment/{comment_id}/report': ['reportComment', 'widgets/discussion/comments'],
  'GET /api/v2/comments/latest': ['latestComments', 'widgets/discussion/latest-comments'],
  'GET /api/v2/comments/top-this-week': ['topCommentsThisWeek', 'widgets/discussion/latest-comments'],
  'GET /ajax/user/{id}/comments/count': ['countUserComments', 'widgets/account/public-profile'],
  'GET /ajax/user/{id}/comments/{page}': ['pageUserComments', 'widgets/account/public-profile'],
  'POST /api/v2/resource/{type}/{id}/visit': ['visitResource', 'widgets/discussion/clap'],
  'POST /api/v2/resource/{type}/{id}/clap': ['clapResource', 'widgets/discussion/clap'],
  'GET /api/v2/notifications': ['listNotifications', 'widgets/site/notifications'],
  'PATCH /api/v2/notifications/read-all': ['readAllNotifications', 'widgets/site/notifications'],
  'PATCH /api/v2/notifications/open-all': ['openAllNotifications', 'widgets/site/notifications'],
  'PATCH /api/v2/notifications/{id}/read': ['readNotification', 'widgets/site/notifications'],
  'GET /api/v2/notifications/{id}': ['showNotification', 'widgets/site/notifications'],
  'GET /api/v1/resource/{id}/liveblogs-as-html': ['liveblogsAsHtml', 'widgets/live/liveblog'],
  'GET /api/v1/poll/{id}/show': ['showPoll', 'widgets/live/poll'],
  'POST /api/front/v1/poll/{id}/vote': ['votePoll', 'widgets/live/poll'],
  'GET /ajax/collection/{id}/items': ['collectionItems', 'widgets/listing/collection'],
  'GET /api/v2/collection/{id}/field/{field}/options': ['collectionOptions', 'widgets/listing/collection'],
  'GET /api/v2/collection/{id}/actions': ['collectionActions', 'widgets/listing/collection'],
  'GET /api/v2/ad': ['listAlternatives', 'widgets/promotion/showcase'],
  'POST /api/v2/article/{id}/click-title': ['clickTitle', 'widgets/listing/title-test'],
  'GET /api/v2/article/scopes/lat/get/{page}': ['scopedArticles', 'widgets/listing/article-list'],
  'GET {+token}{page}': ['homeArticles', 'widgets/listing/article-list'],
  'GET /api/v2/article/{id}/related': ['relatedArticles', 'widgets/listing/related-articles'],
  'GET /api/v2/article/bio/get/{page}': ['bioArticles', 'widgets/listing/article-list'],
  'POST /ajax/smart-bar/hide': ['hideSmartBar', 'widgets/promotion/smart-bar'],
  'GET /ajax/tag/{tag}/load-latest-articles/{page}/{size}': ['latestOfTag', 'widgets/listing/article-list'],
  'GET /article/most-view-articles': ['mostReadArticles', 'widgets/listing/article-list'],
  'GET /ajax/search': ['searchArticles', 'widgets/listing/search'],
  'GET /article/sidebar-popular-articles': ['popularArticles', 'widgets/listing/article-list'],
  'GET /ajax/articles/latest/1': ['latestArticles', 'widgets/listing/article-list'],
  'GET /ajax/article/by-tag/{tag}/{page}/{pageSize}/{firstPageSize}/{hide}/{sticky}': [
    'articlesByTag',
    'widgets/listing/article-list',
  ],
  'GET /ajax/user/articles': ['userArticles', 'widgets/listing/article-list'],
  'GET /ajax/article/sidebar-dynamic-articles/{page}': ['dynamicArticles', 'widgets/listing/article-list'],
  'GET /assets/cdn/{tenant}/js/templates/{file}': ['templateFile', 'widgets/listing/article-list'],
  'GET /api/v2/embed/twitter': ['postOnX', 'widgets/live/social-embed'],
  'GET /api/v2/embed/tiktok/{handle}/{id}': ['postOnTikTok', 'widgets/live/social-embed'],
  'POST /broadcasting/auth': ['broadcastingAuth', 'core/realtime'],
};

/** What nobody calls yet. An endpoint that gets its caller has to go from here. */
const withoutCaller: readonly string[] = [];

/** Whether a file of a folder imports the endpoint itself from the contract, and not something else of that name. */
function isCalledIn(folder: string, name: string): boolean {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, folder) }).filter(
    (file) => !/\.(test|printed|support)\.tsx?$/.test(file),
  );
  return files.some((file) => {
    const text = readFileSync(join(root, folder, file), 'utf8');
    const imports = [...text.matchAll(/import \{([^}]*)\} from '#core\/contract\/[\w]+\.ts'/g)];
    return imports.some(([, names = '']) => new RegExp(`(^|[\\s,])(?!type )${name}\\b`).test(names));
  });
}

/** Its own address for each host, and a file. */
const servedOtherwise = ['homeArticles', 'templateFile'];

test.each(Object.entries(calls))('%s is declared, served, and called by who is named', (call, [name, caller]) => {
  const endpoint = endpoints.get(name);
  const { method, override, path } = endpoint ?? {};
  expect([`${method} ${path}`, `${override} ${path}`]).toContain(call);
  if (!servedOtherwise.includes(name))
    expect(served.some(({ endpoint: each }) => each.method === method && each.path === path)).toBe(true);
  expect(isCalledIn(caller, name)).toBe(!withoutCaller.includes(name));
});

test('no call of the specification is missing', () => {
  expect(Object.keys(calls)).toHaveLength(95);
});
