import { useId } from 'react';
import type { Ballot } from './ballot.ts';
import { Question } from './Question.tsx';

export interface OptionsProps {
  readonly ballot: Ballot;
  readonly chosen: number | undefined;
  readonly headingLevel: number;
  /** A vote is being checked: the choice stands still. */
  readonly isLocked: boolean;
  readonly onChoose: (answer: number) => void;
}

export function Options({ ballot, chosen, headingLevel, isLocked, onChoose }: OptionsProps) {
  const group = useId();
  return (
    <fieldset className="tb-poll-ballot" aria-busy={isLocked}>
      <legend className="tb-poll-legend">
        <Question text={ballot.question} level={headingLevel} />
      </legend>
      <div className="tb-poll-rows">
        {ballot.answers.map(({ id, text }) => (
          <label className="tb-poll-row" part="option" key={id}>
            <input
              className="tb-poll-radio"
              type="radio"
              name={group}
              value={id}
              checked={id === chosen}
              disabled={isLocked}
              onChange={() => onChoose(id)}
            />
            <span className="tb-poll-text">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
