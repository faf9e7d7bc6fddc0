/** A poll of one of the papers, from which the database is seeded. Ids of answers are counted within the poll. */
export interface PollSeed {
  readonly tenant: 'deaftrap' | 'thefinalwhistle';
  readonly id: number;
  readonly question: string;
  readonly answers: readonly string[];
  readonly isClosed: boolean;
  /** Demonstration votes per answer; all zero where nobody has voted yet. */
  readonly votes: readonly number[];
}

export const pollSeeds: readonly PollSeed[] = [
  {
    tenant: 'deaftrap',
    id: 11,
    question: 'Wie wordt tweede achter PSV?',
    answers: ['Feyenoord', 'NEC', 'FC Twente', 'Ajax', 'Een ander'],
    isClosed: false,
    votes: [14, 11, 9, 8, 2],
  },
  {
    tenant: 'deaftrap',
    id: 12,
    question: 'Wat was de wedstrijd van het seizoen tot nu toe?',
    answers: [
      'NEC - PSV (3-5)',
      'Heracles Almelo - PEC Zwolle (8-2)',
      'PSV - Heracles Almelo (4-3)',
      'Fortuna Sittard - AZ (4-3)',
    ],
    isClosed: false,
    votes: [17, 12, 10, 4],
  },
  {
    tenant: 'deaftrap',
    id: 13,
    question: 'Wint PSV dit seizoen nog alle resterende duels?',
    answers: ['Ja', 'Nee'],
    isClosed: false,
    votes: [0, 0],
  },
  {
    tenant: 'deaftrap',
    id: 14,
    question: 'Was 2024-25 het spannendste slot van de laatste jaren?',
    answers: ['Ja, zonder twijfel', 'Nee, er waren spannender seizoenen', 'Ik durfde niet te kijken'],
    isClosed: true,
    votes: [31, 8, 12],
  },
  {
    tenant: 'thefinalwhistle',
    // The other paper has a poll 12 as well: ids are a paper's own.
    id: 12,
    question: 'Which of the promoted clubs impresses you most?',
    answers: ['Burnley', 'Leeds United', 'Sunderland'],
    isClosed: false,
    votes: [4, 9, 21],
  },
  {
    tenant: 'thefinalwhistle',
    id: 21,
    question: 'Who will finish top of the Premier League?',
    answers: ['Arsenal', 'Manchester City', 'Somebody else'],
    isClosed: false,
    votes: [23, 15, 3],
  },
  {
    tenant: 'thefinalwhistle',
    id: 22,
    question: 'Which was the match of the season so far?',
    answers: [
      'Fulham 4–5 Manchester City',
      'Manchester United 4–4 Bournemouth',
      'Brighton 3–4 Aston Villa',
      'Newcastle 4–3 Leeds',
    ],
    isClosed: false,
    votes: [19, 16, 6, 5],
  },
  {
    tenant: 'thefinalwhistle',
    id: 23,
    question: 'Will West Ham stay up?',
    answers: ['Yes', 'No'],
    isClosed: false,
    votes: [0, 0],
  },
  {
    tenant: 'thefinalwhistle',
    id: 24,
    question: 'Was Tottenham’s 2024-25 the strangest league season of all?',
    answers: ['Yes, nothing comes close', 'No, there have been stranger', 'I would rather not talk about it'],
    isClosed: true,
    votes: [27, 9, 18],
  },
];

/** The announcement above the masthead. */
export interface AnnouncementSeed {
  readonly tenant: 'deaftrap' | 'thefinalwhistle';
  readonly text: string;
  /** A path within the tenant. */
  readonly path: string;
  /** ISO date-time in UTC: a dismissal older than this no longer counts. */
  readonly updatedAt: string;
}

export const announcementSeeds: readonly AnnouncementSeed[] = [
  {
    tenant: 'deaftrap',
    text: 'Nieuw: de volledige stand, met de thuis- en uittabel ernaast',
    path: '/table',
    updatedAt: '2026-03-09T08:00:00Z',
  },
  {
    tenant: 'thefinalwhistle',
    text: 'New: the full table, with home and away records side by side',
    path: '/table',
    updatedAt: '2026-03-06T08:00:00Z',
  },
];
