/** One endpoint as it is tested. */
export interface Case {
  readonly params?: Readonly<Record<string, string | number>>;
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
};
const oddUser = {
  ...user,
  id: '7',
  isAdmin: 1,
  can_place_comments: '0',
  settings: { night_mode: true },
  claps_count: null,
};

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
    data: { token: 't1', user: readUser },
    wrong: [
      undefined,
      null,
      [],
      {},
      { user },
      { token: 't1' },
      { token: '', user },
      { token: 5, user },
      { token: 't1', user: {} },
    ],
  },
  logout: { wire: [undefined, null, { message: 'Tot ziens' }], wrong: [] },
  me: {
    wire: [{ data: user }, user, { data: oddUser, links: {} }],
    data: readUser,
    wrong: [undefined, null, {}, { data: null }, { data: { ...user, id: -1 } }, { data: { ...user, username: 5 } }],
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
};
