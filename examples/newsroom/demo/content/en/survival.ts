import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, poll, prose } from '../article.ts';
import { ladder } from '../charts.ts';
import { pointsFrom, runNow, won } from '../form.ts';
import { fixtures } from '../matches.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-05');
const { high, highHalf, n, N, row, game, fixture, score, half, day, seen, table } = facts;
const westHam = row('West Ham');
const forest = row('Nottingham Forest');
const spurs = row('Tottenham');
const leeds = row('Leeds');
const bottom = table.slice(14);
const among = fixtures('premier-league', '2025-26').filter(
  ({ home, away, score: result }) => !result && [home, away].every((each) => bottom.some(({ club }) => club === each)),
);

export const survival: Article = {
  id: 8,
  locale: 'en',
  slug: 'the-race-at-the-bottom',
  kicker: 'Relegation',
  title: prose`${N(4)} clubs, ${n(leeds.points - westHam.points)} points, ${n(38 - westHam.played)} games`,
  neutralTitle: prose`The race at the bottom`,
  standfirst: prose`West Ham are in the bottom ${n(3)} on goal difference alone. Above them Forest, Tottenham and Leeds have stopped looking up.`,
  tags: ['premier-league', 'relegation', 'west-ham', 'tottenham', 'nottingham-forest', 'leeds'],
  publishedAt: '2026-03-06T12:30:00Z',
  picture: drawing(
    'en',
    'survival',
    {
      alt: `The bottom six by points: ${bottom.map(({ club, points }) => `${clubName(club)} ${points}`).join(', ')}.`,
      caption: 'The bottom six of the Premier League and their points.',
    },
    () => ladder('en', bottom, ['West Ham', 'Nottingham Forest', 'Tottenham', 'Leeds']),
  ),
  blocks: [
    p`Burnley and Wolves have been cut adrift for so long that it is easy to forget there is a third place going. Until a few weeks ago it seemed to have West Ham’s name on it. Now it has at least ${n(4)}.`,
    p`West Ham won at Fulham on Wednesday, ${high(game('Fulham', 'West Ham'))}, and moved level with Nottingham Forest on ${westHam.points} points. Forest stay above them only because of goal difference: minus ${-forest.difference} plays minus ${-westHam.difference}. Tottenham have ${spurs.points}, Leeds ${leeds.points}. There are ${n(38 - westHam.played)} matches left for all of them.`,
    heading`Going up, going down`,
    p`Form says that West Ham are the ones to back. Over their last ${n(8)} games they have taken ${n(pointsFrom(seen('West Ham').slice(-8)))} points, winning at Tottenham and at Burnley as well as at Fulham. They might have had more. At Chelsea they led ${highHalf(game('Chelsea', 'West Ham'))} at half-time and lost ${score(game('Chelsea', 'West Ham'))}.`,
    p`Tottenham are travelling in the opposite direction at speed. They have lost their last ${n(runNow(seen('Tottenham'), ({ outcome }) => outcome === 'loss'))} league matches and have not won any of their last ${runNow(seen('Tottenham'), (view) => !won(view))}. Their most recent victory came on ${day(seen('Tottenham').findLast(won)?.match ?? game('Crystal Palace', 'Tottenham'))}, at Crystal Palace, who paid them back in full on Thursday.`,
    {
      kind: 'table',
      caption: `The bottom six after the matches of ${day(game('Tottenham', 'Crystal Palace'))}`,
      rows: bottom,
      mark: bottom.slice(-3).map(({ club }) => club),
    },
    p`Forest’s trouble is goals. They have scored ${forest.scored}, fewer than anybody but Wolves. The ${score(game('Manchester City', 'Nottingham Forest'))} at Manchester City on Wednesday, from behind at half-time, was the kind of point that may look enormous at the end. Leeds have ${n(leeds.points - westHam.points)} points in hand over West Ham and an away record that should keep them awake: ${n(row('Leeds', 'away').won)} win in ${row('Leeds', 'away').played}.`,
    poll(23),
    heading`They have to play each other`,
    p`The fixture list has a sense of theatre. Of the matches still to be played, ${n(among.length)} are between ${n(2)} of the bottom ${n(6)}. Tottenham receive Forest on ${day(fixture('Tottenham', 'Nottingham Forest'))} and Leeds on ${day(fixture('Tottenham', 'Leeds'))}. West Ham have Wolves at home. And on the final afternoon, ${day(fixture('West Ham', 'Leeds'))}, Leeds go to West Ham.`,
    p`${N(2)} seasons in a row now Tottenham have spent the run-in down here. Last time there was a cushion, because the clubs below them could not win. This time the clubs below them have started to. Wolves have beaten Aston Villa and Liverpool within a week; even Burnley won at Crystal Palace. There is no more dangerous company than a team with nothing left to lose, except perhaps a team that has only just noticed how much it has.`,
  ],
  claims: [
    {
      says: 'West Ham 18th on goal difference; Forest, Spurs and Leeds above in that order',
      holds:
        westHam.position === 18 &&
        westHam.points === forest.points &&
        forest.position === 17 &&
        spurs.position === 16 &&
        leeds.position === 15,
    },
    {
      says: 'All have the same number of matches left',
      holds: [westHam, forest, spurs, leeds].every(({ played }) => played === 29),
    },
    {
      says: 'West Ham won at Spurs, Burnley and Fulham in the last eight',
      holds:
        seen('West Ham')
          .slice(-8)
          .filter((view) => won(view) && !view.atHome)
          .map(({ opponent }) => clubName(opponent))
          .join() === 'Tottenham,Burnley,Fulham',
    },
    {
      says: 'Spurs last won at Palace, and lost to them on Thursday',
      holds:
        seen('Tottenham').findLast(won)?.match === game('Crystal Palace', 'Tottenham') &&
        game('Tottenham', 'Crystal Palace').date === '2026-03-05',
    },
    {
      says: 'Forest score least but Wolves',
      holds:
        table
          .filter(({ scored }) => scored < forest.scored)
          .map(({ club }) => clubName(club))
          .join() === 'Wolves',
    },
    { says: 'Forest came from behind', holds: half(game('Manchester City', 'Nottingham Forest')) === '1–0' },
    {
      says: 'Leeds at West Ham is the last round',
      holds: fixture('West Ham', 'Leeds').round === 38 && fixture('West Ham', 'Wolves').date.startsWith('2026-04'),
    },
    {
      says: 'Burnley won at Palace; Wolves twice within a week',
      holds:
        score(game('Crystal Palace', 'Burnley')) === '2–3' &&
        Date.parse(game('Wolves', 'Liverpool').date) - Date.parse(game('Wolves', 'Aston Villa').date) < 7 * 86_400_000,
    },
    {
      says: 'Burnley and Wolves adrift',
      holds: row('Burnley').points <= westHam.points - 9 && row('Wolves').points <= westHam.points - 9,
    },
    { says: 'Chelsea was at the end of January', holds: game('Chelsea', 'West Ham').date === '2026-01-31' },
  ],
  related: [2, 3, 7],
};
