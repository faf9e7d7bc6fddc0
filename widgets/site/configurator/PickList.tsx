import { dayText } from '#core/base/i18n/dates.ts';
import type { Pick } from '#core/contract/pick.ts';
import { useWords } from '#core/view/viewContext.tsx';

export interface PickListProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly Pick[];
  readonly at: number;
  readonly onChoose: (pick: Pick) => void;
}

/** The list of suggestions below the field, which keeps the focus. */
export function PickList({ id, label, found, at, onChoose }: PickListProps) {
  const words = useWords();
  const date = (iso: string | undefined) => iso && dayText(iso, words, 'year');
  return (
    <div
      className="tb-configurator-picks"
      role="listbox"
      id={`${id}-list`}
      aria-label={label}
      hidden={found.length === 0}
    >
      {found.map((pick, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
        <div
          className="tb-configurator-pick"
          role="option"
          tabIndex={-1}
          id={`${id}-${index}`}
          key={pick.value}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(pick)}
        >
          <span>{pick.title}</span>
          <small className="tb-muted">{[pick.value, pick.note, date(pick.date)].filter(Boolean).join(' · ')}</small>
        </div>
      ))}
    </div>
  );
}
