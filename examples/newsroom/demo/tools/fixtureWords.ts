const nl = {
  title: 'Wedstrijden bijwerken',
  intro:
    'Wat je hier instelt, gaat meteen naar iedereen die de wedstrijd volgt. Wie je instelt, blijft zo staan tot je hem teruggeeft aan de klok.',
  weeks: 'Hieronder staan de wedstrijden van deze en volgende week.',
  clock: 'De klok',
  deductions: 'Punten in mindering',
  papers: 'Krant',
  status: 'Status',
  minute: 'Minuut',
  score: 'Stand',
  regular: 'Na 90 minuten',
  penalties: 'Strafschoppen',
  newDate: 'Nieuwe aftrap, bij uitstel',
  set: 'Bijwerken',
  begin: 'Nu laten beginnen',
  giveBack: 'Teruggeven aan de klok',
  byHand: 'met de hand ingesteld',
  goals: 'Doelpunten',
  annulled: 'afgekeurd',
  annul: 'Afkeuren',
  restore: 'Toch toekennen',
  scorer: 'Doelpuntenmaker',
  credit: 'Op deze naam zetten',
  page: 'De wedstrijdpagina',
  wrong:
    'Dit kan niet: een wedstrijd die loopt heeft een minuut en een stand, een die nog moet beginnen heeft ze niet, strafschoppen horen bij een serie en een nieuwe aftrap ligt in de toekomst.',
};

const en: typeof nl = {
  title: 'Update fixtures',
  intro:
    'What you set here goes to everybody who follows the fixture at once. It stays as you set it until you give it back to the clock.',
  weeks: 'Below are the fixtures of this week and the next.',
  clock: 'The clock',
  deductions: 'Points deductions',
  papers: 'Paper',
  status: 'Status',
  minute: 'Minute',
  score: 'Score',
  regular: 'After 90 minutes',
  penalties: 'Shoot-out',
  newDate: 'New kick-off, if postponed',
  set: 'Update',
  begin: 'Begin now',
  giveBack: 'Give back to the clock',
  byHand: 'set by hand',
  goals: 'Goals',
  annulled: 'disallowed',
  annul: 'Disallow',
  restore: 'Allow after all',
  scorer: 'Scorer',
  credit: 'Credit to this player',
  page: 'The match page',
  wrong:
    'This cannot be: a fixture under way has a minute and a score, one that has not begun has neither, penalties belong to a shoot-out, and a new kick-off lies ahead.',
};

export const fixtureToolWords = { nl, en } as const;
