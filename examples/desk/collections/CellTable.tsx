import { Pager } from '#core/view/Pager.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { useFocusOnRemoval } from '../parts/useFocusOnRemoval.ts';
import type { Draft, DraftRow, WrongCell } from './draft.ts';

/** How many rows are drawn at once. */
export const rowsPerPage = 25;

/** The id of the field of a cell. */
export const cellId = (row: number, cell: number): string => `cell-${row}-${cell}`;

interface CellTableProps {
  readonly draft: Pick<Draft, 'columns' | 'rows'>;
  readonly wrong: readonly WrongCell[];
  /** From 0. */
  readonly page: number;
  readonly onTurn: (page: number) => void;
  readonly onType: (row: number, cell: number, text: string) => void;
  readonly onRemove: (row: number) => void;
}

/** The table as readers get it, each cell a field. */
export function CellTable({ draft: { columns, rows }, wrong, page: asked, onTurn, onType, onRemove }: CellTableProps) {
  const words = useWords();
  // Rows may have gone since the page was turned.
  const page = Math.min(asked, Math.ceil(rows.length / rowsPerPage) - 1);
  const first = page * rowsPerPage;
  const labels = [words.say('collections.title-column'), ...columns.map(({ label }) => label)];
  const heads = [words.say('collections.row'), ...labels];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
      <section className="desk-scroll" aria-label={words.say('collections.table')} tabIndex={0}>
        <table className="desk-cells">
          <thead>
            <tr>
              {heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
                <th key={at} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, first + rowsPerPage).map((row, at) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place.
                key={first + at}
                row={row}
                place={first + at}
                labels={labels}
                wrong={wrong.filter((each) => each.row === first + at).map(({ cell }) => cell)}
                onType={onType}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > rowsPerPage && (
        <Pager
          label={words.say('collections.table')}
          page={page}
          hasNext={first + rowsPerPage < rows.length}
          onTurn={onTurn}
        />
      )}
    </>
  );
}

interface RowProps extends Pick<CellTableProps, 'onType' | 'onRemove'> {
  readonly row: DraftRow;
  readonly place: number;
  readonly labels: readonly string[];
  /** The cells that cannot be stored. */
  readonly wrong: readonly number[];
}

function Row({ row, place, labels, wrong, onType, onRemove }: RowProps) {
  const words = useWords();
  const remove = useFocusOnRemoval<HTMLButtonElement>();
  const number = place + 1;
  return (
    <tr>
      <th scope="row">{number}</th>
      {labels.map((label, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place.
        <td key={cell}>
          <input
            id={cellId(place, cell)}
            className="tb-input"
            aria-label={words.say('collections.cell', { row: number, column: label })}
            aria-invalid={wrong.includes(cell) || undefined}
            value={row.cells[cell] ?? ''}
            onChange={({ target }) => onType(place, cell, target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Down a row, as in a spreadsheet, and not to the server.
              event.preventDefault();
              document.getElementById(cellId(place + 1, cell))?.focus();
            }}
          />
        </td>
      ))}
      <td>
        <button
          type="button"
          className="desk-quiet"
          ref={remove}
          aria-label={words.say('collections.remove-row-number', { row: number })}
          onClick={() => onRemove(place)}
        >
          {words.say('collections.remove-row')}
        </button>
      </td>
    </tr>
  );
}
