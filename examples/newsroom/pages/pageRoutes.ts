import { about } from './about.ts';
import { accountPage, loginPage, registerPage } from './accountPages.ts';
import { articlePage } from './articlePage.ts';
import { contactPage } from './contactPage.ts';
import { editors } from './editors.ts';
import { feed } from './feed.ts';
import { home } from './home.ts';
import { passwordPage, socialCallbackPage, verifyEmailPage, verifyNewEmailPage } from './linkPages.ts';
import type { PageRoute } from './page.ts';
import { pollPage } from './pollPage.ts';
import { profilePage } from './profilePage.ts';
import { readerPage } from './readerPage.ts';
import { tablePage } from './tablePage.ts';
import { tagPage } from './tagPage.ts';

/** Every page of a paper, by its path within the tenant. `renderError` of errorPage.ts is for all other paths. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', render: home },
  { path: '/article/:id', render: articlePage },
  { path: '/article/:id/:slug', render: articlePage },
  { path: '/tag/:tag', render: tagPage },
  { path: '/poll/:id', render: pollPage },
  { path: '/table', render: tablePage },
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
  { path: '/about', render: about },
  { path: '/editors', render: editors },
  { path: '/feed.xml', render: feed },
];
