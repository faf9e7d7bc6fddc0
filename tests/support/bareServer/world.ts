/** Demonstration accounts of the bare server; the password is the username. */
export const accounts = {
  reader: { id: 1, username: 'reader', role: null, isAdmin: false },
  guestAuthor: { id: 2, username: 'guest-author', role: 'guest-author', isAdmin: false },
  manager: { id: 3, username: 'manager', role: 'editor', isAdmin: false },
  admin: { id: 4, username: 'admin', role: null, isAdmin: true },
} as const;
export type Account = (typeof accounts)[keyof typeof accounts];

export interface StoredComment {
  readonly id: number;
  readonly user: Account;
  readonly replyTo: number | null;
  readonly resource: string;
  readonly createdAt: string;
  content: string;
  status: 'visible' | 'hidden';
  readonly likedBy: Set<number>;
}

export interface StoredGame {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly result: string;
  readonly stands: 'open' | 'live' | 'finished';
  readonly bets: Map<number, string>;
}

export interface StoredNotification {
  readonly id: number;
  readonly text: string;
  openedAt: string | null;
  readAt: string | null;
}

/** What the bare server keeps, in memory: nothing outlives it. */
export interface World {
  readonly comments: StoredComment[];
  readonly votes: Map<number, number>;
  readonly games: readonly StoredGame[];
  readonly notifications: StoredNotification[];
  readonly ratings: Map<number, readonly { readonly key: number; readonly value: number }[]>;
  readonly settings: Map<string, unknown>;
  /** HTML in the place of what a call answers with, by its path after `/ajax/` or `/ajax/matchcenter/`. */
  readonly printed: Map<string, string>;
  claps: number;
  clickedTitles: string[];
  /** The number of the next comment. */
  nextComment: number;
}

/** The moment of all that was there at the start. */
export const longAgo = '2026-11-24T20:30:00.000Z';
/** The resource that the seeded comments stand on. */
export const article = 'article:12';
const seeded = 14;

function comment(id: number, more: Partial<StoredComment> = {}): StoredComment {
  const user = accounts.guestAuthor;
  const createdAt = new Date(Date.parse(longAgo) + id * 60_000).toISOString();
  return {
    ...{ id, user, replyTo: null, resource: article, createdAt },
    ...{ content: `Comment ${id}`, status: 'visible', likedBy: new Set(), ...more },
  };
}

function commentsAtStart(): StoredComment[] {
  const all = Array.from({ length: seeded }, (_, index) => comment(index + 1));
  all.push(comment(15, { replyTo: 14, user: accounts.admin, content: 'A reply' }));
  all.push(comment(16, { content: 'Hidden from readers', status: 'hidden' }));
  return all;
}

const game = (id: number, stands: StoredGame['stands'], result: string): StoredGame => ({
  ...{ id, stands, result, home: `Home ${id}`, away: `Away ${id}`, bets: new Map() },
});

function gamesAtStart(): readonly StoredGame[] {
  const games = [game(31, 'open', ''), game(32, 'open', ''), game(33, 'live', '1:0'), game(34, 'finished', '2:1')];
  // The reader was right about the finished one.
  games[3]?.bets.set(accounts.reader.id, 'home_win');
  return games;
}

const notification = (id: number): StoredNotification => ({
  ...{ id, text: `Notification ${id}`, openedAt: null, readAt: null },
});

export const createWorld = (): World => ({
  comments: commentsAtStart(),
  votes: new Map(),
  games: gamesAtStart(),
  notifications: [notification(2), notification(1)],
  ratings: new Map(),
  settings: new Map(),
  printed: new Map(),
  claps: 3,
  clickedTitles: [],
  nextComment: 100,
});
