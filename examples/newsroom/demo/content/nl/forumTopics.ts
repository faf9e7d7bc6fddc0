import type { TopicSeed } from '../topicSeed.ts';

/** Van nieuw naar oud. */
export const dutchTopics: readonly TopicSeed[] = [
  {
    title: 'Huisregels van het forum',
    body: 'Speel de bal, niet de man. Geen scheldpartijen, geen reclame, geen persoonlijke gegevens van anderen.\n\nZie je iets wat niet kan, meld het dan. De redactie kijkt ernaar.',
    replies: ['Helder. Mag een meme wel?', 'Zolang die over voetbal gaat, denk ik.'],
    isPinned: true,
  },
  {
    title: 'Stel je voor',
    body: 'Nieuw hier? Vertel bij welke club je hart ligt en sinds wanneer je komt kijken.',
    replies: [
      'Al veertig jaar hetzelfde vak, alleen de stoeltjes zijn nieuw.',
      'Ik volg alles op de radio. Bevalt prima.',
    ],
    isPinned: true,
  },
  {
    title: 'Wie wordt er kampioen?',
    body: 'De stand liegt niet, maar er zijn nog genoeg punten te verdelen. Wat is je voorspelling, en waarom?',
    replies: [
      'Wie de minste punten morst tegen de onderste zes.',
      'Dan weet ik het al. Maar ik zeg niks, dat brengt ongeluk.',
      'Ik wacht tot er nog vijf ronden over zijn, zoals ieder jaar.',
    ],
  },
  {
    title: 'De mooiste uitwedstrijd van dit seizoen',
    body: 'Niet de uitslag maar de dag telt: de reis, het stadion, het eten. Waar was jij?',
    replies: ['Heerenveen. Goed zicht, goede sfeer en je staat zo weer buiten.', 'Elke uitwedstrijd met droog weer.'],
  },
  {
    title: 'Gelijkspel: winst of verlies?',
    body: 'Een punt bij de koploper voelt als winst, een punt thuis tegen de hekkensluiter niet. Waar ligt voor jou de grens?',
    replies: ['Aan de manier waarop. Laatste minuut gelijkmaken is altijd winst.'],
  },
  {
    title: 'Kunstgras, ja of nee?',
    body: 'Een vlakke mat in de winter of liever modder en gras? Graag argumenten, geen geloof.',
    replies: ['Op gras stuitert de bal zoals een bal hoort te stuiteren.', 'In de winter niet.'],
  },
  {
    title: 'Wat at jij in de rust?',
    body: 'De broodje-ranglijst van de tribune. Prijs, wachttijd en smaak tellen even zwaar.',
    replies: [
      'Broodje bal, vier minuten in de rij. Acht punten.',
      'Ik neem zelf mee. Tien punten, geen rij.',
      'Dat mag bij ons niet eens naar binnen.',
    ],
  },
  {
    title: 'Beste aanvangstijd',
    body: 'Zondagmiddag half drie, zaterdagavond of vrijdag onder de lampen: wanneer kijk jij het liefst?',
    replies: ['Half drie. De rest is voor de televisie bedacht.'],
  },
  {
    title: 'De opstelling van je leven',
    body: 'Elf namen van je eigen club, alleen wie je zelf hebt zien spelen. Zet er het systeem bij.',
    replies: ['Ik kom op negen verdedigers uit. Zegt dat iets?'],
  },
  {
    title: 'Samen reizen naar uitwedstrijden',
    body: 'Wie heeft er plek in de auto, en wie zoekt er nog een lift? Spreek af in dit onderwerp.',
    replies: ['Vanaf Zwolle twee plaatsen, zondag.', 'Die pak ik graag!'],
  },
  {
    title: 'Spelregels die niemand kent',
    body: 'Wat mag wel, wat mag niet, en waarover gaat het altijd mis aan de bar?',
    replies: ['Uit een ingooi kun je niet buitenspel staan. Elk jaar weer discussie.', 'En uit een doeltrap ook niet.'],
  },
  {
    title: 'Kinderen mee naar het stadion',
    body: 'Vanaf welke leeftijd, in welk vak, en wat doe je als het na een kwartier saai is?',
    replies: ['Vanaf zes, met een zak snoep voor de tweede helft.'],
  },
  {
    title: 'Het eerste shirt dat je had',
    body: 'Welke club, welk seizoen, en ligt het nog ergens in de kast?',
    replies: ['Maat 140. Past niet meer, gaat niet weg.'],
  },
  {
    title: 'Rekenen aan de degradatie',
    body: 'Hoeveel punten zijn er dit jaar genoeg om erin te blijven? Zet je getal hier neer, dan kijken we na de laatste ronde wie het dichtst zat.',
    replies: ['31.', '29 en een goed doelsaldo.', '34, het is een raar jaar.'],
  },
  {
    title: 'Vriendschappelijk op een doordeweekse avond',
    body: 'Gaat er iemand kijken bij oefenwedstrijden, of begint het voor jullie pas als het ergens om gaat?',
    replies: [],
  },
  {
    title: 'Doelpunt van de maand',
    body: 'Beschrijf het zo dat iemand die het niet zag, het voor zich ziet. Geen filmpjes, alleen woorden.',
    replies: ['Aannemen met links, draaien, en dan onder de lat terwijl iedereen al stond te klagen.'],
  },
  {
    title: 'De koudste wedstrijd ooit',
    body: 'Twee paar sokken, thee in de thermosfles en nul doelpunten. Wie had het het koudst?',
    replies: ['Mijn thee bevroor. Ik overdrijf nauwelijks.'],
  },
  {
    title: 'Radio of televisie?',
    body: 'Bij welk verslag zie je het meeste? En wie zet het beeld aan met het geluid van de radio?',
    replies: ['Radio in de keuken, altijd.', 'Beeld zonder geluid en dan zelf commentaar geven.'],
  },
  {
    title: 'Supporters van de tegenstander',
    body: 'Vertel eens iets aardigs over een club die de jouwe niet is.',
    replies: ['Hun frieten zijn beter. Dat is alles.'],
  },
  {
    title: 'Amateurvoetbal op zaterdag',
    body: 'Welke club in de buurt is het waard om eens te gaan kijken? Liefst met kantine.',
    replies: [],
  },
  {
    title: 'Statistieken die je nooit meer vergeet',
    body: 'Het getal dat je op elk feestje vertelt, of iemand het horen wil of niet.',
    replies: ['Zeven keer op rij 1-1. Ik was er zes keer bij.'],
  },
  {
    title: 'Vrouwenvoetbal dit weekend',
    body: 'Wie gaat waar kijken, en wat viel er op?',
    replies: ['Mooie volle tribune, en om vijf uur weer thuis.'],
  },
  {
    title: 'Je stadion in drie woorden',
    body: 'Drie woorden, meer niet. De rest raadt om welk stadion het gaat.',
    replies: ['Wind, beton, liefde.', 'Dat kan overal zijn.', 'Precies.'],
  },
  {
    title: 'Wie verzint er een nieuw clublied?',
    body: 'Eén couplet, één refrein, mee te zingen zonder blaadje. De redactie beloont niets, behalve met eer.',
    replies: [],
  },
  {
    title: 'Van welke trainer leerde je het meest?',
    body: 'Niet uit de Eredivisie maar van het trainingsveld: wat zei jouw trainer vroeger dat je nog weet?',
    replies: ['“De bal wordt niet moe.” Nog elke week waar.'],
  },
  {
    title: 'Sjaals ruilen',
    body: 'Dubbele sjaals, pins en programmaboekjes: wat heb je, wat zoek je?',
    replies: ['Twee programmaboekjes uit 1988, ik zoek niets terug.'],
  },
  {
    title: 'Achterin of vooraan beginnen met bouwen?',
    body: 'Stel, je mag één linie versterken voor volgend seizoen. Welke, en wat laat je daarvoor liggen?',
    replies: ['Altijd het midden. Wie het midden heeft, heeft de zondag.'],
  },
  {
    title: 'De eerste keer dat je het veld op liep',
    body: 'Als pupil van de week, als ballenjongen of na een kampioenschap. Hoe rook het gras?',
    replies: ['Natter dan ik dacht.'],
  },
];
