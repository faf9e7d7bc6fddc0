import { type FormEvent, useState } from 'react';
import { type DeskWholeMatch, matchChanges } from '#core/contract/deskMatches.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { MatchAtDesk } from './match.model.ts';

interface StatisticsFormProps {
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

/** A row as it is typed. */
interface Row {
  readonly name: string;
  readonly home: string;
  readonly away: string;
  readonly unit: string;
}

const empty: Row = { name: '', home: '', away: '', unit: '' };

const rowsOf = ({ statistics }: DeskWholeMatch): readonly Row[] =>
  statistics.map(({ name, home, away, unit = '' }) => ({ name, home: `${home}`, away: `${away}`, unit }));

const isEmpty = ({ name, home, away }: Row) => [name, home, away].every((text) => text.trim() === '');

/** What is counted in a match, which is sent whole. What is typed stays while a feed goes on counting. */
export function StatisticsForm({ model, match }: StatisticsFormProps) {
  const words = useWords();
  const [typed, setTyped] = useState<readonly Row[]>();
  const rows = typed ?? rowsOf(match);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const statistics = rows
      .filter((row) => !isEmpty(row))
      .map(({ name, home, away, unit }) => ({ name, home: Number(home), away: Number(away), unit: unit || undefined }));
    model.enter(matchChanges.statistics(statistics));
    setTyped(undefined);
  }

  return (
    <form className="tb-form desk-composer" onSubmit={send}>
      {rows.map((row, at) => (
        <StatisticFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place.
          key={at}
          match={match}
          row={row}
          number={at + 1}
          onChange={(change) => setTyped(rows.with(at, { ...row, ...change }))}
          onRemove={() => setTyped(rows.toSpliced(at, 1))}
        />
      ))}
      <div className="desk-actions">
        {rows.length < 40 && (
          <Button onClick={() => setTyped([...rows, empty])}>{words.say('match.add-statistic')}</Button>
        )}
        <Button kind="primary" type="submit" disabled={typed === undefined}>
          {words.say('match.set-statistics')}
        </Button>
        {typed && (
          <Button kind="plain" onClick={() => setTyped(undefined)}>
            {words.say('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface StatisticFieldsProps extends Pick<StatisticsFormProps, 'match'> {
  readonly row: Row;
  /** Its place, from 1. */
  readonly number: number;
  readonly onChange: (change: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function StatisticFields({ match, row, number, onChange, onRemove }: StatisticFieldsProps) {
  const words = useWords();
  const figure = (side: 'home' | 'away') => (
    <Field
      label={match[side]}
      type="number"
      min={0}
      max={1_000_000}
      step="any"
      inputMode="decimal"
      required={!isEmpty(row)}
      value={row[side]}
      onChange={({ target }) => onChange({ [side]: target.value })}
    />
  );
  return (
    <fieldset className="desk-group">
      <legend>{words.say('match.statistic', { number })}</legend>
      <div className="desk-pair">
        <Field
          label={words.say('match.statistic-name')}
          maxLength={200}
          required={!isEmpty(row)}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={words.say('match.statistic-unit')}
          maxLength={20}
          value={row.unit}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
        {figure('home')}
        {figure('away')}
      </div>
      <div className="desk-actions">
        <button type="button" className="desk-quiet" onClick={onRemove}>
          {words.say('match.remove-statistic')}
        </button>
      </div>
    </fieldset>
  );
}
