import { type Ref, useId } from 'react';
import { count, percentage } from '#core/i18n/numbers.ts';
import { useWords } from '#core/view/surroundings.tsx';
import type { Ballot } from './ballot.ts';
import { percentages } from './percentages.ts';
import { Question } from './Question.tsx';

export interface ResultsProps {
  readonly ballot: Ballot;
  readonly headingLevel: number;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

export function Results({ ballot, headingLevel, titleRef }: ResultsProps) {
  const words = useWords();
  const title = useId();
  const shares = percentages(ballot.answers.map((answer) => answer.votes));
  return (
    <div className="tb-poll-ballot">
      <div className="tb-poll-legend">
        <Question text={ballot.question} level={headingLevel} id={title} titleRef={titleRef} />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets. */}
      <ul className="tb-poll-rows" role="list" aria-labelledby={title}>
        {ballot.answers.map(({ id, text, votes }, at) => {
          const share = shares[at] ?? 0;
          const isMine = id === ballot.mine;
          const told = { count: votes, votes: count(votes, words), answer: text, share: percentage(share, words) };
          return (
            <li className={`tb-poll-row tb-poll-result${isMine ? ' tb-poll-mine' : ''}`} part="result" key={id}>
              <span className="tb-hidden">{words.say(isMine ? 'line-mine' : 'line', told)}</span>
              <span className="tb-poll-mark" aria-hidden="true">
                {isMine ? '✓' : ''}
              </span>
              <span className="tb-poll-text" aria-hidden="true">
                {text}
              </span>
              <span className="tb-poll-share" aria-hidden="true">
                {told.share}
              </span>
              <span className="tb-poll-count" aria-hidden="true">
                {words.say(isMine ? 'votes-mine' : 'votes', told)}
              </span>
              <span
                className="tb-poll-bar"
                part="bar"
                aria-hidden="true"
                style={{ transform: `scaleX(${share / 100})` }}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
