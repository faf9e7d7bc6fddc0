import type { Counted } from './adopt.ts';

interface ChartProps {
  readonly formations: readonly Counted[];
  readonly shown: string | undefined;
  readonly readers: (count: number) => string;
  readonly onShow: (formation: string) => void;
}

/** The formations as a bar chart of how many readers chose each; a radio button per bar selects the one that the pitch shows. */
export function Chart({ formations, shown, readers, onShow }: ChartProps) {
  const highest = formations[0]?.count ?? 1;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ol className="tb-formations-rows" role="list">
      {formations.map(({ name, count }) => (
        <li key={name}>
          <label className="tb-formations-row" part="formation">
            <input
              className="tb-formations-radio"
              type="radio"
              name="shown"
              checked={name === shown}
              onChange={() => onShow(name)}
            />
            <span className="tb-formations-formation">{name}</span>
            <span className="tb-formations-count">{readers(count)}</span>
            <span
              className="tb-formations-bar"
              part="bar"
              aria-hidden="true"
              style={{ transform: `scaleX(${count / highest})` }}
            />
          </label>
        </li>
      ))}
    </ol>
  );
}
