import { about } from './about.ts';
import { accountPage, loginPage } from './accountPages.ts';
import { articlePage } from './articlePage.ts';
import { editors } from './editors.ts';
import { feed } from './feed.ts';
import { home } from './home.ts';
import type { PageRoute } from './page.ts';
import { pollPage } from './pollPage.ts';
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
  { path: '/account', render: accountPage },
  { path: '/about', render: about },
  { path: '/editors', render: editors },
  { path: '/feed.xml', render: feed },
];
