import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Grade } from '../../scripts/conform/conform.ts';
import { openConform } from '../../scripts/conform/conform.ts';
import { bareServer } from '../support/bareServer/bareServer.ts';
import { manners } from '../support/bareServer/manners.ts';

const root = join(import.meta.dirname, '../..');
const named = { article: '7', poll: '12', fixture: '1', league: 'eredivisie', team: 'psv', tag: 'derby' };

/** The specification shows no reply of these calls, or not the call. */
const withoutReplies = [
  ...['comment-count', 'countdown', 'featured-comment', 'fixtures', 'following', 'formations', 'league-standings'],
  ...['live-matches', 'match', 'realtime', 'team', 'top-scorers', 'web-push'],
];
/** What the specification shows whole, however it is written. */
const shown = ['latest-comments', 'mom-rating', 'prediction-pool', 'related-articles', 'search', 'session-menu'];

const conform = await openConform(root);

test.each(manners)(
  'it tells what works with a server that has only what the specification shows: %s',
  async (manner) => {
    await using server = await bareServer({ now: () => '2026-11-25T10:00:00Z' });
    server.reset(manner);
    const ids = new Map(Object.entries(named));
    const { widgets } = await conform({
      ...{ origin: server.url, tenant: 'deaftrap', reader: 'bare-token-1', isWriting: false, ids },
    });
    const of = (wanted: Grade) => widgets.flatMap(({ widget, grade }) => (grade === wanted ? [widget] : [])).toSorted();
    expect(of('broken')).toEqual(withoutReplies);
    expect(of('full')).toEqual(expect.arrayContaining(shown));
    expect(of('partial')).toEqual(expect.arrayContaining(['comments', 'liveblog', 'notifications', 'poll']));
  },
);
