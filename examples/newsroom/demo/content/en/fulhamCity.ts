import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, poll, prose, quote, score as scoreBox } from '../article.ts';
import { bigScore } from '../charts.ts';
import { goals } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2025-12-02');
const { high, highHalf, n, N, nth, row, game, score, half, results, seen } = facts;
const match = game('Fulham', 'Manchester City');
const late = goals([match]) - (match.half?.[0] ?? 0) - (match.half?.[1] ?? 0);
const dayBefore = seasonFacts('en', '2025-26', '2025-12-01');
const cityGoals = dayBefore.row('Manchester City').conceded;

export const fulhamCity: Article = {
  id: 4,
  locale: 'en',
  slug: 'fulham-against-manchester-city',
  kicker: 'Match of the week',
  title: prose`${N(goals([match]))} goals, and nobody dared to leave`,
  neutralTitle: prose`Fulham against Manchester City`,
  standfirst: prose`Manchester City led ${highHalf(match)} at half-time and won ${high(match)}. The scoreline flatters nobody and delights everyone else.`,
  tags: ['premier-league', 'match', 'fulham', 'manchester-city'],
  publishedAt: '2025-12-03T07:45:00Z',
  picture: drawing(
    'en',
    'fulham-city',
    {
      alt: `Fulham ${score(match)} Manchester City; half-time ${half(match)}.`,
      caption: 'Fulham against Manchester City, round 14.',
    },
    () => bigScore('en', match, 'Half-time'),
  ),
  blocks: [
    p`A cold Tuesday night is not where you look for the match of the season. You bring gloves, you bring low expectations, and you plan to beat the traffic. Those who did beat the traffic at Fulham last night missed rather a lot.`,
    scoreBox(match),
    p`At half-time Manchester City were ${n((match.half?.[1] ?? 0) - (match.half?.[0] ?? 0))} goals up, ${half(match)}, which in most matches involving City is the cue for the evening to become orderly. It became nothing of the kind. There were ${n(late)} goals in the second half alone, and Fulham got ${n(match.score[0] - (match.half?.[0] ?? 0))} of them. They lost by one. They will have gone to bed wondering how.`,
    heading`Nothing like it this season`,
    p`${N(goals([match]))} goals is the most in any league match so far. Before last night the ${dayBefore.results.length} matches of the season had produced an average of ${facts.dec(goals(dayBefore.results) / dayBefore.results.length, 2)} each. This one had ${n(3)} times that and a bit to spare.`,
    quote`They lost by one. They will have gone to bed wondering how.`,
    p`It was also out of character for the winners. In their first ${dayBefore.row('Manchester City').played} games City had conceded ${n(cityGoals)} goals in all, and never more than ${n(Math.max(...dayBefore.seen('Manchester City').map(({ other }) => other)))} in one match. Here they let in ${n(match.score[0])} and still took the points, because at the other end they could not stop scoring.`,
    heading`What it means`,
    p`For City, ${n(3)} points that keep them in touch: ${row('Manchester City').points} now from ${row('Manchester City').played} matches, and ${row('Manchester City').scored} goals, more than anybody. Arsenal, who had not yet played this midweek, were ${n(dayBefore.row('Arsenal').points - row('Manchester City').points)} points ahead of them at breakfast.`,
    p`For Fulham, a night to keep. They are ${nth(row('Fulham').position)}, which is no disgrace, and they have scored ${n(match.score[0])} against a side that had kept ${n(dayBefore.seen('Manchester City').filter(({ other }) => other === 0).length)} clean sheets. On Saturday they have to do it all over again, and there is no reason to think that anyone will leave early.`,
    poll(22),
    p`Somewhere in the away end, presumably, somebody spent the last few minutes looking at the clock rather than the pitch. ${N(seen('Manchester City').filter(({ own, other }) => own - other === 1).length)} of City’s ${n(row('Manchester City').won)} wins have been by the odd goal. None of the others needed ${n(match.score[1])}.`,
  ],
  claims: [
    { says: 'The most goals so far', holds: results.every((each) => each === match || goals([each]) < goals([match])) },
    {
      says: 'Three times the average and a bit',
      holds: goals([match]) > (3 * goals(dayBefore.results)) / dayBefore.results.length,
    },
    {
      says: 'City score most',
      holds: facts.table.every(
        ({ club, scored }) => club === 'Manchester City FC' || scored < row('Manchester City').scored,
      ),
    },
    {
      says: 'Arsenal had not played that midweek',
      holds: !results.some(({ home, round }) => home === 'Arsenal FC' && round === 14),
    },
    { says: 'A Tuesday', holds: new Date(match.date).getUTCDay() === 2 },
    { says: 'Fulham play on the weekend, and the ordinal reads', holds: row('Fulham').position >= 4 },
  ],
  related: [1, 9, 11],
};
