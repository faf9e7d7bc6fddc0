import { makeHtml } from '#core/base/dom/make.ts';
import { coreReport } from '#core/base/errors/coreReport.ts';
import type { Notices } from '#core/base/errors/notices.ts';
import { hostHtml } from '#core/ungrouped/html/hostHtml.ts';
import type { Profile } from '#core/ungrouped/html/profile.ts';
import { tree } from './foreign-block.drawn.html?tree';

/** The tags that a block may hold, each with its attributes. */
const widgets: Profile['widgets'] = {
  clap: ['resource-type', 'resource-id'],
  'comment-count': ['resource-type', 'resource-id'],
  countdown: ['fixture-id'],
  follow: ['team', 'match', 'name'],
  'live-matches': ['variant', 'league'],
  match: ['fixture-id'],
  'match-odds': ['fixture-id'],
  'mom-rating': ['fixture-id'],
  player: ['player-id'],
  poll: ['poll-id'],
};

const profile: Profile = { widgets, frameHosts: [], frame: () => document.createComment(''), hasLinks: true };

/** HTML of the host as one element, made safe. Empty, and reported, where the page's policy leaves no way to read HTML. */
export async function foreignBlock(html: string, notices: Notices): Promise<HTMLElement> {
  const block = makeHtml(tree({}));
  const blocked = () => coreReport(notices)({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() });
  const fragment = await hostHtml(html, blocked, profile);
  if (fragment) block.append(fragment);
  return block;
}
