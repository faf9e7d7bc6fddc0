import { count, percentage } from '#core/base/i18n/numbers.ts';
import { percentages } from '#core/view/percentages.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Ballot } from './ballot.ts';

export function Results({ ballot }: { readonly ballot: Ballot }) {
  const words = useWords();
  const shares = percentages(ballot.answers.map(({ votes }) => votes));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ul className="tb-poll-rows" role="list">
      {ballot.answers.map(({ id, text, votes }, at) => {
        const share = shares[at] ?? 0;
        const isMine = id === ballot.mine;
        const hundredths = percentage(share, words);
        const counted = words.say(isMine ? 'votes-mine' : 'votes', { count: votes, votes: count(votes, words) });
        return (
          <li key={id}>
            <span className="tb-hidden">{words.say('line', { answer: text, share: hundredths, votes: counted })}</span>
            <div className={`tb-poll-row${isMine ? ' tb-poll-mine' : ''}`} part="result" aria-hidden="true">
              <span className={isMine ? 'tb-poll-check' : undefined} />
              <span className="tb-poll-text">
                {text}
                <span className="tb-poll-count">{counted}</span>
              </span>
              <span className="tb-poll-share">{hundredths}</span>
              <span className="tb-poll-bar" part="bar" style={{ transform: `scaleX(${share / 100})` }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
