import { adminCases } from './catalogueAdmin.ts';
import { articleCases } from './catalogueArticles.ts';
import { collectionCases } from './catalogueCollections.ts';
import { commentCases } from './catalogueComments.ts';
import { deskCases } from './catalogueDesk.ts';
import { embedCases } from './catalogueEmbeds.ts';
import { feedCases } from './catalogueFeed.ts';
import { footballCases } from './catalogueFootball.ts';
import { matchCases } from './catalogueMatches.ts';
import { peopleCases } from './cataloguePeople.ts';
import { standingsCases } from './catalogueStandings.ts';

/** One endpoint as it is tested. */
export interface Case {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The canonical reply, then other spellings that servers use; all are read as `data`. */
  readonly wire: readonly unknown[];
  /** Absent where nothing is read. */
  readonly data?: unknown;
  /** Replies that must not be believed. */
  readonly wrong: readonly unknown[];
}

const user = {
  id: 7,
  username: 'demo',
  name: 'Demo Reader',
  email: 'demo@example.org',
  image: '/avatar.png',
  profile_image: '/profile.png',
  role: 'author',
  isAdmin: true,
  can_place_comments: false,
  date_of_birth: '1990-02-28',
  settings: {
    night_mode: true,
    text_size: 'big',
    notify_by_likes: true,
    notify_by_replies: false,
    notify_by_likes_on_email: false,
    notify_by_replies_on_email: true,
    notify_by_kick_offs: false,
    notify_by_goals: true,
  },
  verify_email_message: 'Open de link in je mail.',
  meta: { has_formation: { current_formation_id: 1001 }, follows: { teams: ['psv', 'ned'], fixtures: [260011] } },
  claps_count: 12,
  enable_notifications_popup: true,
  custom_data: { stand: 'vak-g' },
};
const readUser = {
  id: 7,
  username: 'demo',
  name: 'Demo Reader',
  email: 'demo@example.org',
  image: '/profile.png',
  role: 'author',
  isAdmin: true,
  canPlaceComments: false,
  dateOfBirth: '1990-02-28',
  settings: {
    nightMode: true,
    isTextBig: true,
    isLookChosen: true,
    notifyByLikes: true,
    notifyByReplies: false,
    notifyByLikesOnEmail: false,
    notifyByRepliesOnEmail: true,
    notifyByKickOffs: false,
    notifyByGoals: true,
    notifyByFullTimes: undefined,
  },
  verifyMessage: 'Open de link in je mail.',
  formation: 1001,
  follows: { teams: ['psv', 'ned'], matches: [260011] },
  clapsCount: 12,
  enableNotificationsPopup: true,
  customData: { stand: 'vak-g' },
};
const oddUser = {
  ...user,
  id: '7',
  isAdmin: 1,
  can_place_comments: '0',
  settings: { ...user.settings, night_mode: 1, notify_by_likes: '1', notify_by_replies: null, enable_sound: true },
  claps_count: '12',
  meta: [
    { key: 'theme', value: 'x' },
    { key: 'has_formation', value: { current_formation_id: '1001' } },
    { key: 'follows', value: { teams: ['psv', 'no slug', 'ned', null], fixtures: ['260011', 0] } },
  ],
};

const wrongUsers = [
  undefined,
  null,
  {},
  { data: null },
  { data: { ...user, id: -1 } },
  { data: { ...user, username: null } },
  { data: { ...user, username: { first: 'demo' } } },
];

const session = { authorization: { token: 't1', type: 'bearer', expires_in: 900 }, user };
const readSession = { token: 't1', user: readUser };
const wrongSessions = [
  undefined,
  null,
  [],
  {},
  { user },
  { token: 't1' },
  { token: '', user },
  { token: 5, user },
  { token: '<html>', user },
  { token: 't1', user: {} },
];

const message = { message: 'Dat is gelukt.' };
const wrongMessages = ['Dat is gelukt.', 5];

const captcha = { 'g-recaptcha-response': 'proof', check_score: true };

const verified = {
  params: { id: 7, hash: 'a1b2' },
  query: { expires: '1795000000', signature: 'c3d4' },
  wire: [{ ...message, status: 'verified' }, message, { ...message, status: null, redirect: '/' }],
  data: { message: message.message, wasVerified: false },
  wrong: wrongMessages,
};

