import { longDate } from '#core/base/i18n/longDates.ts';
import { count as countText } from '#core/base/i18n/numbers.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Box } from '../parts/Box.tsx';

interface DayChartProps {
  readonly title: string;
  /** `date` is `2026-11-28`; the oldest first. */
  readonly days: readonly { readonly date: string; readonly value: number }[];
}

const height = 100;
const width = 10;

/** How much there was on each day: the sum, bars, and the same as a table for those who cannot see them or want the numbers. */
export function DayChart({ title, days }: DayChartProps) {
  const words = useWords();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const written = (date: string) => longDate(`${date}T12:00:00Z`, { ...words, timeZone: 'UTC' }, 'day');
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Box title={title}>
      <p className="desk-total">{countText(total, words)}</p>
      <svg
        className="desk-chart"
        viewBox={`0 0 ${days.length * width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {days.map(({ date, value }, at) => (
          <rect
            key={date}
            x={at * width + 1}
            width={width - 2}
            y={height - (value / most) * height}
            height={(value / most) * height}
          />
        ))}
      </svg>
      {first && last && (
        <p className="desk-chart-ends" aria-hidden>
          <span>{written(first.date)}</span>
          <span>{written(last.date)}</span>
        </p>
      )}
      <details className="desk-numbers">
        <summary>{words.say('figures.table')}</summary>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{words.say('figures.day')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, value }) => (
              <tr key={date}>
                <th scope="row">
                  <time dateTime={date}>{written(date)}</time>
                </th>
                <td>{countText(value, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Box>
  );
}
