import type { Answer } from './ballot.ts';

export interface OptionsProps {
  readonly answers: readonly Answer[];
  readonly chosen: number | undefined;
  readonly onChoose: (answer: number) => void;
}

export function Options({ answers, chosen, onChoose }: OptionsProps) {
  return (
    <div className="tb-poll-rows">
      {answers.map(({ id, text, votes }) => (
        <label className="tb-poll-row" part="option" key={id}>
          <input
            className="tb-poll-radio"
            type="radio"
            name="answer_id"
            value={id}
            data-answer-voting={votes}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="tb-poll-text">{text}</span>
        </label>
      ))}
    </div>
  );
}
