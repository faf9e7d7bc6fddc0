import { clubName } from '../../../../editorial/clubs.ts';
import type { Liveblog } from '../../../../editorial/liveblog.ts';
import type { Played } from '../../../../editorial/match.ts';
import { standings } from '../../../../editorial/standings.ts';
import { p, pictureOf, poll, prose, quote, post as quotePost, score as scoreLine } from '../../article.ts';
import { arsenalSeven } from '../../en/arsenalSeven.ts';
import { wolves } from '../../en/wolves.ts';
import { goals, pointsFrom, runNow } from '../../form.ts';
import { demoPosts } from '../../posts.ts';
import { rowAt, rowOf } from '../../rows.ts';
import { seasonFacts } from '../../seasonFacts.ts';
import { atHalfTime, dayOf, kickOff, playedOn } from '../liveblog.ts';

const date = '2026-03-04';
const dayBefore = seasonFacts('en', '2025-26', '2026-03-03');
const facts = seasonFacts('en', '2025-26', date);
const { n, N, nth, score, half, high, game, row, seen } = facts;

const matches = playedOn(facts.results, date);
const villa = game('Aston Villa', 'Chelsea');
const brighton = game('Brighton', 'Arsenal');
const fulham = game('Fulham', 'West Ham');
const city = game('Manchester City', 'Nottingham Forest');
const newcastle = game('Newcastle', 'Manchester United');
const tomorrow = facts.fixture('Tottenham', 'Crystal Palace');

const tuesday = playedOn(facts.results, '2026-03-03');
const early = [villa, brighton, fulham, city];
/** The table during the evening: with finished matches, and running ones with their half-time score. */
const tableWith = (over: readonly Played[], playing: readonly Played[] = []) =>
  standings([...dayBefore.results, ...over, ...playing.map(atHalfTime)]);
const atHalf = tableWith([], early);
const afterEarly = tableWith(early);

const inTable = (table: typeof afterEarly, club: string) => rowOf(table, facts.source(club));
const lead = (table: typeof afterEarly) => inTable(table, 'Arsenal').points - inTable(table, 'Manchester City').points;
const start = (match: Played) => kickOff('en', match);
const post = dayOf(date, '+00:00');
const homeOfCity = dayBefore.row('Manchester City', 'home');
const unbeaten = runNow(dayBefore.seen('Arsenal'), ({ outcome }) => outcome !== 'loss');
const bottom = facts.table.slice(15);

