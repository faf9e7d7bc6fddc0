import { about } from './about.ts';
import { accountPage, loginPage, registerPage } from './accountPages.ts';
import { appManifest } from './appManifest.ts';
import { articlePage } from './articlePage.ts';
import { authorPage } from './authorPage.ts';
import { bracketPage } from './bracketPage.ts';
import { collectionPage } from './collectionPage.ts';
import { communityPage } from './communityPage.ts';
import { consentPage } from './consentPage.ts';
import { contactPage } from './contactPage.ts';
import { authorFeed, feed, tagFeed } from './feed.ts';
import { followingPage } from './followingPage.ts';
import { formationPage } from './formationPage.ts';
import { forumPage } from './forumPage.ts';
import { home } from './home.ts';
import { leaguePage } from './leaguePage.ts';
import { passwordPage, socialCallbackPage, verifyEmailPage, verifyNewEmailPage } from './linkPages.ts';
import { liveblogPage } from './liveblogPage.ts';
import { livePage } from './livePage.ts';
import { matchPage } from './matchPage.ts';
import { moderationPage } from './moderationPage.ts';
import type { PageRoute } from './page.ts';
import { playerPage } from './playerPage.ts';
import { pollPage } from './pollPage.ts';
import { predictionsPage } from './predictionsPage.ts';
import { profilePage } from './profilePage.ts';
import { rankingPage } from './rankingPage.ts';
import { readerPage } from './readerPage.ts';
import { robots } from './robots.ts';
import { roundPage, toRound } from './roundPage.ts';
import { searchPage } from './searchPage.ts';
import { newsSitemap, sitemap } from './sitemap.ts';
import { tablePage } from './tablePage.ts';
import { tagPage } from './tagPage.ts';
import { teamCalendar } from './teamCalendar.ts';
import { teamPage } from './teamPage.ts';
import { tiePage } from './tiePage.ts';
import { topicPage } from './topicPage.ts';

/** All pages of a paper, by their path within the tenant. Other paths get `renderError` of errorPage.ts. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', render: home },
  { path: '/article/:id', render: articlePage },
  { path: '/article/:id/:slug', render: articlePage },
  { path: '/live/:id', render: liveblogPage },
  { path: '/live/:id/:slug', render: liveblogPage },
  { path: '/tag/:tag', render: tagPage },
  { path: '/author/:username', render: authorPage },
  { path: '/poll/:id', render: pollPage },
  { path: '/table', render: tablePage },
  { path: '/matchcenter/live', render: livePage },
  { path: '/matchcenter/rankings/league/:league', render: leaguePage },
  { path: '/matchcenter/league/:league/round', render: toRound },
  { path: '/matchcenter/league/:league/round/:number', render: roundPage },
  { path: '/matchcenter/bracket/:league', render: bracketPage },
  { path: '/matchcenter/tie/:id', render: tiePage },
  { path: '/matchcenter/player/:id', render: playerPage },
  { path: '/matchcenter/team/:slug', render: teamPage },
  { path: '/matchcenter/team/:slug/calendar.ics', render: teamCalendar },
  { path: '/collection/:id', render: collectionPage },
  { path: '/match/:id', render: matchPage },
  { path: '/following', render: followingPage },
  { path: '/formation', render: formationPage },
  { path: '/football-pool/predictions', render: predictionsPage },
  { path: '/football-pool/rankings', render: rankingPage },
  { path: '/search', render: searchPage },
  { path: '/forum', render: forumPage },
  { path: '/forum/:id', render: topicPage },
  { path: '/forum/:id/:slug', render: topicPage },
  { path: '/community', render: communityPage },
  { path: '/moderation', render: moderationPage },
  { path: '/login', render: loginPage },
  { path: '/register', render: registerPage },
  { path: '/account', render: accountPage },
  { path: '/user/profile', render: profilePage },
  { path: '/user/:username', render: readerPage },
  { path: '/email/verify/:id/:hash', render: verifyEmailPage },
  { path: '/new-email/verify/:id/:hash', render: verifyNewEmailPage },
  { path: '/password/reset', render: passwordPage },
  { path: '/password/reset/:token', render: passwordPage },
  { path: '/login/:provider/callback', render: socialCallbackPage },
  { path: '/contact', render: (input) => contactPage(input) },
  { path: '/consent', render: consentPage },
  { path: '/about', render: about },
  { path: '/feed.xml', render: feed },
  { path: '/tag/:tag/feed.xml', render: tagFeed },
  { path: '/author/:username/feed.xml', render: authorFeed },
  { path: '/sitemap.xml', render: sitemap },
  { path: '/news-sitemap.xml', render: newsSitemap },
  { path: '/robots.txt', render: async (input) => robots(input) },
  { path: '/manifest.webmanifest', render: appManifest },
];
