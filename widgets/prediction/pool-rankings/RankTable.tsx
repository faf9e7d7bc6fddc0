import { memo } from 'react';
import type { RankingRow } from '#core/contract/pool.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { movementOf, placeText, pointsText } from './texts.ts';

export interface RankTableProps {
  readonly rows: readonly RankingRow[];
  readonly me: number | undefined;
  /** Id of what names the table. */
  readonly labelledBy: string;
  readonly isBusy: boolean;
  readonly userHref: (username: string) => string;
}

/** One page of a ranking as a table. CSS part: `ranking`. */
export function RankTable({ rows, me, labelledBy, isBusy, userHref }: RankTableProps) {
  const words = useWords();
  return (
    <table className="tb-ranks-table" part="ranking" aria-labelledby={labelledBy} aria-busy={isBusy || undefined}>
      <thead>
        <tr>
          <th className="tb-ranks-place" scope="col">
            {words.say('place')}
          </th>
          <th className="tb-ranks-change" scope="col">
            <span className="tb-ranks-quiet">{words.say('change')}</span>
          </th>
          <th className="tb-ranks-reader" scope="col">
            {words.say('reader')}
          </th>
          <th className="tb-ranks-correct" scope="col">
            {words.say('correct')}
          </th>
          <th className="tb-ranks-points" scope="col">
            {words.say('points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row row={row} isMine={row.userId === me} userHref={userHref} key={row.userId} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<RankTableProps, 'userHref'> {
  readonly row: RankingRow;
  readonly isMine: boolean;
}

// Whoever asks for another ranking sees these rows, as they are, until it is there.
const Row = memo(({ row, isMine, userHref }: RowProps) => {
  const words = useWords();
  const { username, correct, predictions } = row;
  return (
    <tr className={`tb-ranks-row${isMine ? ' tb-ranks-row--mine' : ''}`}>
      <td className="tb-ranks-place">{placeText(row, words)}</td>
      <td className="tb-ranks-change">
        <Movement row={row} />
      </td>
      <th className="tb-ranks-reader" scope="row">
        <a className="tb-ranks-name" href={userHref(username)}>
          {username}
        </a>
        {isMine && <span className="tb-ranks-you"> ({words.say('you')})</span>}
      </th>
      <td className="tb-ranks-correct">{correct !== undefined && `${correct}/${predictions ?? ''}`}</td>
      <td className="tb-ranks-points">{pointsText(row, words)}</td>
    </tr>
  );
});

/** By how many places a reader rose or fell: an arrow to see, words for screen readers. */
export function Movement({ row }: { readonly row: RankingRow }) {
  const moved = movementOf(row, useWords());
  if (!moved) return null;
  return (
    <>
      <span className="tb-ranks-moved" data-direction={moved.direction} aria-hidden="true">
        {moved.places}
      </span>
      <span className="tb-ranks-quiet">{moved.spoken}</span>
    </>
  );
}
