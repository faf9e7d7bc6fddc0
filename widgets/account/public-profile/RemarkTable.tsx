import { useLayoutEffect, useRef } from 'react';
import { count } from '#core/i18n/numbers.ts';
import { RelativeTime } from '#core/view/RelativeTime.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Remark } from './remarks.ts';

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

/** One page of comments. As high as the highest page so far, so that nothing under it moves up when a page has fewer rows. */
export function RemarkTable({ remarks, labelledBy, isBusy }: RemarkTableProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const highest = useRef({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || remarks.length === 0) return;
    shown.style.minBlockSize = '';
    const { offsetWidth: width, offsetHeight: height } = shown;
    // Another width makes other heights.
    const before = highest.current.width === width ? highest.current.height : 0;
    highest.current = { width, height: Math.max(before, height) };
    shown.style.minBlockSize = `${highest.current.height}px`;
  }, [remarks]);

  useLayoutEffect(() => {
    const view = box.current?.ownerDocument.defaultView;
    const follow = () => {
      const shown = box.current;
      if (shown && shown.offsetWidth !== highest.current.width) shown.style.minBlockSize = '';
    };
    view?.addEventListener('resize', follow);
    return () => view?.removeEventListener('resize', follow);
  }, []);

  const label = (column: (typeof columns)[number]) => (
    <span className="tb-public-profile-label" aria-hidden="true">
      {words.say(column)}
    </span>
  );

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
          {remarks.map(({ id, content, hidden, title, href, isForeign, createdAt, likes }) => (
            <tr {...roles.row} key={id}>
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
                {likes > 0 ? words.say('likes-some', { likes: count(likes, words) }) : count(0, words)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
