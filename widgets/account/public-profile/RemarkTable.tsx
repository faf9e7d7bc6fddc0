import { count, likesText } from '#core/base/i18n/numbers.ts';
import { RelativeTime } from '#core/view/RelativeTime.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Remark } from './remarks.ts';
import { useStableHeight } from './useStableHeight.ts';

export interface RemarkTableProps {
  readonly remarks: readonly Remark[];
  /** Id of what names the table. */
  readonly labelledBy: string;
  readonly isBusy: boolean;
}

// Browsers take the roles away from a table that is drawn as cards.
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

const columns = ['comment', 'article', 'date', 'likes'] as const;

function RemarkRow({ content, hidden, title, href, isForeign, createdAt, likes }: Remark) {
  const words = useWords();
  const label = (column: (typeof columns)[number]) => (
    <span className="tb-public-profile-label" aria-hidden="true">
      {words.say(column)}
    </span>
  );

  return (
    <tr className="tb-public-profile-row" {...roles.row}>
      <td {...roles.cell} className="tb-public-profile-text">
        {content}
        {hidden && <strong className="tb-public-profile-hidden">{words.say(`hidden-${hidden}`)}</strong>}
      </td>
      <td {...roles.cell}>
        {(href || title) && label('article')}
        {href ? (
          <a
            className="tb-public-profile-link"
            href={href}
            rel={isForeign ? 'noopener noreferrer nofollow ugc' : undefined}
          >
            {title ?? words.say('to-article')}
          </a>
        ) : (
          title
        )}
      </td>
      <td {...roles.cell}>
        {label('date')}
        <RelativeTime at={createdAt} />
      </td>
      <td {...roles.cell}>
        {label('likes')}
        {likes > 0 ? likesText(likes, words, (shown) => words.say('likes-some', { likes: shown })) : count(0, words)}
      </td>
    </tr>
  );
}

/** One page of comments. */
export function RemarkTable({ remarks, labelledBy, isBusy }: RemarkTableProps) {
  const words = useWords();
  const box = useStableHeight(remarks);
  return (
    <div className="tb-public-profile-page" ref={box} aria-busy={isBusy || undefined}>
      <table {...roles.table} className="tb-public-profile-table" part="comments" aria-labelledby={labelledBy}>
        <thead {...roles.rows}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th {...roles.heading} key={column} scope="col">
                {words.say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rows}>
          {remarks.map((remark) => (
            <RemarkRow key={remark.id} {...remark} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
