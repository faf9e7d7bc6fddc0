import { clubName } from '../../../../editorial/clubs.ts';
import type { Liveblog } from '../../../../editorial/liveblog.ts';
import type { Played } from '../../../../editorial/match.ts';
import { standings } from '../../../../editorial/standings.ts';
import { p, pictureOf, poll, prose, quote, post as quotePost, score as scoreLine } from '../../article.ts';
import { drew, goals, runNow, won } from '../../form.ts';
import { doelpunten } from '../../nl/doelpunten.ts';
import { psvBijnaKampioen } from '../../nl/psvBijnaKampioen.ts';
import { demoPosts } from '../../posts.ts';
import { rowAt, rowOf } from '../../rows.ts';
import { seasonFacts } from '../../seasonFacts.ts';
import { atHalfTime, dayOf, kickOff, playedOn } from '../liveblog.ts';

const date = '2026-03-08';
const dayBefore = seasonFacts('nl', '2025-26', '2026-03-07');
const facts = seasonFacts('nl', '2025-26', date);
const { n, N, score, half, game, row, seen, day } = facts;

const matches = playedOn(facts.results, date);
const sparta = game('Sparta Rotterdam', 'PEC Zwolle');
const sittard = game('Fortuna Sittard', 'Telstar');
const deventer = game('Go Ahead Eagles', 'FC Twente');
const breda = game('NAC Breda', 'Feyenoord');
const nijmegen = game('NEC', 'FC Volendam');
const next = facts.fixture('PSV', 'NEC');

const before = dayBefore.results.filter((match) => match.date >= '2026-03-06');
/** The table during the day: with finished matches, and running ones with their half-time score. */
const tableWith = (over: readonly Played[], playing: readonly Played[] = []) =>
  standings([...dayBefore.results, ...over, ...playing.map(atHalfTime)]);
const afterSparta = tableWith([sparta]);
const atRest = tableWith([sparta], [sittard, deventer]);
const afternoon = tableWith([sparta, sittard, deventer]);
const bredaAtRest = tableWith([sparta, sittard, deventer], [breda]);
const evening = tableWith([sparta, sittard, deventer, breda]);
const nijmegenAtRest = tableWith([sparta, sittard, deventer, breda], [nijmegen]);

const inTable = (table: typeof evening, club: string) => rowOf(table, facts.source(club));
const start = (match: Played) => kickOff('nl', match);
const post = dayOf(date, '+01:00');
const gap = (table: typeof evening) => rowAt(table, 1).points - rowAt(table, 2).points;
const zwolleDraws = runNow(seen('PEC Zwolle'), drew);
const halfGoals = (match: Played) => goals([atHalfTime(match)]);

