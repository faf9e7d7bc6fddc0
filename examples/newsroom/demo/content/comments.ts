/** Invented comments on the articles, from which the database is seeded. None is about a real person. */

/** A reader who exists for this alone: nobody logs in as one. */
export interface DemoReader {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** A comment: whether it is hidden, the author's username, the id of the article, and the text. */
export interface CommentSeed {
  readonly by: string;
  readonly article: number;
  readonly text: string;
  readonly isHidden: boolean;
}

type Written = readonly [article: number, text: string, isHidden?: 'hidden'];

/** A reply: the author's username, the text, its state, and replies to it. */
export interface ReplySeed {
  readonly by: string;
  readonly text: string;
  readonly state: 'visible' | 'removed' | 'hidden';
  readonly replies: readonly ReplySeed[];
}

/** The replies to the first comment of a reader under an article. */
export interface ThreadSeed {
  readonly by: string;
  readonly article: number;
  /** Whether the comment is featured. */
  readonly isFeatured: boolean;
  readonly replies: readonly ReplySeed[];
}

export interface Conversation {
  readonly tenant: 'deaftrap' | 'thefinalwhistle';
  readonly readers: readonly DemoReader[];
  /** The comments, per article in the order in which they were written. */
  readonly comments: readonly CommentSeed[];
  readonly threads: readonly ThreadSeed[];
}

const seeds = (written: Readonly<Record<string, readonly Written[]>>): readonly CommentSeed[] =>
  Object.entries(written).flatMap(([by, rows]) =>
    rows.map(([article, text, isHidden]) => ({ by, article, text, isHidden: isHidden === 'hidden' })),
  );

const commentBy = (
  by: string,
  text: string,
  state: ReplySeed['state'],
  ...replies: readonly ReplySeed[]
): ReplySeed => ({
  by,
  text,
  state,
  replies,
});

const deaftrap: Conversation = {
  tenant: 'deaftrap',
  readers: [
    { id: 3, username: 'demo.vak.g', name: 'Demo Vak G' },
    { id: 4, username: 'demo.fan.12', name: 'Demo Fan 12' },
    { id: 5, username: 'demo.uitvak', name: 'Demo Uitvak' },
    { id: 6, username: 'demo.seizoenkaart', name: 'Demo Seizoenkaart' },
    { id: 7, username: 'demo.staantribune', name: 'Demo Staantribune' },
  ],
  comments: seeds({
    'demo.lezer': [
      [9, 'Zo’n uitslag zie je één keer in de zoveel jaar. Ik heb het scorebord twee keer nagekeken.'],
      [9, 'Bij rust dacht ik nog: dit wordt spannend.'],
      [8, 'Wie bij rust naar huis is gegaan, heeft er nu nog spijt van.'],
      [8, 'Tweede helft teruggekeken. Je ziet het per tien minuten kantelen.'],
      [7, 'De mooiste titelstrijd die ik heb meegemaakt, en mijn club deed niet eens mee.'],
      [7, 'Zo’n slot verzin je niet. Mooi op een rij gezet!'],
      [7, 'Mijn buurman had de schaal vijf speelronden eerder al uitgedeeld.'],
      [10, 'Thuis een reus, uit een kabouter: die kop ga ik vaker gebruiken.'],
      [10, 'Zet die twee tabellen elk jaar naast elkaar, graag.'],
      [5, 'Na de vorige thuiswedstrijd durfde niemand in mijn vak nog iets te voorspellen.'],
      [5, 'Hetzelfde veld, dezelfde ploeg. Voetbal is gek.'],
      [5, 'Acht doelpunten en dan ook nog twee tegen. Geen seconde verveeld.'],
      [11, 'Ik kijk dit jaar liever naar de nieuwkomers dan naar de top.'],
      [11, 'Drie clubs, drie manieren. Welke houdt het langst vol?'],
      [11, 'Elk seizoen weer zijn het de nieuwkomers die de titelkandidaten pijn doen.'],
      [12, 'Als neutrale kijker heb ik dus niets te klagen.'],
      [12, 'Maar vier keer 0-0, dat verklaart waarom ik nooit meer op mijn telefoon kijk.'],
      [12, 'Zijn er meer doelpunten in de tweede helft? Daar ben ik benieuwd naar.'],
      [3, 'Eén punt is beter dan geen, totdat je ze gaat optellen.'],
      [3, 'Ik teken voor gelijk bij rust, nooit na afloop.'],
      [6, 'Zonder dat duel zag de stand er nu heel anders uit.'],
      [6, 'Zo’n artikel leest als een treinongeluk in slow motion.'],
      [1, 'De enige vraag is in welke speelronde het gebeurt.'],
      [1, 'Ik reken mee en ik kom op hetzelfde aantal zeges uit.'],
      [1, 'Over de tweede plaats mag het van mij tot de laatste minuut spannend blijven.'],
      [2, 'Voor dit soort wedstrijden koop je een kaartje.'],
      [2, 'Verdedigen is een keuze, zullen we maar zeggen.'],
      [4, 'Ik heb de stand van onderaf gelezen vanochtend. Veel spannender.'],
    ],
    'demo.vak.g': [
      [1, 'Rustig blijven en de volgende gewoon winnen.'],
      [1, 'Op mijn profiel staan kaartjes, klik snel klik snel klik snel!!!', 'hidden'],
      [2, 'Zo lang we er eentje meer maken, vind ik alles goed.'],
      [4, 'Nog nooit zo vaak op de telefoon gekeken naar andere velden.'],
      [7, 'Ik durfde die weken geen radio aan te zetten.'],
      [12, 'Volgende keer graag ook per helft.'],
    ],
    'demo.fan.12': [
      [1, 'Kampioen worden is nooit saai.'],
      [2, 'Derde! Wie had dat vooraf ingevuld bij de poll?'],
      [3, 'Gelijkspelen tegen de bovenste, prima. Gelijkspelen tegen de onderste, hoofdpijn.'],
      [4, 'Zes punten is niets, met zo veel wedstrijden te gaan.'],
      [5, 'Ik was erbij. Mijn stem nog steeds niet.'],
      [6, 'Het kantelde niet in één duel, het kantelde in ons hoofd.'],
      [9, 'Het scorebord had een verlengstuk nodig.'],
    ],
    'demo.uitvak': [
      [2, 'Heen en weer is bij ons ook een manier van spelen.'],
      [3, 'Vier uur in de bus voor 1-1. En toch weer gaan.'],
      [4, 'Elke uitwedstrijd een finale vanaf nu.'],
      [8, 'Wij stonden aan de verkeerde kant van deze middag.'],
      [10, 'De bus terug was stil, dat seizoen. Heel vaak.'],
      [11, 'Uit bij een nieuwkomer: koud, krap en fantastisch.'],
      [12, 'Mooie cijfers. Reken je ook uit hoeveel er in het uitvak zijn gevierd?'],
    ],
    'demo.seizoenkaart': [
      [1, 'Eerst winnen, dan pas de kalender erbij pakken.'],
      [4, 'Thuis moeten we het doen. Thuis gaan we het doen.'],
      [5, 'Van de vorige thuiswedstrijd ben ik eerder weggegaan. Dat doe ik nooit meer.'],
      [6, 'Ik bewaar dit stuk voor de volgende keer dat we na negen duels bovenaan staan.'],
      [10, 'Op eigen veld was het genieten, dat mag ook gezegd worden.'],
      [11, 'Die sfeer bij de nieuwkomers mogen ze overal invoeren.'],
    ],
    'demo.staantribune': [
      [1, 'De concurrentie heeft het vooral zichzelf aangedaan.'],
      [2, 'Doelpunten voor en tegen: ik sta toch.'],
      [3, 'De prijs van één punt is twee punten. Meer hoef je niet te weten.'],
      [7, 'Nooit meer te vroeg juichen, heb ik toen gezegd. Een week later deed ik het weer.'],
      [8, 'Twee doelpunten achter en toch bleef iedereen zingen.'],
      [9, 'Negen. Ik typ het nog een keer: negen.'],
    ],
  }),
  threads: [
    {
      by: 'demo.fan.12',
      article: 1,
      isFeatured: true,
      replies: [
        commentBy(
          'demo.uitvak',
          'Zeg dat tegen de mensen die na een uur naar huis gaan.',
          'visible',
          commentBy(
            'demo.fan.12',
            'Die halen de bus, wij de beker.',
            'visible',
            commentBy(
              'demo.redactie',
              'De beker komt in een ander stuk aan bod: dit gaat alleen over de competitie.',
              'visible',
              commentBy('demo.uitvak', 'Dan lees ik dat ook. Met een kop koffie erbij.', 'visible'),
            ),
          ),
        ),
        commentBy('demo.seizoenkaart', 'Saai of niet, ik wil het elk jaar.', 'visible'),
        commentBy(
          'demo.staantribune',
          'Dit had ik beter niet kunnen schrijven.',
          'removed',
          commentBy('demo.fan.12', 'Geeft niet, we waren allemaal moe na die wedstrijd.', 'visible'),
        ),
        commentBy('demo.fan.12', 'Morgen weer een dag, en zondag weer een wedstrijd.', 'visible'),
      ],
    },
    {
      by: 'demo.vak.g',
      article: 2,
      isFeatured: false,
      replies: [
        commentBy('demo.staantribune', 'Zo denken wij er in het staanvak ook over.', 'visible'),
        commentBy(
          'demo.uitvak',
          'Tot het 4-4 wordt.',
          'visible',
          commentBy('demo.seizoenkaart', 'Ook dan heb je waar voor je geld gehad.', 'visible'),
        ),
      ],
    },
    {
      by: 'demo.lezer',
      article: 4,
      isFeatured: false,
      replies: [
        commentBy('demo.redactie', 'Dat brengt ons op een idee voor volgende week.', 'visible'),
        commentBy(
          'demo.fan.12',
          'Wie dit leest is zelf een degradant!!!',
          'hidden',
          commentBy('demo.uitvak', 'Rustig aan.', 'visible'),
        ),
      ],
    },
  ],
};

const thefinalwhistle: Conversation = {
  tenant: 'thefinalwhistle',
  readers: [
    { id: 3, username: 'demo.block.e', name: 'Demo Block E' },
    { id: 4, username: 'demo.fan.12', name: 'Demo Fan 12' },
    { id: 5, username: 'demo.away.end', name: 'Demo Away End' },
    { id: 6, username: 'demo.season.ticket', name: 'Demo Season Ticket' },
    { id: 7, username: 'demo.north.stand', name: 'Demo North Stand' },
  ],
  comments: seeds({
    'demo.reader': [
      [11, 'No explanation is the right explanation. I have read it twice.'],
      [11, 'One week, two clubs, same shirts.'],
      [6, 'A month to spare, and it still felt long.'],
      [6, 'The run in the middle is what people will forget first.'],
      [6, 'Ten points is a gap. Twenty-six unbeaten is a statement.'],
      [7, 'Every one of those numbers looks like a typing mistake.'],
      [7, 'More goals than clubs who finished well above them. Wonderful and dreadful.'],
      [7, 'Please do this piece every summer for whoever has the oddest season.'],
      [4, 'I missed the last twenty minutes. Never again.'],
      [4, 'Nine goals, and I would have settled for a quiet afternoon.'],
      [4, 'The scoreline flatters nobody: exactly that.'],
      [10, 'Good to see a promoted club that is not just visiting.'],
      [10, 'Last year it was over long before this. This is better for everybody.'],
      [10, 'Is it the defending or the belief? Asking for a club I know.'],
      [12, 'So I can leave at half-time after all?'],
      [12, 'Rarer than last year, and yet it feels as if it happens to us every week.'],
      [12, 'Good numbers. What about goals after the 85th minute?'],
      [2, 'Half a season late, but I will take it.'],
      [2, 'Four days that nobody saw coming.'],
      [5, 'Two bad months is all it takes at that end of the table.'],
      [5, 'It is the same squad on paper. Paper does not play.'],
      [9, 'There are at least four kinds of draw, and I have shouted at all of them.'],
      [9, 'The heroic ones count just as much as the dull ones.'],
      [1, 'Seven clear. I am not counting. I am counting.'],
      [1, 'It is the narrow ones that win it.'],
      [3, 'Some of us only travel for the pies.'],
      [3, 'Put the home and away tables side by side more often, please.'],
      [8, 'Goal difference, this early. My nerves.'],
    ],
    'demo.block.e': [
      [1, 'One match at a time, as they say, while looking at the table.'],
      [1, 'Tickets on my profile, click quick click quick click quick!!!', 'hidden'],
      [4, 'Both sets of supporters stayed to the end. That says enough.'],
      [8, 'Nobody above us has stopped looking down either.'],
      [7, 'I was there for most of it. Entertainment was never the problem.'],
      [12, 'Could we have it per club next time?'],
    ],
    'demo.fan.12': [
      [1, 'It is not over. Read the standfirst again.'],
      [2, 'Twenty matches. I remember all of them, sadly.'],
      [3, 'Playing away suits sides that like to wait. Simple as that.'],
      [5, 'Champions one spring, ordinary the next. It happens.'],
      [8, 'Three points and four clubs. Somebody will be sorry.'],
      [10, 'Tea, cake and a proper league table.'],
      [11, 'Seven goals is one way to answer five.'],
    ],
    'demo.away.end': [
      [3, 'Five hours on a coach and worth each minute.'],
      [1, 'The late stumble elsewhere sounded lovely on the radio.'],
      [4, 'We lost by one and applauded for ten minutes.'],
      [9, 'Another draw away from home. My scarf is bored.'],
      [10, 'Best away days of the season, these new grounds.'],
      [11, 'I went to both. Do not ask.'],
      [12, 'The coach never leaves early, so I have seen every one of them.'],
    ],
    'demo.season.ticket': [
      [2, 'Sat there twenty matches for this. No regrets.'],
      [5, 'I would rather have the 70 points back.'],
      [6, 'Still have the newspaper of that week.'],
      [7, 'Sixty-four goals and I still went home grumbling.'],
      [8, 'Nine games is a long time. Nine games is no time.'],
      [9, 'A point is a point. Thirteen times a point is a mood.'],
    ],
    'demo.north.stand': [
      [1, 'Sing first, count later.'],
      [3, 'Home is where you lose on a Thursday, apparently.'],
      [4, 'I would pay again to see only the second half.'],
      [6, 'That spring the whole street was red.'],
      [10, 'They defend in numbers and they enjoy it. Good on them.'],
      [12, 'Worth staying. Always worth staying.'],
    ],
  }),
  threads: [
    {
      by: 'demo.fan.12',
      article: 1,
      isFeatured: true,
      replies: [
        commentBy(
          'demo.away.end',
          'I read it three times and I am still not calm.',
          'visible',
          commentBy(
            'demo.fan.12',
            'Nobody asked you to be calm. Just quiet until May.',
            'visible',
            commentBy(
              'demo.editor',
              'We will keep the standfirst as careful as it is, then.',
              'visible',
              commentBy('demo.away.end', 'Much appreciated. My doctor thanks you, too.', 'visible'),
            ),
          ),
        ),
        commentBy(
          'demo.season.ticket',
          'Twenty years in the same seat and I have learnt one thing: it is not over.',
          'visible',
        ),
        commentBy(
          'demo.north.stand',
          'I should not have written this one.',
          'removed',
          commentBy('demo.fan.12', 'No harm done. It was a long evening for everybody.', 'visible'),
        ),
        commentBy('demo.fan.12', 'Same again on Saturday, then.', 'visible'),
      ],
    },
    {
      by: 'demo.block.e',
      article: 4,
      isFeatured: false,
      replies: [
        commentBy('demo.north.stand', 'Even the stewards stayed.', 'visible'),
        commentBy(
          'demo.away.end',
          'We missed the last train for it.',
          'visible',
          commentBy('demo.season.ticket', 'There are worse reasons to miss a train.', 'visible'),
        ),
      ],
    },
    {
      by: 'demo.reader',
      article: 12,
      isFeatured: false,
      replies: [
        commentBy('demo.editor', 'You can, but the numbers say that you will regret it.', 'visible'),
        commentBy(
          'demo.fan.12',
          'Whoever leaves early should never be let in again!!!',
          'hidden',
          commentBy('demo.away.end', 'Steady on.', 'visible'),
        ),
      ],
    },
  ],
};

export const conversations: readonly Conversation[] = [deaftrap, thefinalwhistle];
