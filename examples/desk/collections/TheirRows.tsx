import { useWords } from '#core/view/viewContext.tsx';
import type { Draft, DraftRow } from './draft.ts';

/** How many rows are shown. */
const most = 10;

const textOf = ({ cells }: DraftRow) => cells.join(' · ');

interface TheirRowsProps {
  readonly theirs: Draft;
  readonly mine: Draft;
}

/** What a colleague has saved, as far as it differs from what is typed here. */
export function TheirRows({ theirs, mine }: TheirRowsProps) {
  const words = useWords();
  const own = new Set(mine.rows.map(textOf));
  const others = theirs.rows.map(textOf).filter((row) => !own.has(row));
  return (
    <>
      <p className="desk-note">
        {words.say('collections.their-count', { title: theirs.title, count: theirs.rows.length })}
      </p>
      {others.length > 0 && (
        <>
          <p className="desk-note">{words.say('collections.their-rows')}</p>
          <ul>
            {others.slice(0, most).map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