export const midweek: Liveblog = {
  id: 13,
  locale: 'en',
  slug: 'midweek-premier-league-as-it-happened',
  title: prose`A Wednesday in the Premier League`,
  standfirst: prose`${N(matches.length)} matches, ${n(4)} of them at the same hour. Arsenal go to Brighton, City receive Forest and West Ham need something at Fulham. Every score and every table, as they come in.`,
  tags: ['premier-league', 'match', 'title-race', 'relegation'],
  matches,
  updates: [
    post('17:30', prose`Good evening`, [
      p`It is a school night, and there is far too much football on. ${N(early.length)} matches kick off at ${start(brighton)}, a ${nth(matches.length)} at ${start(newcastle)}. We shall follow them all from here, with the table open on the other screen.`,
      {
        kind: 'figures',
        caption: 'Tonight in the Premier League',
        head: [],
        rows: matches.map((match) => [`${clubName(match.home)} – ${clubName(match.away)}`, start(match)]),
      },
    ]),
    post('17:45', prose`How they stand at the top`, [
      p`Arsenal lead by ${n(lead(dayBefore.table))} points, and have played one match more than Manchester City. Win tonight, and the gap is the same or bigger. Lose, and City could be within ${n(lead(dayBefore.table) - 3)}.`,
      { kind: 'table', caption: 'The top six before tonight', rows: dayBefore.table.slice(0, 6), mark: [] },
    ]),
    post(
      '18:00',
      prose`What tonight is about`,
      [
        p`At the top: whether City can get closer to Arsenal. Below it: Manchester United and Aston Villa, level on ${dayBefore.row('Aston Villa').points} points, both facing awkward company. At the bottom: West Ham, ${nth(dayBefore.row('West Ham').position)}, who are ${n(dayBefore.row('Nottingham Forest').points - dayBefore.row('West Ham').points)} points behind Nottingham Forest.`,
      ],
      { isPinned: true, editedAt: '18:12' },
    ),
    post('18:20', prose`Last night’s results`, [
      p`The round began on Tuesday. Bottom club Wolves beat the champions ${score(game('Wolves', 'Liverpool'))}, having been level at half-time without a goal.`,
      { kind: 'results', caption: 'Tuesday', matches: tuesday },
    ]),
    post('18:30', prose`From this morning’s paper`, [
      p`Which gives us a reason to quote ourselves:`,
      quote`${wolves.standfirst.text}`,
    ]),
    post('18:45', prose`And how they stand at the foot`, [
      { kind: 'table', caption: 'The bottom five before tonight', rows: dayBefore.table.slice(-5), mark: [] },
      p`Wolves and Burnley have been cut adrift. The third place down is the one that everybody else is trying to give away.`,
    ]),
    post('19:00', prose`Arsenal away`, [
      p`Arsenal have not lost in ${n(unbeaten)} league matches. When these ${n(2)} met in London it was ${score(game('Arsenal', 'Brighton'))}.`,
    ]),
    post(
      '19:10',
      prose`City at home`,
      [
        p`City have won ${n(homeOfCity.won)} of ${homeOfCity.played} at home and lost ${n(homeOfCity.lost)}. Forest are ${nth(dayBefore.row('Nottingham Forest').position)} and have taken ${n(pointsFrom(dayBefore.seen('Nottingham Forest').slice(-5)))} points from their last ${n(5)}. On paper there is only one result. Paper has been wrong before.`,
      ],
      { hasResult: true },
    ),
    post('19:30', prose`Kick-off, times ${n(early.length)}`, [
      p`Under way at Aston Villa, Brighton, Fulham and Manchester City.`,
    ]),
    post('19:50', prose`West Ham, and why it matters`, [
      p`On Saturday West Ham were beaten ${high(game('Liverpool', 'West Ham'))} at Liverpool. They lost at home to Fulham earlier in the season, ${score(game('West Ham', 'Fulham'))}. A win tonight would put them on ${dayBefore.row('West Ham').points + 3} points.`,
    ]),
    post('20:15', prose`Kick-off at Newcastle`, [
      p`The last to begin: Newcastle, who are ${nth(dayBefore.row('Newcastle').position)}, against Manchester United, who are ${nth(dayBefore.row('Manchester United').position)}.`,
    ]),
    post('20:17', prose`Half-time: Arsenal in front`, [scoreLine(atHalfTime(brighton)), p`So far, so familiar.`]),
    post('20:18', prose`Half-time: City in front too`, [
      scoreLine(atHalfTime(city)),
      p`As it stands the evening changes nothing at the top. It is only half an evening.`,
    ]),
    post('20:19', prose`Half-time: Chelsea lead at Villa`, [scoreLine(atHalfTime(villa))]),
    post('20:20', prose`Half-time: nothing yet at Fulham`, [scoreLine(atHalfTime(fulham))]),
    post('20:26', prose`If it stays like this`, [
      p`Arsenal’s lead would still be ${n(lead(atHalf))} points. Chelsea would go past Liverpool; West Ham would gain ${n(1)} point on Forest.`,
      { kind: 'table', caption: 'The bottom five, with the half-time scores', rows: atHalf.slice(-5), mark: [] },
    ]),
    post('21:03', prose`Half-time at Newcastle`, [
      scoreLine(atHalfTime(newcastle)),
      p`Honours even at the only ground where they are still on their tea.`,
    ]),
    post('21:22', prose`West Ham win at Fulham`, [
      scoreLine(fulham),
      p`One goal, after half-time, and ${n(3)} points that they needed rather badly. It is the result of the first meeting, the other way round.`,
    ]),
    post('21:23', prose`Arsenal do it again`, [
      scoreLine(brighton),
      p`The half-time score was the final score. It is the ${nth(seen('Arsenal').filter(({ own, other }) => own - other === 1).length)} league match that Arsenal have won by a single goal this season.`,
    ]),
    post(
      '21:25',
      prose`Forest hold City!`,
      [
        scoreLine(city),
        p`Behind at half-time, level at the end. City had dropped points at home in only ${n(homeOfCity.drawn + homeOfCity.lost)} league matches before tonight.`,
      ],
      { editedAt: '21:31' },
    ),
    post('21:27', prose`Chelsea run away with it`, [
      scoreLine(villa),
      p`${N(villa.score[1])} for Chelsea, who lost the first meeting ${score(game('Chelsea', 'Aston Villa'))} at home.`,
    ]),
    post('21:34', prose`${N(lead(afterEarly))} points`, [
      p`That is the lead now. City have a match in hand, and even that would leave them ${n(lead(afterEarly) - 3)} behind.`,
      {
        kind: 'table',
        caption: 'The top five, with Newcastle still playing',
        rows: afterEarly.slice(0, 5),
        mark: [facts.source('Arsenal')],
      },
    ]),
    post(
      '21:45',
      prose`Level at the bottom`,
      [
        p`West Ham and Forest are both on ${inTable(afterEarly, 'West Ham').points} points. Goal difference keeps Forest out of the bottom ${n(3)}, and Tottenham, who have ${n(row('Tottenham').points - inTable(afterEarly, 'West Ham').points)} more, do not play until tomorrow.`,
      ],
      { hasResult: true },
    ),
    post('21:55', prose`Over to you`, [p`So, while we wait for Newcastle:`, poll(21)]),
    post('22:08', prose`Newcastle beat United`, [
      scoreLine(newcastle),
      p`United lose for the ${nth(row('Manchester United').lost)} time this season and stay level with Villa, who will feel that they got away with something.`,
    ]),
    post(
      '22:12',
      prose`Tonight’s results`,
      [
        p`${N(goals(matches))} goals in ${n(matches.length)} matches, and ${n(matches.filter(({ score: [home, away] }) => away > home).length)} away wins.`,
        { kind: 'results', caption: 'Wednesday', matches },
      ],
      { isPinned: true, editedAt: '22:16' },
    ),
    post('22:17', prose`The table tonight`, [
      { kind: 'table', caption: 'The top eight', rows: facts.table.slice(0, 8), mark: [facts.source('Chelsea')] },
      p`Chelsea have gone past Liverpool on goal difference, and are ${n(row('Aston Villa').points - row('Chelsea').points)} points short of Villa.`,
      quotePost(demoPosts.en.statistics),
    ]),
    post('22:21', prose`And from ${nth(rowAt(facts.table, 16).position)} down`, [
      {
        kind: 'table',
        caption: 'The bottom five',
        rows: bottom,
        mark: ['Nottingham Forest', 'West Ham'].map(facts.source),
      },
    ]),
    post('22:26', prose`The season in one picture`, pictureOf(arsenalSeven)),
    post('22:30', prose`Good night`, [
      p`The round ends tomorrow at ${tomorrow.time ?? ''}, with Tottenham at home to Crystal Palace. They will know by then exactly what it would mean. Thank you for reading along.`,
    ]),
  ],
  claims: [
    {
      says: 'Four at once, Newcastle later',
      holds:
        new Set(early.map(({ time }) => time)).size === 1 &&
        matches.length === 5 &&
        (newcastle.time ?? '') > (brighton.time ?? ''),
    },
    {
      says: 'Arsenal lead and have played one more',
      holds:
        dayBefore.row('Arsenal').position === 1 &&
        dayBefore.row('Arsenal').played - dayBefore.row('Manchester City').played === 1,
    },
    { says: 'City could be within two', holds: lead(dayBefore.table) - 3 === 2 },
    {
      says: 'United and Villa level',
      holds: dayBefore.row('Manchester United').points === dayBefore.row('Aston Villa').points,
    },
    {
      says: 'Wolves bottom, goalless at half-time, beat the champions',
      holds:
        dayBefore.row('Wolves').position === 20 &&
        half(game('Wolves', 'Liverpool')) === '0–0' &&
        tuesday.includes(game('Wolves', 'Liverpool')) &&
        seasonFacts('en', '2024-25').row('Liverpool').position === 1,
    },
    { says: 'The paper of that morning', holds: wolves.publishedAt.startsWith('2026-03-04T0') },
    {
      says: 'Burnley and Wolves far behind the 18th',
      holds: dayBefore.row('West Ham').points - dayBefore.row('Burnley').points > 5,
    },
    { says: 'Arsenal and Brighton met late in December', holds: game('Arsenal', 'Brighton').date === '2025-12-27' },
    {
      says: 'West Ham lost 5–2 on Saturday and to Fulham in December',
      holds:
        game('Liverpool', 'West Ham').date === '2026-02-28' &&
        score(game('West Ham', 'Fulham')) === '0–1' &&
        game('West Ham', 'Fulham').date.startsWith('2025-12'),
    },
    {
      says: 'Chelsea past Liverpool with the half-time scores',
      holds: inTable(atHalf, 'Chelsea').position < inTable(atHalf, 'Liverpool').position,
    },
    {
      says: 'West Ham gain one on Forest at half-time',
      holds:
        dayBefore.row('Nottingham Forest').points -
          dayBefore.row('West Ham').points -
          (inTable(atHalf, 'Nottingham Forest').points - inTable(atHalf, 'West Ham').points) ===
        1,
    },
    {
      says: 'The half-time leads',
      holds:
        half(brighton) === '0–1' &&
        half(city) === '1–0' &&
        half(villa) === '1–2' &&
        half(fulham) === '0–0' &&
        half(newcastle) === '1–1',
    },
    { says: 'One goal after half-time at Fulham, as for Fulham in December', holds: score(fulham) === '0–1' },
    { says: 'Forest level from behind', holds: score(city) === '2–2' },
    { says: 'Chelsea lost the first meeting at home', holds: score(game('Chelsea', 'Aston Villa')) === '1–2' },
    {
      says: 'City’s match in hand',
      holds: inTable(afterEarly, 'Arsenal').played - inTable(afterEarly, 'Manchester City').played === 1,
    },
    {
      says: 'Forest 17th and West Ham 18th, level; Tottenham one more and not yet played',
      holds:
        row('Nottingham Forest').position === 17 &&
        row('West Ham').position === 18 &&
        row('Nottingham Forest').points === row('West Ham').points &&
        row('Tottenham').points - row('West Ham').points === 1 &&
        tomorrow.date === '2026-03-05',
    },
    {
      says: 'United lose and stay level with Villa',
      holds: row('Manchester United').points === row('Aston Villa').points && score(newcastle) === '2–1',
    },
    {
      says: 'Chelsea level with Liverpool, above on difference',
      holds:
        row('Chelsea').points === row('Liverpool').points &&
        row('Chelsea').difference > row('Liverpool').difference &&
        row('Chelsea').position === 5,
    },
    { says: 'It is the last match of the round', holds: tomorrow.round === villa.round },
    { says: 'The clubs are in the places named', holds: rowAt(dayBefore.table, 1).club === facts.source('Arsenal') },
  ],
  related: [1, 8, 2],
};
