import { defaultHosts } from '#core/ungrouped/embed/embedHosts.ts';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { type EntryPage, pageOfEntries } from '../../examples/newsroom/database/liveblog.ts';
import { liveblogsOf } from '../../examples/newsroom/demo/content/liveblogs/liveblogs.ts';
import { linksOf } from '../../examples/newsroom/pages/links.ts';
import { liveblogTag } from '../../examples/newsroom/pages/printed/liveblog.ts';
import type { FaultProxy } from './faultProxy.ts';
import { article } from './liveDesk.ts';
import { type Paper, papers } from './reader.ts';

const printed = /<div class="tb-liveblog" data-widget[\s\S]*?(?=<\/section>)/;
const localeOf = ({ tenant }: Pick<Paper, 'tenant'>) => (tenant === papers.nl.tenant ? 'nl' : 'en');

/** From here on the paper's page, as it comes through the proxy, prints this in place of its own liveblog. */
export async function printInstead(
  proxy: Pick<FaultProxy, 'fault'>,
  newsroom: Pick<Newsroom, 'url'>,
  paper: Paper,
  tag: string,
): Promise<void> {
  const [blog] = liveblogsOf(localeOf(paper));
  const answer = await fetch(`${newsroom.url}${paper.home}/live/${article}/${blog?.slug}`);
  const headers = { 'content-security-policy': answer.headers.get('content-security-policy') ?? '' };
  const body = (await answer.text()).replace(printed, () => tag);
  proxy.fault(new RegExp(`/live/${article}`), { answer: 200, body, type: 'text/html; charset=utf-8', headers });
}

/** The tag of a liveblog with all its entries, however many. */
export async function wholeLiveblog({ database }: Pick<Newsroom, 'database'>, paper: Paper): Promise<string> {
  return database.inTenant(paper.tenant, async (queries) => {
    const first = await pageOfEntries(queries, article);
    const entries = [...first.entries];
    for (let page: EntryPage = first; page.hasMore; ) {
      page = await pageOfEntries(queries, article, entries.findLast(({ isPinned }) => !isPinned)?.id);
      entries.push(...page.entries);
    }
    const all = entries.map(({ createdAt, updatedAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt?.toISOString(),
    }));
    const links = linksOf({ base: paper.home });
    const known = { entries: all, hasMore: false, sequence: first.sequence };
    return liveblogTag(article, known, {
      tenant: { id: paper.tenant, name: '', locale: localeOf(paper) },
      links,
      polls: [],
      frameHosts: defaultHosts,
      now: new Date('2026-03-08T20:00:00Z'),
    }).text;
  });
}
