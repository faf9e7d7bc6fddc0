import { text } from './column.ts';
import { earlierKinds } from './teamAlerts.ts';

/** What can be news of a match. */
export const newsKinds = [...earlierKinds, 'cancelled'] as const;
export type NewsKind = (typeof newsKinds)[number];

const kinds = newsKinds.map((kind) => `'${kind}'`).join(', ');

/** That a match is not played at all is news as well. */
export const cancelledMatches = {
  tables: {},
  changed: { match_news: { kind: text.as<NewsKind>() } },
  statements: [
    'alter table match_news drop constraint match_news_kind_check',
    `alter table match_news add constraint match_news_kind_check check (kind in (${kinds}))`,
  ],
};