export const zondag: Liveblog = {
  id: 13,
  locale: 'nl',
  slug: 'eredivisie-zondag-van-breda-tot-nijmegen',
  title: prose`Eredivisiezondag: van Breda tot Nijmegen`,
  standfirst: prose`${N(matches.length)} wedstrijden op één dag, van ’s middags ${start(sparta)} uur tot laat in de avond. Alles op een rij, van de eerste aftrap tot de laatste stand.`,
  tags: ['eredivisie', 'wedstrijd', 'feyenoord', 'nec'],
  matches,
  updates: [
    post('10:30', prose`Goedemorgen`, [
      p`Zondag, en dus voetbal. Op het programma staan ${n(matches.length)} wedstrijden. Om ${start(sparta)} uur trapt Sparta af tegen PEC Zwolle, om ${start(nijmegen)} uur sluit NEC tegen FC Volendam de dag. Daartussen gaat het vooral over wie er níét onderin wil eindigen.`,
      {
        kind: 'figures',
        caption: 'Vandaag in de Eredivisie',
        head: [],
        rows: matches.map((match) => [`${clubName(match.home)} – ${clubName(match.away)}`, start(match)]),
      },
    ]),
    post('10:50', prose`Hoe het ervoor staat`, [
      p`PSV is al klaar voor dit weekeinde en kijkt vanaf de bank toe: ${n(gap(dayBefore.table))} punten voorsprong op Feyenoord, dat nog moet. Daaronder staan ${n(3)} ploegen op een kluitje.`,
      { kind: 'table', caption: 'De bovenste zes voor vandaag', rows: dayBefore.table.slice(0, 6), mark: [] },
    ]),
    post(
      '11:10',
      prose`Waar het vandaag om gaat`,
      [
        p`Feyenoord kan in Breda de achterstand op PSV terugbrengen tot ${n(gap(dayBefore.table) - 3)} punten. NEC kan langs Ajax, dat zaterdag verloor. En Telstar, ${n(dayBefore.row('NAC Breda').points - dayBefore.row('Telstar').points)} punt achter NAC, kan eindelijk weer eens boven iemand anders gaan staan dan Heracles Almelo.`,
      ],
      { isPinned: true, editedAt: '11:24', hasResult: true },
    ),
    post('11:30', prose`Dit werd er al gespeeld`, [
      p`Vrijdag en zaterdag vielen er ${n(goals(before))} doelpunten in ${n(before.length)} wedstrijden. De opvallendste uitslag kwam uit Groningen: daar verloor Ajax met ${score(game('FC Groningen', 'Ajax'))}.`,
      { kind: 'results', caption: 'Vrijdag en zaterdag', matches: before },
    ]),
    post('11:50', prose`Uit de krant van maandag`, [
      p`Wie vandaag op een ${score(game('Heracles Almelo', 'FC Utrecht'))} rekent, rekent dit seizoen vaak verkeerd. Wij schreven er maandag over:`,
      quote`${doelpunten.standfirst.text}`,
    ]),
    post('12:15', prose`De dag is begonnen`, [
      p`Aftrap bij Sparta Rotterdam tegen PEC Zwolle: de nummer ${n(dayBefore.row('Sparta Rotterdam').position)} tegen de nummer ${n(dayBefore.row('PEC Zwolle').position)}. In Zwolle werd het op ${day(game('PEC Zwolle', 'Sparta Rotterdam'))} ${score(game('PEC Zwolle', 'Sparta Rotterdam'))}.`,
    ]),
    post('13:02', prose`Rust: nog niets te melden`, [
      p`${half(sparta)} bij Sparta en PEC Zwolle. De thee is het spannendst tot nu toe.`,
    ]),
    post('14:08', prose`Eén punt voor allebei`, [
      scoreLine(sparta),
      p`Na rust viel er aan beide kanten ${n(1)} doelpunt. Sparta klimt met dat ene punt over sc Heerenveen heen naar plaats ${n(inTable(afterSparta, 'Sparta Rotterdam').position)}.`,
    ]),
    post(
      '14:20',
      prose`Zwolle deelt graag`,
      [
        p`PEC Zwolle speelde nu ${n(zwolleDraws)} keer op rij gelijk: tegen FC Utrecht, tegen Ajax en tegen Sparta. Je verliest er niet mee, je loopt er ook niet mee weg: de ploeg heeft nu ${n(inTable(afterSparta, 'PEC Zwolle').points)} punten, evenveel als Go Ahead Eagles.`,
      ],
      { hasResult: true },
    ),
    post('14:30', prose`Aftrap in Sittard en Deventer`, [
      p`${N(2)} wedstrijden tegelijk. Fortuna Sittard ontvangt Telstar, Go Ahead Eagles ontvangt FC Twente. Telstar won vorige week met ${score(game('Telstar', 'NAC Breda'))} van NAC Breda en ruikt een kans.`,
    ]),
    post('15:18', prose`Rust: de bezoekers staan voor`, [
      scoreLine(atHalfTime(sittard)),
      scoreLine(atHalfTime(deventer)),
      p`In Sittard én in Deventer is het de uitploeg die het best de kleedkamer in gaat.`,
    ]),
    post('15:25', prose`Als het zo blijft, is Telstar NAC voorbij`, [
      {
        kind: 'table',
        caption: 'Onderin, bij deze ruststanden',
        rows: atRest.slice(-6),
        mark: [facts.source('Telstar')],
      },
      p`Daar hoort bij dat NAC straks nog speelt. Tegen Feyenoord, dat wel.`,
    ]),
    post('16:21', prose`Telstar wint ruim`, [
      scoreLine(sittard),
      p`Wat een middag voor Telstar. Eerder dit seizoen verloor het thuis nog met ${score(game('Telstar', 'Fortuna Sittard'))} van dezelfde tegenstander; vandaag is het precies andersom, en dan nog een tikje harder.`,
    ]),
    post('16:23', prose`En in Deventer dezelfde cijfers`, [
      scoreLine(deventer),
      p`Ook FC Twente wint met ${score(deventer)}. Go Ahead Eagles had vooraf een doelsaldo van min ${n(-dayBefore.row('Go Ahead Eagles').difference)}; dat is nu min ${n(-inTable(afternoon, 'Go Ahead Eagles').difference)}.`,
    ]),
    post('16:32', prose`Twente is ineens de nummer ${n(inTable(afternoon, 'FC Twente').position)}`, [
      p`Gelijk met Ajax, ${n(inTable(afternoon, 'FC Twente').points)} punten, maar met een beter doelsaldo. Hoe lang dat duurt, hangt van NEC af: dat heeft er ${n(dayBefore.row('NEC').points)} en speelt vanavond nog.`,
      {
        kind: 'table',
        caption: 'De bovenste vijf om half vijf',
        rows: afternoon.slice(0, 5),
        mark: [facts.source('FC Twente')],
      },
    ]),
    post('16:45', prose`Aftrap in Breda`, [
      p`NAC Breda tegen Feyenoord: de nummer ${n(inTable(afternoon, 'NAC Breda').position)} tegen de nummer ${n(inTable(afternoon, 'Feyenoord').position)}. In Rotterdam werd het op ${day(game('Feyenoord', 'NAC Breda'))} ${score(game('Feyenoord', 'NAC Breda'))}.`,
    ]),
    post('17:33', prose`Rust in Breda, en wie had dit bedacht?`, [
      scoreLine(atHalfTime(breda)),
      p`${N(halfGoals(breda))} doelpunten voor rust, meer dan in welke eerste helft van deze speelronde ook. En het is NAC dat leidt.`,
    ]),
    post('17:40', prose`Als het zo blijft, staat NAC weer boven Telstar`, [
      {
        kind: 'table',
        caption: 'Onderin, bij deze ruststand',
        rows: bredaAtRest.slice(-5),
        mark: [facts.source('NAC Breda')],
      },
    ]),
    post(
      '18:38',
      prose`Gelijk in Breda`,
      [
        scoreLine(breda),
        p`De tweede helft bracht er nog maar ${n(1)}, en die was van Feyenoord. NAC houdt er ${n(1)} punt aan over en blijft de nummer ${n(inTable(evening, 'NAC Breda').position)}: Telstar staat er met ${n(inTable(evening, 'Telstar').points)} punten net boven.`,
      ],
      { hasResult: true },
    ),
    post(
      '18:50',
      prose`Feyenoord schiet er weinig mee op`,
      [
        p`${N(gap(evening))} punten achter PSV, met nog ${n(34 - row('Feyenoord').played)} wedstrijden te gaan. Wie vooruit wil kijken, kijkt inmiddels vooral achterom: FC Twente staat op ${n(inTable(evening, 'Feyenoord').points - inTable(evening, 'FC Twente').points)} punten.`,
      ],
      { editedAt: '18:57', hasResult: true },
    ),
    post('19:15', prose`Vraag van de avond`, [p`De titel lijkt vergeven. De plek daaronder niet.`, poll(11)]),
    post('20:00', prose`Aftrap in Nijmegen`, [
      p`De laatste van vandaag: NEC tegen FC Volendam. Wint NEC, dan is het de nieuwe nummer ${n(3)}. In Volendam werd het op ${day(game('FC Volendam', 'NEC'))} ${score(game('FC Volendam', 'NEC'))}, na een achterstand bij rust.`,
    ]),
    post('20:47', prose`Rust: NEC voor`, [
      scoreLine(atHalfTime(nijmegen)),
      p`Met deze stand heeft NEC ${n(inTable(nijmegenAtRest, 'NEC').points)} punten en is Twente zijn plek alweer kwijt.`,
    ]),
    post('21:52', prose`NEC laat er geen twijfel over`, [
      scoreLine(nijmegen),
      p`Na rust kwamen er nog ${n(2)} bij. NEC is de nieuwe nummer ${n(row('NEC').position)}, ${n(row('NEC').points - row('FC Twente').points)} punten boven FC Twente en Ajax.`,
      quotePost(demoPosts.nl.statistics),
    ]),
    post(
      '21:58',
      prose`Alle uitslagen van vandaag`,
      [
        p`${N(goals(matches))} doelpunten in ${n(matches.length)} wedstrijden, en maar ${n(matches.filter(({ score: [home, away] }) => home > away).length)} zege voor een thuisploeg: die van NEC, op de valreep.`,
        { kind: 'results', caption: 'De uitslagen van zondag', matches },
      ],
      { isPinned: true, editedAt: '22:03' },
    ),
    post('22:04', prose`De nieuwe stand`, [
      {
        kind: 'table',
        caption: 'De bovenste acht na vandaag',
        rows: facts.table.slice(0, 8),
        mark: [facts.source('NEC')],
      },
    ]),
    post('22:10', prose`Onderin schoof het ook`, [
      p`Telstar won nu ${n(runNow(seen('Telstar'), won))} keer op rij en is NAC nu ${n(row('Telstar').points - row('NAC Breda').points)} punt voor.`,
      {
        kind: 'table',
        caption: 'De onderste vijf na vandaag',
        rows: facts.table.slice(-5),
        mark: [facts.source('Telstar')],
      },
    ]),
    post('22:18', prose`Het seizoen in één beeld`, pictureOf(psvBijnaKampioen), { hasResult: true }),
    post(
      '22:30',
      prose`Dat was het`,
      [
        p`Zaterdag gaat het verder, onder meer met PSV tegen NEC: de nummer ${n(1)} tegen de nummer ${n(row('NEC').position)}. Dank voor het meelezen, en welterusten.`,
      ],
      { hasResult: true },
    ),
  ],
  claims: [
    { says: 'Sparta begins and NEC ends the day', holds: matches[0] === sparta && matches.at(-1) === nijmegen },
    {
      says: 'Three clubs close together below Feyenoord; Ajax lost on Saturday',
      holds:
        dayBefore.table
          .slice(1, 5)
          .map(({ club }) => clubName(club))
          .join() === 'Feyenoord,Ajax,NEC,FC Twente' &&
        rowAt(dayBefore.table, 3).points - rowAt(dayBefore.table, 5).points <= 3 &&
        game('FC Groningen', 'Ajax').date === '2026-03-07',
    },
    { says: 'NEC passes Ajax with a win', holds: dayBefore.row('NEC').points + 3 > dayBefore.row('Ajax').points },
    {
      says: 'Telstar stands above Heracles only',
      holds: dayBefore.row('Telstar').position === 17 && dayBefore.row('Heracles Almelo').position === 18,
    },
    {
      says: 'Sparta and Zwolle scored once each, both after half-time',
      holds: half(sparta) === '0-0' && score(sparta) === '1-1',
    },
    {
      says: 'Sparta passes Heerenveen; Zwolle is level with Go Ahead',
      holds:
        inTable(afterSparta, 'Sparta Rotterdam').position === dayBefore.row('sc Heerenveen').position &&
        inTable(afterSparta, 'PEC Zwolle').points === dayBefore.row('Go Ahead Eagles').points,
    },
    {
      says: 'Zwolle drew with Utrecht and Ajax before',
      holds:
        seen('PEC Zwolle')
          .slice(-3, -1)
          .map(({ opponent }) => clubName(opponent))
          .join() === 'FC Utrecht,Ajax' && zwolleDraws === 3,
    },
    { says: 'Telstar beat NAC a week ago', holds: seen('Telstar').at(-2)?.match === game('Telstar', 'NAC Breda') },
    {
      says: 'Both visitors led',
      holds: [sittard, deventer].every(({ half: at }) => at !== undefined && at[1] > at[0]),
    },
    {
      says: 'Telstar above NAC at half-time',
      holds: inTable(atRest, 'Telstar').position < inTable(atRest, 'NAC Breda').position,
    },
    { says: 'Both end alike', holds: score(sittard) === score(deventer) },
    {
      says: 'Telstar lost the first by two and won this by three',
      holds:
        score(game('Telstar', 'Fortuna Sittard')) === '1-3' &&
        score(sittard) === '1-4' &&
        game('Telstar', 'Fortuna Sittard').date.startsWith('2025-09'),
    },
    {
      says: 'Twente third, level with Ajax',
      holds:
        inTable(afternoon, 'FC Twente').position === 3 &&
        inTable(afternoon, 'FC Twente').points === inTable(afternoon, 'Ajax').points,
    },
    {
      says: 'No first half of the round had more goals',
      holds: [...before, ...matches].every((match) => match === breda || halfGoals(match) < halfGoals(breda)),
    },
    {
      says: 'NAC above Telstar at half-time, below it in the end',
      holds:
        inTable(bredaAtRest, 'NAC Breda').position === 16 &&
        inTable(evening, 'NAC Breda').position === 17 &&
        inTable(evening, 'Telstar').position === 16,
    },
    { says: 'One goal after half-time, of Feyenoord', holds: half(breda) === '3-2' && score(breda) === '3-3' },
    {
      says: 'Feyenoord still second',
      holds:
        rowAt(evening, 2).club === facts.source('Feyenoord') &&
        rowAt(dayBefore.table, 2).club === facts.source('Feyenoord'),
    },
    {
      says: 'NEC third with the win and at half-time; it was behind in Volendam',
      holds:
        inTable(nijmegenAtRest, 'NEC').position === 3 &&
        row('NEC').position === 3 &&
        game('FC Volendam', 'NEC').half?.join() === '1,0' &&
        score(game('FC Volendam', 'NEC')) === '2-3',
    },
    { says: 'Two more after half-time', holds: half(nijmegen) === '1-0' && score(nijmegen) === '3-0' },
    { says: 'Twente and Ajax are level', holds: row('FC Twente').points === row('Ajax').points },
    {
      says: 'The only home win came last',
      holds: matches.filter(({ score: [home, away] }) => home > away).join() === [nijmegen].join(),
    },
    { says: 'Next Saturday PSV meets NEC', holds: next.date === '2026-03-14' && new Date(next.date).getUTCDay() === 6 },
    {
      says: 'Monday’s paper was of that week',
      holds: doelpunten.publishedAt === '2026-03-02T12:00:00Z' && new Date(doelpunten.publishedAt).getUTCDay() === 1,
    },
  ],
  related: [1, 2, 6],
};
