import { articlePage } from '../../pages/articlePage.ts';
import { collectionPage } from '../../pages/collectionPage.ts';
import { contactPage } from '../../pages/contactPage.ts';
import { followingPage } from '../../pages/followingPage.ts';
import { forumPage } from '../../pages/forumPage.ts';
import { home } from '../../pages/home.ts';
import { type Html, trusted } from '../../pages/html.ts';
import { passwordPage, socialCallbackPage, verifyEmailPage } from '../../pages/linkPages.ts';
import { matchPage } from '../../pages/matchPage.ts';
import { moderationPage } from '../../pages/moderationPage.ts';
import type { PageInput, PageRoute } from '../../pages/page.ts';
import { playerPage } from '../../pages/playerPage.ts';
import { predictionsPage } from '../../pages/predictionsPage.ts';
import { profilePage } from '../../pages/profilePage.ts';
import { rankingPage } from '../../pages/rankingPage.ts';
import { readerPage } from '../../pages/readerPage.ts';
import { searchPage } from '../../pages/searchPage.ts';
import { tablePage } from '../../pages/tablePage.ts';
import { teamPage } from '../../pages/teamPage.ts';
import { pollSeeds } from '../content/polls.ts';
import { editorsPage } from './gallery/editorsPage.ts';
import { promotionPage } from './promotionPage.ts';

interface Example {
  readonly render: PageRoute['render'];
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Of the marker of a page type, in the place of a tag. */
  readonly page?: string;
}

const article = (id: string): Example => ({ render: articlePage, path: `/article/${id}`, params: { id } });
const ned: Example = { render: teamPage, path: '/matchcenter/team/ned', params: { slug: 'ned' } };
const atHome: Example = { render: home, path: '/' };
const inGallery: Example = { render: editorsPage, path: '/editors' };
const promoted: Example = { render: promotionPage, path: '/promotion' };
const readers = { nl: 'demo.lezer', en: 'demo.reader' } as const;

/** A page of the paper with a tag of each widget that the settings of a tag alone do not print. */
const examples = ({ tenant: { locale } }: PageInput): Readonly<Record<string, Example>> => ({
  appearance: atHome,
  'article-list': atHome,
  collection: {
    render: collectionPage,
    path: '/collection/players',
    params: { id: 'players' },
  },
  'contact-form': { render: (input) => contactPage(input), path: '/contact', page: 'contact-form' },
  countdown: atHome,
  'featured-comment': article('1'),
  follow: ned,
  following: { render: followingPage, path: '/following' },
  'forum-list': { render: forumPage, path: '/forum', page: 'forum-list' },
  'image-numbers': inGallery,
  'linked-elements': inGallery,
  moderation: { render: moderationPage, path: '/moderation' },
  navigation: atHome,
  notifications: atHome,
  'password-reset': { render: passwordPage, path: '/password/reset', page: 'reset-password' },
  player: { render: playerPage, path: '/matchcenter/player/2104', params: { id: '2104' } },
  'pool-rankings': { render: rankingPage, path: '/football-pool/rankings', page: 'ranking' },
  'pop-up': promoted,
  'prediction-pool': { render: predictionsPage, path: '/football-pool/predictions', page: 'prediction-games' },
  profile: { render: profilePage, path: '/user/profile', page: 'profile' },
  'public-profile': { render: readerPage, path: `/user/${readers[locale]}`, params: { username: readers[locale] } },
  'related-articles': article('1'),
  search: { render: searchPage, path: '/search' },
  'session-menu': atHome,
  showcase: promoted,
  'site-search': atHome,
  'smart-bar': atHome,
  'social-embed': inGallery,
  'social-login': {
    render: socialCallbackPage,
    path: '/login/local/callback',
    params: { provider: 'local' },
    page: 'social-login-callback',
  },
  'social-promotion': promoted,
  spoilers: { render: matchPage, path: '/match/7', params: { id: '7' } },
  tabs: { render: tablePage, path: '/table' },
  team: ned,
  'title-test': promoted,
  'verify-email': {
    render: verifyEmailPage,
    path: '/email/verify/1/x',
    params: { id: '1', hash: 'x' },
    page: 'verify-email',
  },
  'web-push': inGallery,
});

const table = '/table';
const match = '/match/7';
const discussed = '/article/1';

/** Where the others are at work, that a tag alone prints. */
const elsewhere: Readonly<Record<string, string>> = {
  ...{ 'bug-report': '/', 'custom-code': '/', clap: discussed, 'comment-count': discussed, comments: discussed },
  ...{ configurator: '/editors/poll', fixtures: '/matchcenter/team/ned', formations: '/formation' },
  ...{
    karma: '/community',
    'latest-comments': '/community',
    'league-standings': table,
    'live-matches': '/matchcenter/live',
  },
  ...{ login: '/login', match, 'match-odds': match, 'mom-rating': match, 'top-mom': '/', 'top-scorers': table },
};

/** The path of a page of the paper that has a widget at work. */
export function pathInPaper(input: PageInput, widget: string): string {
  const { links, content, tenant } = input;
  const [blog] = content.liveblogs;
  if (widget === 'liveblog' && blog) return links.live(blog).slice(links.home.length - 1);
  if (widget === 'poll') return `/poll/${pollSeeds.find((each) => each.tenant === tenant.id)?.id ?? 1}`;
  return examples(input)[widget]?.path ?? elsewhere[widget] ?? '/editors';
}

/** An element with all that is in it, by an attribute of its start tag; undefined where a page has none. */
export function cut(page: string, attribute: string): Html | undefined {
  const start = new RegExp(`<([a-z][a-z0-9-]*)\\s[^>]*(?<=\\s)${attribute}(?=[\\s>])`).exec(page);
  if (!start) return undefined;
  const marks = new RegExp(`<(/?)${start[1]}(?=[\\s>])`, 'g');
  marks.lastIndex = start.index;
  let depth = 0;
  for (let mark = marks.exec(page); mark; mark = marks.exec(page)) {
    depth += mark[1] ? -1 : 1;
    if (depth === 0) return trusted(page.slice(start.index, page.indexOf('>', mark.index) + 1));
  }
  return undefined;
}

/** A tag of a widget as a page of the paper prints it, and the path of that page; undefined where none does. */
export async function printedElsewhere(
  input: PageInput,
  widget: string,
): Promise<{ readonly tag: Html; readonly path: string } | undefined> {
  const all = examples(input);
  const found = Object.hasOwn(all, widget) ? all[widget] : undefined;
  if (!found) return undefined;
  const { render, path, params = {}, page } = found;
  const at = { ...input, path, params, query: {}, search: new URLSearchParams() };
  const first = await render(at);
  // An article has its title in its address, and leads there.
  const slug = first.headers?.location?.split('/').at(-1);
  const { html } = slug ? await render({ ...at, path: `${path}/${slug}`, params: { ...params, slug } }) : first;
  const tag = cut(html, page ? `data-page="${page}"` : `data-widget="${widget}"`);
  return tag && { tag, path };
}
