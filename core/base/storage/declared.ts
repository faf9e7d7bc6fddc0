/** What is kept in a browser under one key. */
export interface DeclaredKey {
  readonly holds: string;
  readonly purpose: string;
  /** How long it is kept. */
  readonly period: string;
}

type DeclaredKeys = Readonly<Record<string, DeclaredKey>>;

const untilCleared = 'until the reader clears the storage of the site';
const untilSent = 'until it is sent';
const tabClosed = 'until the tab is closed';
const whileItWaits = 'until it is done, 14 days at most';

/** localStorage: `tribune:<tenant>:<key>`, in which `<…>` stands for any text. */
const local = {
  token: {
    holds: 'the access token of the session',
    purpose: 'keeps the reader logged in',
    period: 'until the logout; not renewed for 30 days it is worth nothing',
  },
  user: {
    holds: 'what the page displays of the reader: id, username, name, picture, settings; never authority',
    purpose: 'draws the page for a reader before the server is asked',
    period: 'until the logout',
  },
  expired: {
    holds: 'the id of the reader whose session ran out',
    purpose: 'gives texts that were not sent to that reader alone',
    period: 'until the next login or logout',
  },
  deleted: {
    holds: 'ids of accounts that were deleted in this browser, 20 at most',
    purpose: 'erases what their readers typed wherever it is kept',
    period: untilCleared,
  },
  host: {
    holds: "the reader's id at the site of the publisher, and when that was last confirmed",
    purpose: 'follows logins and logouts there',
    period: untilCleared,
  },
  visitor_id: {
    holds: 'ten random characters, which name nobody',
    purpose:
      'is sent with every call; counts a visit, and a click on a title, once a day; decides whether this browser is among those that a flag is on for',
    period: untilCleared,
  },
  muted: {
    holds: 'ids of the people whom the reader has muted, 500 at most',
    purpose: 'hides their comments',
    period: 'until they are unmuted',
  },
  follows: {
    holds: 'teams and matches that a guest follows',
    purpose: 'shows them; they go to the account at the login',
    period: 'until an account has them, or they are no longer followed',
  },
  searches: {
    holds: 'the last searches, eight at most',
    purpose: 'offers them again',
    period: 'until the reader clears them',
  },
  appearance: {
    holds: 'theme and text size',
    purpose: 'draws the page as the reader chose',
    period: untilCleared,
  },
  spoilers: {
    holds: 'whether results are covered',
    purpose: 'draws the page as the reader chose',
    period: untilCleared,
  },
  notifications: {
    holds: 'the number of unopened notifications, and whose',
    purpose: 'shows the same number in all tabs',
    period: 'until a newer number, or another reader',
  },
  'web-push': {
    holds: "the address of this browser's push subscription, and whether its texts reveal no score",
    purpose: 'finds and ends the subscription',
    period: 'until it is ended',
  },
  'web-push-owed': {
    holds: 'addresses of push subscriptions that the server has still to delete, five at most',
    purpose: 'ends them when the network is back',
    period: 'until the server has deleted them',
  },
  outbox: {
    holds: 'what the reader did without a network, and whose it is',
    purpose: 'sends it when the network is back',
    period: whileItWaits,
  },
  outbox_lease: {
    holds: 'a random name of the tab that sends, and until when',
    purpose: 'sends from one tab only',
    period: 'while it sends, 45 seconds at most count',
  },
  comment_drafts: {
    holds: 'random names of tabs with drafts, and keys of comments that were sent',
    purpose: 'finds drafts again, and sends none twice',
    period: untilCleared,
  },
  'comment_drafts_<tab>': {
    holds: 'comments that were not sent, and whose they are',
    purpose: 'gives the text back after a reload or a logout',
    period: whileItWaits,
  },
  comment_own: {
    holds: 'comments that the reader wrote, changed or removed just now, 30 at most',
    purpose: 'shows them where a cache does not have them yet',
    period: 'counts for 10 minutes; erased with the next comment, or when somebody else logs in',
  },
  comment_visits: {
    holds: 'when discussions were last read in this browser, 200 at most',
    purpose: 'marks comments that are new',
    period: untilCleared,
  },
  early_reply: {
    holds: 'a reply begun on a page that was left at once, and whose it is',
    purpose: 'gives the text back on the same page',
    period: 'until that page is opened again',
  },
  poll_vote: {
    holds: 'which poll was voted in last, and when',
    purpose: 'makes other tabs read the poll again',
    period: 'until the next vote',
  },
  rating_vote: {
    holds: 'which match was rated last, and when',
    purpose: 'makes other tabs read the ratings again',
    period: 'until the next rating',
  },
  pool_saved: {
    holds: 'when predictions were last saved',
    purpose: 'makes other tabs read the pool again',
    period: 'until the next time',
  },
  'line_up_<team>': {
    holds: 'a line-up that was not saved, and whose it is',
    purpose: 'gives it back after a reload',
    period: 'until it is saved',
  },
  post_sizes: {
    holds: 'widths and heights of posts of social networks, 60 at most',
    purpose: 'keeps the page from moving when they load',
    period: untilCleared,
  },
  smartbar_date: {
    holds: 'the date of the announcement that was closed',
    purpose: 'does not show it again',
    period: 'until a newer announcement is closed',
  },
  pop_up_date: {
    holds: 'the date of the pop-up that was shown last',
    purpose: 'does not show it again',
    period: 'until a newer one is shown',
  },
  title_group: {
    holds: 'the group of the title test, `a` or `b`, and until when; only while the reader allows experiments',
    purpose: 'shows the same titles on every page',
    period: 'counts for 7 days; erased when experiments are refused',
  },
  'desk-outbox': {
    holds: "an editor's changes at the desk that were not sent",
    purpose: 'sends them when the network is back',
    period: untilSent,
  },
  'desk-draft-<article>': {
    holds: "an editor's entry of a liveblog that was not sent",
    purpose: 'gives the text back after a reload',
    period: untilSent,
  },
  'desk-form-<form>': {
    holds: 'a poll or a collection that an editor has not saved, and whose it is',
    purpose: 'gives it back when the form is opened again',
    period: 'until it is saved or given up',
  },
} as const satisfies DeclaredKeys;

