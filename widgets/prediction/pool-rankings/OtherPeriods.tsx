import { useEffect, useId, useState } from 'react';
import { afterPaint } from '#core/view/afterPaint.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Option } from './createPeriodOptions.ts';
import type { PoolRankings } from './pool-rankings.model.ts';

/** A choice of any week or month, which is fetched when the reader opens it. */
export function OtherPeriods({ model }: { readonly model: PoolRankings }) {
  useSignals();
  const words = useWords();
  const options = model.options.value;
  const { period, start } = model.choice.value;
  if (options && options.weeks.length + options.months.length === 0) return null;
  return (
    <details
      className="tb-ranks-other"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) model.loadOptions();
      }}
    >
      <summary>{words.say('other')}</summary>
      <div className="tb-ranks-selects">
        {options ? (
          <>
            <Select
              label={words.say('week')}
              options={options.weeks}
              value={period === 'this_week' ? start : undefined}
              onChoose={(value) => model.show({ period: 'this_week', start: value, page: 1 })}
            />
            <Select
              label={words.say('of-month')}
              options={options.months}
              value={period === 'month' ? start : undefined}
              onChoose={(value) => model.show({ period: 'month', start: value, page: 1 })}
            />
          </>
        ) : (
          <FailureNote failure={model.optionsFailure.value} onRetry={model.loadOptions} />
        )}
      </div>
    </details>
  );
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: number | undefined;
  readonly onChoose: (value: number) => void;
}

function Select({ label, options, value, onChoose }: SelectProps) {
  const id = useId();
  // The choice is painted first: the title, the own place and the pages are drawn anew for it.
  const [chosen, choose] = useState<number>();
  useEffect(() => {
    if (chosen === undefined) return undefined;
    return afterPaint(() => {
      choose(undefined);
      onChoose(chosen);
    });
  }, [chosen, onChoose]);
  return (
    <p className="tb-text">
      <label htmlFor={id}>{label}</label>{' '}
      <select
        className="tb-ranks-select"
        id={id}
        value={chosen ?? value ?? ''}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) choose(Number(currentTarget.value));
        }}
      >
        <option value="">–</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </p>
  );
}