const comment = {
  id: 31,
  content: 'Mooi stuk.',
  status: 'visible',
  created_at: '2026-03-09T12:00:00.000Z',
  resource: 'PSV heeft de deur bijna dicht',
  url: '/article/1/psv-heeft-de-deur-bijna-dicht',
  likes_count: 2,
};
const readComment = {
  id: 31,
  content: 'Mooi stuk.',
  createdAt: '2026-03-09T12:00:00.000Z',
  title: 'PSV heeft de deur bijna dicht',
  url: '/article/1/psv-heeft-de-deur-bijna-dicht',
  likes: 2,
};
const hiddenComment = {
  ...comment,
  id: 30,
  status: 'hidden',
  is_rejected: true,
  resource: null,
  url: null,
  likes_count: null,
};
const readHidden = { ...readComment, id: 30, title: undefined, url: undefined, likes: 0, hidden: 'rejected' };

const poll = {
  poll_id: 12,
  question: 'Wie wint?',
  answers: [
    { answer_id: 1, answer_voting: 3, answer_text: 'Ajax' },
    { answer_id: 2, answer_voting: 0, answer_text: 'PSV' },
  ],
  total_voting: 3,
  my_answer: 1,
  is_closed: false,
};
const readPoll = {
  id: 12,
  question: 'Wie wint?',
  answers: [
    { id: 1, votes: 3, text: 'Ajax' },
    { id: 2, votes: 0, text: 'PSV' },
  ],
  total: 3,
  mine: 1,
  isClosed: false,
};
const oddPoll = {
  ...poll,
  poll_id: '12',
  answers: [
    { answer_id: '1', answer_voting: '3', answer_text: 'Ajax', colour: 'red' },
    { answer_id: 2, answer_voting: '0', answer_text: 'PSV' },
    { answer_id: 'broken' },
    null,
  ],
  total_voting: '3',
  my_answer: '1',
  is_closed: '0',
  created_at: '2026-05-09',
};
const wrongPolls = [
  undefined,
  null,
  'poll',
  [],
  {},
  { ...poll, poll_id: 0 },
  { ...poll, total_voting: -1 },
  { ...poll, answers: 'none' },
];

const entry = {
  liveblog_id: 123,
  html: '<p>Rust in Breda.</p>',
  is_pinned: false,
  created_at: '2026-03-08T16:33:00.000Z',
  updated_at: null,
};
const readEntry = {
  id: 123,
  html: '<p>Rust in Breda.</p>',
  isPinned: false,
  createdAt: '2026-03-08T16:33:00.000Z',
  updatedAt: undefined,
};
const editedEntry = { ...entry, liveblog_id: 122, is_pinned: true, updated_at: '2026-03-08T16:40:00.000Z' };
const readEditedEntry = { ...readEntry, id: 122, isPinned: true, updatedAt: '2026-03-08T16:40:00.000Z' };

const notification = {
  id: '9b1f0c8e-5a77-4d7e-9c39-1f2b3c4d5e6f',
  type: 'reply',
  text: 'Demo Vak G reageerde op je reactie.',
  url: '/article/1/psv-heeft-de-deur-bijna-dicht#comment-31',
  image: '/avatars/g.webp',
  created_at: '2026-03-09T12:00:00.000Z',
  opened_at: '2026-03-09T13:00:00.000Z',
  read_at: null,
};
const readNotification = {
  id: notification.id,
  type: 'reply',
  text: notification.text,
  url: notification.url,
  image: '/avatars/g.webp',
  createdAt: '2026-03-09T12:00:00.000Z',
  isOpened: true,
  isRead: false,
};
const oddNotification = { id: 31, text: 'Welkom.', read_at: '2026-03-09T14:00:00.000Z' };
const readOddNotification = {
  id: '31',
  type: undefined,
  text: 'Welkom.',
  url: undefined,
  image: undefined,
  createdAt: undefined,
  isOpened: true,
  isRead: true,
};
const counted = {
  wire: [
    { unopened_count: 2, sequence: 8 },
    { unopened_count: '2', sequence: '8', message: 'Gelukt' },
  ],
  data: { unopened: 2, sequence: 8 },
  wrong: [2, 'done'],
};

const fixture = {
  id: 7,
  home: { name: 'NAC Breda', image: '/crests/nac.svg' },
  away: { name: 'Feyenoord Rotterdam', image: null },
  home_score: 3,
  away_score: 2,
  status: 'live',
  minute: 61,
  kick_off: '2026-03-08T15:45:00.000Z',
  updated_at: '2026-03-08T16:59:00.000Z',
  sequence: 12,
};

