import { count as countText } from '#core/base/i18n/numbers.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Box } from '../parts/Box.tsx';

interface CountTableProps {
  readonly title: string;
  /** What is said if there is nothing. */
  readonly none: string;
  /** What the rows are, and what is counted. */
  readonly heads: readonly [name: string, count: string];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly href?: string;
    readonly count: number;
  }[];
}

/** Counts by name, the most frequent first, each with a bar. */
export function CountTable({ title, none, heads, rows }: CountTableProps) {
  const words = useWords();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Box title={title}>
      {rows.length === 0 ? (
        <p className="desk-note">{none}</p>
      ) : (
        <table className="desk-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, href, count }) => (
              <tr key={key}>
                <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
                <td>{countText(count, words)}</td>
                <td aria-hidden>
                  <svg className="desk-bar-chart" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                    <rect width={(count / most) * 100} height={10} />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}