/** sessionStorage: as localStorage. */
const tab = {
  intents: {
    holds: 'what a guest was about to do, with the text or choice',
    purpose: 'does it after the login',
    period: 'counts for 10 minutes, or until the login is cancelled',
  },
  'host-login': {
    holds: 'when this tab left for the login page of the publisher, and the page to return to',
    purpose: 'asks for the session on the way back',
    period: 'until that page, or a login; counts for 10 minutes',
  },
  social: {
    holds: 'random state of a login at a provider, its name, and the page to return to',
    purpose: 'proves that the answer belongs to this login',
    period: 'until the provider has answered',
  },
  verified_link: {
    holds: 'which link of a verification mail has succeeded',
    purpose: 'says the same after a reload',
    period: tabClosed,
  },
  verify_resend: {
    holds: 'from when another verification mail may be asked for',
    purpose: 'counts down after a reload',
    period: tabClosed,
  },
  'key_<form>': {
    holds: 'a random key and the hash of what was sent with it, with whose it is',
    purpose: 'counts a form that is sent twice once',
    period: 'until the server has it',
  },
  'drafts_<form>': {
    holds: 'a letter that was not sent, and whose it is; never a password',
    purpose: 'gives the text back after a reload',
    period: untilSent,
  },
  'ratings_<match>': {
    holds: 'grades that were not sent, and whose they are',
    purpose: 'gives them back after a reload',
    period: untilSent,
  },
  pool_own_picks: {
    holds: 'predictions that were not saved, and whose they are',
    purpose: 'gives them back after a reload',
    period: 'until they are saved',
  },
  comment_tab: {
    holds: 'a random name of this tab',
    purpose: "finds this tab's drafts after a reload",
    period: 'while no page is shown',
  },
  'list <list>': {
    holds: 'a list of articles that the reader made longer, with scroll and focus',
    purpose: 'restores it on the way back from an article',
    period: tabClosed,
  },
  'rows <address>': {
    holds: 'the printed rows of such a list, with scroll and focus',
    purpose: 'restores them before the first paint',
    period: tabClosed,
  },
  promoted_at: {
    holds: 'when something opened by itself',
    purpose: 'opens one thing in a session',
    period: 'counts for 12 hours',
  },
  'bug-report-absent': {
    holds: 'whether the server has no bug reports',
    purpose: 'does not offer them on the next page',
    period: tabClosed,
  },
} as const satisfies DeclaredKeys;

/** Cookies, by their whole name. */
const cookies = {
  title_ab: {
    holds: 'the group of the title test, `a` or `b`; only while the reader allows experiments',
    purpose: 'shows the same titles on every page, printed ones too',
    period: '7 days; erased when experiments are refused',
  },
  social_promotion: {
    holds: '`shown`',
    purpose: 'does not show the invitation to the social networks again',
    period: '30 days',
  },
} as const satisfies DeclaredKeys;

/** Cache Storage, by the whole name; `<tenant>` stands for any. */
const caches = {
  'tribune:<tenant>:offline': {
    holds:
      'the front page as it is for readers who are not logged in, with its styles, fonts and first pictures, and a list of its articles',
    purpose:
      'shows it to readers without a connection; only if the setting `offline` is on, or the flag `offline-page` for this browser',
    period: 'until a newer one is kept, or the setting is taken away',
  },
} as const satisfies DeclaredKeys;

/** Everything that the script keeps in a browser. A key that is not declared here is a type error where it is used. */
export const declared = { local, tab, cookies, caches } as const;

export type StorageArea = 'local' | 'tab';

type Named<Key> = Key extends `${infer Head}<${string}>${infer Tail}` ? `${Head}${string}${Tail}` : Key;

/** The keys that are declared for an area. */
export type StorageKey<Area extends StorageArea> = Area extends StorageArea
  ? Named<keyof (typeof declared)[Area]> & string
  : never;

export type CookieName = keyof typeof cookies;
