import { count } from '#core/i18n/numbers.ts';
import { useWords } from '#core/view/surroundings.tsx';
import type { Standing } from './karma.ts';

/** Karma, as far as the server tells of it. */
export function StandingList({ standing: { ranking, month } }: { readonly standing: Standing }) {
  const words = useWords();
  const facts: (readonly [key: string, value: string])[] = [];
  if (ranking) {
    facts.push(['karma', count(ranking.score, words)]);
    facts.push(['rank', ranking.rank === null ? words.say('no-rank') : count(ranking.rank, words)]);
  }
  if (month) {
    facts.push(['month-comments', count(month.comments, words)]);
    facts.push(['month-likes', count(month.likes, words)]);
  }
  return (
    <dl className="tb-public-profile-karma" part="karma">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{words.say(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
