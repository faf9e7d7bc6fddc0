import { count, decimals } from '#core/base/i18n/numbers.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Standing } from './karma.ts';

interface StandingListProps {
  readonly standing: Standing | undefined;
  readonly claps: number | undefined;
}

/** Claps, karma and the place in the pool, as far as the server sends them. */
export function StandingList({ standing, claps }: StandingListProps) {
  const words = useWords();
  const { ranking, month, pool } = standing ?? {};
  const facts: (readonly [key: string, value: string])[] = [];
  if (claps !== undefined) facts.push(['claps', count(claps, words)]);
  if (ranking) {
    facts.push(['karma', count(ranking.score, words)]);
    facts.push(['rank', ranking.rank === null ? words.say('no-rank') : count(ranking.rank, words)]);
  }
  if (month) {
    facts.push(['month-comments', count(month.comments, words)]);
    facts.push(['month-likes', count(month.likes, words)]);
  }
  if (pool?.rank !== undefined) {
    const place = count(pool.rank, words);
    facts.push(['pool-rank', pool.isShared ? `=${place}` : place]);
    facts.push(['pool-points', decimals(pool.points, words, 2)]);
  }
  if (facts.length === 0) return null;
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
