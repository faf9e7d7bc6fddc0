import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, prose, score as scoreBox } from '../article.ts';
import { bars } from '../charts.ts';
import { goals, turnarounds } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-01');
const { highHalf, n, nth, row, game, score, day, dec, share, results } = facts;
const last = seasonFacts('en', '2024-25');
const turned = turnarounds(results);
const before = turnarounds(last.results);
const leads = results.filter(({ half: at }) => at && at[0] !== at[1]);
const kept = leads.filter(({ half: at, score: [home, away] }) => at && (at[0] - at[1]) * (home - away) > 0);
const drawn = leads.length - kept.length - turned.length;
const villa = turned.filter(({ home, away, score: [a, b] }) => (a > b ? home : away) === 'Aston Villa FC');

export const comebacks: Article = {
  id: 12,
  locale: 'en',
  slug: 'is-it-worth-staying-for-the-second-half',
  kicker: 'By the numbers',
  title: prose`Is it worth staying for the second half?`,
  standfirst: prose`A side that was losing at half-time has gone on to win ${turned.length} times this season. That is a good deal rarer than last year.`,
  tags: ['premier-league', 'numbers', 'aston-villa'],
  publishedAt: '2026-03-02T11:00:00Z',
  picture: drawing(
    'en',
    'half-time-leads',
    {
      alt: `Of ${leads.length} matches with a leader at half-time, ${kept.length} were won by that side, ${drawn} drawn and ${turned.length} lost.`,
      caption: 'What became of half-time leads in 2025-26 so far.',
    },
    () =>
      bars('en', [
        { label: 'Won', value: kept.length, marked: true },
        { label: 'Drawn', value: drawn },
        { label: 'Lost', value: turned.length },
      ]),
  ),
  blocks: [
    p`It is cold, your side is behind, and the queue for tea goes twice round the concourse. Ought you to stay? We have looked it up.`,
    p`Of the ${results.length} Premier League matches played this season up to and including yesterday, ${leads.length} had somebody in front at half-time. In ${kept.length} of them the leaders won, which is ${share(kept.length, leads.length)}. Another ${drawn} ended level. That leaves ${n(turned.length)} in which the losing side turned it round completely.`,
    heading`Last year was kinder`,
    p`Over the whole of last season there were ${before.length} such matches in ${last.results.length}, or one in every ${n(Math.round(last.results.length / before.length))}. This season it has been one in every ${n(Math.round(results.length / turned.length))}. The football has become a little tighter in general: ${dec(goals(results) / results.length, 2)} goals a match, against ${dec(goals(last.results) / last.results.length, 2)} then.`,
    heading`The best of them`,
    p`Only one of the ${n(turned.length)} began from more than a goal down. On ${day(game('Chelsea', 'West Ham'))} West Ham led ${highHalf(game('Chelsea', 'West Ham'))} at Chelsea after a first half in which very little had gone right for the home side. It finished ${score(game('Chelsea', 'West Ham'))}.`,
    scoreBox(game('Chelsea', 'West Ham')),
    p`The specialists are Brighton and Aston Villa, with ${n(villa.length)} each. Villa’s have all come away from home: at ${villa
      .map(({ home }) => clubName(home))
      .join(', ')
      .replace(
        /, ([^,]*)$/,
        ' and $1',
      )}. No other club has managed more than ${n(2)}. Villa’s place near the top of the table, ${nth(row('Aston Villa').position)} with ${row('Aston Villa').points} points and a goal difference of only plus ${n(row('Aston Villa').difference)}, is built on not listening to the half-time whistle.`,
    {
      kind: 'results',
      caption: 'Behind at half-time, winners at the end: the last eight',
      matches: [...turned].sort((a, b) => a.date.localeCompare(b.date)).slice(-8),
    },
    heading`So: tea or bus?`,
    p`Stay, of course. The odds against are long but not absurd, and you will remember it. Besides, if you leave, somebody else will tell you about it for years.`,
  ],
  claims: [
    { says: 'Rarer than last season', holds: turned.length / results.length < before.length / last.results.length },
    {
      says: 'Only Chelsea came from more than one down',
      holds:
        turned.filter(({ half: at }) => at && Math.abs(at[0] - at[1]) >= 2).join() ===
        [game('Chelsea', 'West Ham')].join(),
    },
    {
      says: 'Brighton and Villa most often, Villa always away',
      holds:
        villa.every(({ away }) => away === 'Aston Villa FC') &&
        winners().filter(([, times]) => times === villa.length).length === 2 &&
        winners().every(
          ([club, times]) => times <= 2 || club === 'Aston Villa FC' || club === 'Brighton & Hove Albion FC',
        ),
    },
    { says: 'Villa’s ordinal', holds: row('Aston Villa').position >= 4 },
    { says: 'Fewer goals a match', holds: goals(results) / results.length < goals(last.results) / last.results.length },
  ],
  related: [4, 9, 3],
};

function winners(): readonly (readonly [string, number])[] {
  const times = new Map<string, number>();
  for (const {
    home,
    away,
    score: [a, b],
  } of turned) {
    const club = a > b ? home : away;
    times.set(club, (times.get(club) ?? 0) + 1);
  }
  return [...times];
}