/** By the endpoint's name; a test fails when an endpoint has none. */
export const cases: Readonly<Record<string, Case>> = {
  login: {
    body: { login: 'demo', password: 'secret' },
    wire: [
      { authorization: { token: 't1' }, user },
      { authorization: 'Bearer t1', user: oddUser },
      { token: 't1', user, message: 'Welkom' },
      { access_token: 't1', data: user },
      { data: { token: 't1', user } },
      { data: { token: 't1', user: { data: user } } },
      { data: { ...user, token: 't1' } },
    ],
    data: readSession,
    wrong: wrongSessions,
  },
  logout: { wire: [undefined, null, { message: 'Tot ziens' }], wrong: [] },
  me: {
    wire: [{ data: user }, user, { data: oddUser, links: {} }],
    data: readUser,
    wrong: wrongUsers,
  },
  refreshToken: {
    wire: [
      { token: 't2' },
      { authorization: { token: 't2' } },
      { access_token: 'Bearer t2', expires_in: '900' },
      't2',
      { data: 't2' },
      { data: { token: 't2' } },
    ],
    data: { token: 't2' },
    wrong: [undefined, {}, { token: null }, { token: '' }, { authorization: {} }, '<html>t2</html>', 'not found'],
  },
  showPoll: {
    params: { id: 12 },
    wire: [poll, { data: poll }, { data: oddPoll }, { ...poll, is_closed: undefined }],
    data: readPoll,
    wrong: wrongPolls,
  },
  votePoll: {
    params: { id: 12 },
    body: { poll_id: 12, answer_id: 1 },
    wire: [poll, { data: poll }, oddPoll],
    data: readPoll,
    wrong: wrongPolls.filter((wire) => wire !== undefined && wire !== null && JSON.stringify(wire).length > 2),
  },
  broadcastingAuth: {
    body: { channel_name: 'private-user-7-demo', socket_id: '12.34' },
    wire: [
      { auth: 'key:signature', channel_data: '{"user_id":"7"}' },
      { auth: 'key:signature', channel_data: '{"user_id":"7"}', shared_secret: 'none' },
    ],
    data: { auth: 'key:signature', channelData: '{"user_id":"7"}' },
    wrong: [undefined, null, {}, [], { auth: null }, { auth: 'key:signature', channel_data: { user_id: '7' } }],
  },
  liveblogsAsHtml: {
    params: { id: 7 },
    query: { last_id: 124 },
    wire: [
      { data: [entry, editedEntry], has_more: true, sequence: 9 },
      {
        data: [
          { ...entry, author: 'Redactie' },
          { ...editedEntry, liveblog_id: '122', is_pinned: 1 },
          null,
          { html: 5 },
        ],
        has_more: '1',
        sequence: '9',
      },
    ],
    data: { entries: [readEntry, readEditedEntry], hasMore: true, sequence: 9, deleted: undefined },
    wrong: [undefined, null, {}, 5],
  },
  listNotifications: {
    query: { page: 2 },
    wire: [
      { data: [notification, oddNotification], has_more: true, unopened_count: 3, sequence: 8 },
      {
        data: [notification, { ...oddNotification, data: {} }, { id: 'a b', text: 'Bad' }, { id: 5 }, null],
        has_more: 1,
        unopened_count: '3',
        sequence: '8',
        links: {},
      },
    ],
    data: { list: [readNotification, readOddNotification], hasMore: true, unopened: 3, sequence: 8 },
    wrong: [undefined, null, {}, 5, { data: 'none' }],
  },
  openAllNotifications: counted,
  readAllNotifications: counted,
  readNotification: { params: { id: notification.id }, ...counted },
  showNotification: {
    params: { id: notification.id },
    wire: [{ data: notification }, { data: { ...notification, actor: 'g' }, links: {} }],
    data: readNotification,
    wrong: [undefined, null, {}, { data: null }, { data: { ...notification, text: null } }],
  },
  showFixture: {
    params: { id: 7 },
    wire: [
      fixture,
      { data: fixture },
      { ...fixture, id: '7', home_score: '3', away_score: '2', minute: '61', sequence: '12', league: 'eredivisie' },
    ],
    data: {
      id: 7,
      home: { name: 'NAC Breda', image: '/crests/nac.svg' },
      away: { name: 'Feyenoord Rotterdam', image: undefined },
      score: { home: 3, away: 2 },
      status: 'live',
      minute: 61,
      kickOff: '2026-03-08T15:45:00.000Z',
      updatedAt: '2026-03-08T16:59:00.000Z',
      sequence: 12,
    },
    wrong: [undefined, null, {}, [], { data: null }, { ...fixture, status: {} }, { ...fixture, home: 'NAC' }],
  },
  ...commentCases,
  ...feedCases,
  ...footballCases,
  ...articleCases,
  ...collectionCases,
  ...embedCases,
  ...matchCases,
  ...peopleCases,
  ...standingsCases,
  listAlternatives: {
    query: { tenant_id: 'fc' },
    wire: [
      { data: [{ slug: 'article-end', alternative_content: '<p>Word lid</p>' }, { slug: 'front' }] },
      {
        data: [
          { slug: 'article-end', alternative_content: '<p>Word lid</p>' },
          {},
          { slug: 'front', alternative_content: null },
        ],
      },
    ],
    data: [
      { slug: 'article-end', content: '<p>Word lid</p>' },
      { slug: 'front', content: undefined },
    ],
    wrong: [undefined, null, {}, 5, { data: 'none' }],
  },
  showSetting: {
    query: { tenant_id: 'fc' },
    wire: [
      {
        data: {
          pop_up: { title: 'Doe mee', html: '', label: 'Naar de poule', updated_at: '2026-11-22T08:30:00.000Z' },
        },
      },
      {
        data: {
          pop_up: {
            title: 'Doe mee',
            html: null,
            label: 'Naar de poule',
            url: null,
            updated_at: '2026-11-22 08:30:00',
            id: 5,
          },
          name: 'FC',
        },
      },
    ],
    data: { title: 'Doe mee', html: '', label: 'Naar de poule', url: undefined, updatedAt: '2026-11-22T08:30:00.000Z' },
    wrong: [
      undefined,
      null,
      {},
      { data: null },
      { data: { pop_up: { title: '' } } },
      { data: { pop_up: { title: {} } } },
    ],
  },
  ...adminCases,
  ...deskCases,
  hideSmartBar: { wire: [undefined, { ok: true }], wrong: [] },
  register: {
    body: {
      username: 'demo',
      email: 'demo@example.org',
      password: 'correct horse',
      password_confirmation: 'correct horse',
      ...captcha,
      redirect_data: '/article/1/psv-heeft-de-deur-bijna-dicht',
    },
    wire: [session, { access_token: 'Bearer t1', data: oddUser, message: 'Welkom' }],
    data: { session: readSession, message: readUser.verifyMessage },
    wrong: wrongMessages,
  },
  socialLogin: {
    params: { provider: 'demo-id' },
    body: { code: 'c0de', code_verifier: 'v'.repeat(43) },
    wire: [session, { token: 't1', user: oddUser, is_new: 1 }],
    data: readSession,
    wrong: wrongSessions,
  },
  exchangeSession: {
    body: { token: 'e30.e30.c2ln' },
    wire: [session, { token: 't1', user: oddUser }],
    data: readSession,
    wrong: wrongSessions,
  },
  requestReset: {
    body: { email: 'demo@example.org' },
    wire: [message, { ...message, status: 'sent' }],
    data: message,
    wrong: wrongMessages,
  },
  resetPassword: {
    body: {
      email: 'demo@example.org',
      token: 'r3set',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    },
    wire: [message, { ...message, status: 'reset' }],
    data: message,
    wrong: wrongMessages,
  },
  verifyEmail: verified,
  verifyNewEmail: verified,
  resendVerification: { body: { email: 'demo@example.org' }, wire: [message], data: message, wrong: wrongMessages },
  updateUserLayout: { body: { mode: 'dark' }, wire: [undefined, null, message], wrong: [] },
  changeFollows: {
    body: { follow: { teams: ['psv'], fixtures: [260011] }, unfollow: { teams: ['ajax'], fixtures: [] } },
    wire: [{ data: user }, oddUser],
    data: readUser,
    wrong: wrongUsers,
  },
  updateProfile: {
    body: {
      name: 'Demo Lezer',
      email: 'demo@example.org',
      date_of_birth: '1990-02-28',
      current_password: 'correct horse',
      password: 'battery staple',
      notify_by_likes: true,
      notify_by_replies: false,
      profile_image: new File(['a picture'], 'me.png', { type: 'image/png' }),
    },
    wire: [{ data: user }, user, { data: oddUser, message: 'Opgeslagen' }],
    data: readUser,
    wrong: wrongUsers,
  },
  deleteAvatar: { wire: [undefined, null, message], wrong: [] },
  deleteProfile: { body: { email: 'correct horse' }, wire: [undefined, null, message], wrong: [] },
  exportOwnData: {
    body: { password: 'correct horse', format: 'json' },
    wire: [{ data: { file_name: 'demo.json', content: '{}' } }, { file_name: 'demo.json', content: '{}', size: 2 }],
    data: { name: 'demo.json', content: '{}' },
    wrong: [undefined, null, {}, { data: { file_name: 'demo.json' } }, { content: '{}' }],
  },
  countUserComments: {
    params: { id: 7 },
    wire: [{ comments_count: 28 }, { comments_count: '28' }, { count: 28 }, { data: { comments_count: 28 } }, 28, '28'],
    data: 28,
    wrong: [undefined, null, {}, [], -1, 2.5, 'many', { comments_count: -1 }, { count: null }],
  },
  pageUserComments: {
    params: { id: 7, page: 0 },
    wire: [
      { comments: [comment, hiddenComment] },
      { data: [comment, hiddenComment], total: 2 },
      [{ ...comment, id: '31', likes_count: '2', user: 'demo' }, hiddenComment, { id: 'broken' }, null],
    ],
    data: [readComment, readHidden],
    wrong: [undefined, null, {}, 'comments', { comments: 5 }, { data: 5 }],
  },
  karmaStats: {
    params: { id: 7 },
    wire: [
      { month: '2026-03', comments_count: 4, likes_count: 9 },
      { data: { month: '2026-03', comments_count: '4', likes_count: '9', claps_count: 1 } },
      [
        { month: '2026-02', comments_count: 1, likes_count: 1 },
        { month: '2026-03', comments_count: 4, likes_count: 9 },
      ],
    ],
    data: { month: '2026-03', comments: 4, likes: 9 },
    wrong: [undefined, null, {}, { month: '2026-03' }, { month: '2026-03', comments_count: -1, likes_count: 0 }],
  },
  karmaRanking: {
    params: { id: 7 },
    wire: [
      { rank: 3, username: 'demo', avatar: '/profile.png', karma_score: 22, user_id: 7 },
      { data: { rank: '3', username: 'demo', avatar: '/profile.png', karma_score: '22', user_id: '7', level: 2 } },
    ],
    data: { rank: 3, username: 'demo', avatar: '/profile.png', score: 22, userId: 7 },
    wrong: [undefined, null, {}, { rank: 3 }, { rank: 3, username: {}, karma_score: 0, user_id: 7 }],
  },
  sendContact: {
    body: { name: 'Demo Lezer', email: 'demo@example.org', message: 'Een vraag.', ...captcha },
    wire: [message, { ...message, id: 5 }],
    data: message,
    wrong: wrongMessages,
  },
  showPushKey: {
    wire: [{ key: 'B'.repeat(87) }, { key: 'B'.repeat(87), algorithm: 'ES256' }],
    data: { key: 'B'.repeat(87) },
    wrong: [undefined, null, {}, 'B'.repeat(87), { key: null }, { key: '' }, { key: 'not base64!'.repeat(8) }],
  },
  storePushSubscription: {
    body: {
      endpoint: 'https://push.example/2',
      keys: { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) },
      replaces: 'https://push.example/1',
    },
    wire: [undefined, null, message],
    wrong: [],
  },
  changePushSubscription: {
    body: { endpoint: 'https://push.example/1', is_spoiler_free: true },
    wire: [undefined, null, message],
    wrong: [],
  },
  deletePushSubscription: { body: { endpoint: 'https://push.example/1' }, wire: [undefined, null, message], wrong: [] },
  loadGuestSection: {
    wire: [
      { html: '<a href="#login">Inloggen</a>' },
      { html: '<a href="#login">Inloggen</a>', cached: true },
      '<a href="#login">Inloggen</a>',
    ],
    data: '<a href="#login">Inloggen</a>',
    wrong: [undefined, null, {}, '<!doctype html><title>Bad gateway</title>', { html: null }, { html: {} }],
  },
};
