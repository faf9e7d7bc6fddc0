import { useWords } from '#core/view/viewContext.tsx';
import type { Draft, WrongCell } from './draft.ts';

/** How many are named at once. */
const most = 10;

interface WrongCellsProps {
  readonly draft: Pick<Draft, 'columns'>;
  readonly wrong: readonly WrongCell[];
  readonly onGo: (cell: WrongCell) => void;
}

/** The cells that cannot be stored, by row and column, each a way to it. */
export function WrongCells({ draft: { columns }, wrong, onGo }: WrongCellsProps) {
  const words = useWords();
  const label = (cell: number) => columns[cell - 1]?.label ?? words.say('collections.title-column');
  return (
    <div role="status">
      {wrong.length > 0 && (
        <>
          <p className="desk-problem" id="wrong-cells">
            {words.say('collections.wrong', { count: wrong.length })}
          </p>
          <ul className="desk-list" aria-labelledby="wrong-cells">
            {wrong.slice(0, most).map((each) => (
              <li key={`${each.row} ${each.cell}`}>
                <button type="button" className="desk-quiet" onClick={() => onGo(each)}>
                  {words.say(`collections.wrong.${each.kind}`, {
                    ...{ row: each.row + 1, column: label(each.cell) },
                    text: each.text.slice(0, 60),
                  })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
