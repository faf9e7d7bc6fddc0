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
  },
  verify_email_message: 'Open de link in je mail.',
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
    notifyByLikes: true,
    notifyByReplies: false,
    notifyByLikesOnEmail: false,
    notifyByRepliesOnEmail: true,
  },
  verifyMessage: 'Open de link in je mail.',
};
const oddUser = {
  ...user,
  id: '7',
  isAdmin: 1,
  can_place_comments: '0',
  settings: { ...user.settings, night_mode: 1, notify_by_likes: '1', notify_by_replies: null, enable_sound: true },
  claps_count: null,
};

const wrongUsers = [
  undefined,
  null,
  {},
  { data: null },
  { data: { ...user, id: -1 } },
  { data: { ...user, username: 5 } },
  { data: { ...user, settings: 'dark' } },
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
  { token: 't1', user: {} },
];

const told = { message: 'Dat is gelukt.' };
const wrongTold = ['Dat is gelukt.', 5, { message: 5 }];

const captcha = { 'g-recaptcha-response': 'proof', check_score: true };

const verified = {
  params: { id: 7, hash: 'a1b2' },
  query: { expires: '1795000000', signature: 'c3d4' },
  wire: [{ ...told, status: 'verified' }, told, { ...told, status: null, redirect: '/' }],
  data: { message: told.message, wasVerified: false },
  wrong: [...wrongTold, { status: 5 }],
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
const hiddenComment = { ...comment, id: 30, status: 'hidden', resource: null, url: null, likes_count: null };
const readHidden = { ...readComment, id: 30, title: undefined, url: undefined, likes: 0, isHidden: true };

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
  { ...poll, answers: null },
  { ...poll, total_voting: -1 },
  { ...poll, is_closed: 'perhaps' },
  { ...poll, my_answer: 'Ajax' },
];

/** By the endpoint's name; a test fails when an endpoint has none. */
export const cases: Readonly<Record<string, Case>> = {
  login: {
    body: { login: 'demo', password: 'secret' },
    wire: [
      { authorization: { token: 't1' }, user },
      { authorization: 'Bearer t1', user: oddUser },
      { token: 't1', user, message: 'Welkom' },
      { access_token: 't1', data: user },
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
    wire: [{ token: 't2' }, { authorization: { token: 't2' } }, { access_token: 'Bearer t2', expires_in: '900' }],
    data: { token: 't2' },
    wrong: [undefined, {}, { token: null }, { token: '' }, { authorization: {} }, 't2'],
  },
  showPoll: { params: { id: 12 }, wire: [{ data: poll }, poll, { data: oddPoll }], data: readPoll, wrong: wrongPolls },
  votePoll: {
    params: { id: 12 },
    body: { poll_id: 12, answer_id: 1 },
    wire: [{ data: poll }, poll, oddPoll],
    data: readPoll,
    wrong: wrongPolls,
  },
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
    wrong: wrongTold,
  },
  socialLogin: {
    params: { provider: 'demo-id' },
    body: { code: 'c0de', code_verifier: 'v'.repeat(43) },
    wire: [session, { token: 't1', user: oddUser, is_new: 1 }],
    data: readSession,
    wrong: wrongSessions,
  },
  requestReset: {
    body: { email: 'demo@example.org' },
    wire: [told, { ...told, status: 'sent' }],
    data: told,
    wrong: wrongTold,
  },
  resetPassword: {
    body: {
      email: 'demo@example.org',
      token: 'r3set',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    },
    wire: [told, { ...told, status: 'reset' }],
    data: told,
    wrong: wrongTold,
  },
  verifyEmail: verified,
  verifyNewEmail: verified,
  resendVerification: { body: { email: 'demo@example.org' }, wire: [told], data: told, wrong: wrongTold },
  updateUserLayout: { body: { mode: 'dark' }, wire: [undefined, null, told], wrong: [] },
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
  deleteAvatar: { wire: [undefined, null, told], wrong: [] },
  deleteProfile: { body: { email: 'correct horse' }, wire: [undefined, null, told], wrong: [] },
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
    wrong: [undefined, null, {}, 'comments', { comments: null }, { data: 5 }],
  },
  karmaStats: {
    params: { id: 7 },
    wire: [
      { month: '2026-03', comments_count: 4, likes_count: 9 },
      { data: { month: '2026-03', comments_count: '4', likes_count: '9', claps_count: 1 } },
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
    wrong: [undefined, null, {}, { rank: -1, username: 'demo', karma_score: 0, user_id: 7 }, { rank: 3 }],
  },
  sendContact: {
    body: { name: 'Demo Lezer', email: 'demo@example.org', message: 'Een vraag.', ...captcha },
    wire: [told, { ...told, id: 5 }],
    data: told,
    wrong: wrongTold,
  },
  loadGuestSection: {
    wire: [{ html: '<a href="#login">Inloggen</a>' }, { html: '<a href="#login">Inloggen</a>', cached: true }],
    data: '<a href="#login">Inloggen</a>',
    wrong: [undefined, null, {}, '<a href="#login">Inloggen</a>', { html: null }, { html: 5 }],
  },
};
