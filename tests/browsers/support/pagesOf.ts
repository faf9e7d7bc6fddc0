import { demoPages } from '../../../examples/newsroom/demo/pages/demoPages.ts';
import { pageRoutes } from '../../../examples/newsroom/pages/pageRoutes.ts';
import type { Paper } from '../../support/reader.ts';

/** Files, and the page that shows a tag as it is printed: they have no script of ours. */
const isPassive = (path: string) => /\.(xml|txt|ics|webmanifest|css|js|svg|woff2)$|\/printed$/.test(path);

/** Neither paper has one: a feed brings ties. */
const notShown: readonly string[] = ['/matchcenter/tie/:id'];

/** Pages that home does not lead to, and those that it should; below the paper's address. Both papers have them all. */
const listed: readonly string[] = [
  '/article/7',
  '/live/13',
  '/poll/12',
  '/match/7',
  '/match/260080',
  '/matchcenter/live',
  '/matchcenter/rankings/league/world-cup',
  '/matchcenter/league/world-cup/round',
  '/matchcenter/league/world-cup/round/2',
  '/matchcenter/bracket/world-cup',
  '/matchcenter/player/2101',
  '/matchcenter/team/ned',
  '/following',
  '/collection/players',
  '/search?q=wk',
  '/promotion',
  '/football-pool/rankings',
  '/forum/1',
  '/forum/1/x',
  '/login',
  '/account',
  '/user/profile',
  '/email/verify/1/x?expires=1&signature=x',
  '/new-email/verify/1/x?expires=1&signature=x',
  '/password/reset',
  '/password/reset/token?email=a%40b.nl',
  '/login/local/callback?code=x',
  '/consent',
  '/editors',
  '/editors/poll',
  '/moderation',
  '/nowhere',
];

/** Every page that a paper's home and one of its articles link to, and those of the list. Throws where a kind of page is among neither. */
export async function pagesOf(site: string, { home }: Pick<Paper, 'home'>): Promise<readonly string[]> {
  const read = async (path: string) => (await fetch(site + home + path)).text();
  const text = (await read('/')) + (await read('/article/7'));
  const links = [...text.matchAll(/href="([^"#?]+)/g)].map(([, link = '']) => link);
  const linked = links.filter((link) => link.startsWith(`${home}/`)).map((link) => link.slice(home.length));
  const paths = [...new Set([...linked, ...listed])].filter((path) => !isPassive(path));
  for (const { path } of [...pageRoutes, ...demoPages]) {
    const kind = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
    if (!isPassive(path) && !notShown.includes(path) && !paths.some((each) => kind.test(each)))
      throw new Error(`No page like ${path} is looked at: add one to the list.`);
  }
  return paths;
}
