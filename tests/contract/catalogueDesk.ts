import type { Case } from './catalogue.ts';

const at = '2026-11-28T20:30:00.000Z';

const poll = {
  poll_id: 12,
  question: 'Who wins?',
  answers: [
    { answer_id: 1, answer_text: 'Home', answer_voting: 3 },
    { answer_id: 2, answer_text: 'Away', answer_voting: 1 },
  ],
  total_voting: 4,
  closed_at: at,
  is_closed: false,
  version: 2,
};
const readPoll = {
  id: 12,
  question: 'Who wins?',
  answers: [
    { id: 1, text: 'Home', votes: 3 },
    { id: 2, text: 'Away', votes: 1 },
  ],
  total: 4,
  closedAt: at,
  isClosed: false,
  version: 2,
};
const wrongPolls = [undefined, null, {}, { data: { ...poll, version: 'two' } }, { data: { ...poll, question: null } }];

const listedGoals = {
  id: 'best-goals',
  ...{ title: 'Best goals', url: '/collection/best-goals', total: 1, changed_at: at, version: 2 },
};
const goals = {
  ...listedGoals,
  ...{ item: 'goal', items: 'goals' },
  fields: [
    {
      ...{ field: 'distance', label: 'Distance', type: 'decimal', unit: 'm', decimals: 1, has_time: false },
      ...{ is_filter: true, is_shown: true, is_sortable: true },
    },
  ],
  rows: [{ id: 1, title: 'Van Basten', url: '/article/7', mark: null, values: { distance: 12.5, number: '007' } }],
};
const readGoals = {
  id: 'best-goals',
  ...{ title: 'Best goals', url: '/collection/best-goals', item: 'goal', items: 'goals', changedAt: at, version: 2 },
  fields: [
    {
      ...{ name: 'distance', label: 'Distance', type: 'decimal', unit: 'm', decimals: 1, hasTime: false },
      ...{ isFilter: true, isShown: true, isSortable: true },
    },
  ],
  rows: [{ id: 1, title: 'Van Basten', url: '/article/7', mark: '', values: { distance: 12.5, number: '007' } }],
};
const sentGoals = {
  ...{ title: 'Best goals', item: 'goal', items: 'goals' },
  fields: [{ field: 'distance', label: 'Distance', type: 'decimal', decimals: 1 }],
  rows: [{ title: 'Van Basten', values: { distance: 12.5 } }],
};
const ofCollection = {
  wire: [{ data: goals }, { data: { ...goals, rows: [...goals.rows, 5], version: '2' } }, goals],
  data: readGoals,
  wrong: [undefined, null, {}, { data: { ...goals, version: 'two' } }, { data: { ...goals, fields: 5 } }],
};

const entry = {
  liveblog_id: 501,
  article_id: 7,
  html: '<p>Kick-off.</p>',
  is_pinned: true,
  created_at: at,
  updated_at: null,
  written_by: 'Demo Editor',
  version: 1,
};
const readEntry = {
  id: 501,
  article: 7,
  html: '<p>Kick-off.</p>',
  isPinned: true,
  createdAt: at,
  updatedAt: undefined,
  by: 'Demo Editor',
  version: 1,
};
const planned = {
  planned_id: 31,
  html: '<p>Later.</p>',
  is_pinned: false,
  publish_at: at,
  written_by: 'Demo Editor',
  version: 1,
};
const readPlanned = {
  id: 31,
  html: '<p>Later.</p>',
  isPinned: false,
  publishAt: at,
  by: 'Demo Editor',
  version: 1,
};
const wrongEntries = [undefined, null, {}, { data: { ...entry, html: null } }, { data: { ...entry, version: -1 } }];
const written = {
  wire: [
    { data: { entry, planned: null } },
    { data: { entry: { ...entry, liveblog_id: '501', is_pinned: 1, version: '1' } } },
  ],
  data: { entry: readEntry, planned: undefined },
  wrong: [undefined, null, 'done'],
};

const listedMatch = {
  match_id: 260011,
  ...{ home: 'Ajax', away: 'PSV', home_score: 1, away_score: 0, home_penalties: null, away_penalties: null },
  ...{ status: 'live', period: 'first-half', minute: 13, stoppage: null, kick_off: at, planned_kick_off: null },
  ...{ league: 'eredivisie', is_by_hand: true },
};
const readListed = {
  id: 260011,
  ...{ home: 'Ajax', away: 'PSV', score: { home: 1, away: 0 }, penalties: undefined, status: 'live' },
  ...{ period: 'first-half', minute: 13, stoppage: undefined, kickOff: at, plannedKickOff: undefined },
  ...{ league: 'eredivisie', isByHand: true },
};
const wholeMatch = {
  ...listedMatch,
  url: '/match/260011',
  events: [
    {
      ...{ event_id: 2, type: 'goal', side: 'home', minute: 13, stoppage: 0, note: null, is_annulled: false },
      ...{ player: { id: 7, name: 'Jansen' }, related_player: null },
    },
  ],
  ...{ home_players: [{ id: 7, name: 'Jansen' }], away_players: [] },
  changes: [{ change_id: 5, kind: 'goal', made_by: 'Demo Editor', made_at: at, is_undone: false }],
  period_began_at: at,
  statistics: [{ name: 'Corners', home: 5, away: 3, unit: null }],
  ...{ tie: 'semi-final-1', leg: 2, other_home_score: 1, other_away_score: 2 },
};
const readWhole = {
  ...readListed,
  url: '/match/260011',
  events: [
    {
      ...{ id: 2, type: 'goal', side: 'home', minute: 13, stoppage: undefined, note: undefined, isAnnulled: false },
      ...{ player: { id: 7, name: 'Jansen' }, other: undefined },
    },
  ],
  players: { home: [{ id: 7, name: 'Jansen' }], away: [] },
  changes: [{ id: 5, kind: 'goal', by: 'Demo Editor', at, isUndone: false }],
  periodBeganAt: at,
  statistics: [{ name: 'Corners', home: 5, away: 3, unit: undefined }],
  ...{ tie: 'semi-final-1', leg: 2, other: { home: 1, away: 2 } },
};
const ofMatch = {
  wire: [{ data: wholeMatch }, { data: { ...wholeMatch, match_id: '260011', is_by_hand: 1 } }, wholeMatch],
  data: readWhole,
  wrong: [undefined, null, {}, { data: { ...wholeMatch, home: null } }],
};

const popUp = { title: 'Hello', html: '<p>News.</p>', label: 'Read', url: '/about', is_on: true, updated_at: at };
const place = {
  slug: 'rail',
  html: '<b>Ad</b>',
  alternative_content: '<p>Ours</p>',
  width: 300,
  height: 250,
  seconds: 30,
};
const titleTest = { article_id: 7, title: 'The derby', b_title: 'What a derby', is_on: true, clicks_a: 3, clicks_b: 5 };
const promoted = {
  ...{
    pop_up: popUp,
    social: { title: 'Follow us', html: '<p>Here.</p>', frame: 'https://social.example/', is_on: true },
  },
  ...{ smart_bar: { text: 'Live', path: '/live/7', updated_at: at } },
  ...{ places: [place], title_tests: [titleTest] },
};
const ofAdmins = {
  version: 4,
  code: 'hello()',
  code_changes: [{ change_id: 4, code: 'hello()', changed_by: null, changed_at: at }],
  bug_reports: [
    {
      ...{ report_id: 9, name: 'Demo Admin', email: 'admin@example.com', message: 'It shakes.' },
      ...{ url: 'https://example.com/', state: '{}', sent_at: at },
    },
  ],
};
const thread = {
  ...{ resource_type: 'article', resource_id: 7, title: 'The derby', url: '/article/7', comments: 12, last_at: at },
  ...{ slow_mode: 60, is_closed: false, review: 'first' },
};
const done = { wire: [undefined, { ok: true }], wrong: [] };

/** The calls of the desk. */
const deductions = {
  stage_id: 'eredivisie-2026-27',
  name: 'Eredivisie 2026-27',
  teams: [{ team_id: 7, name: 'Ajax' }],
  deductions: [{ team_id: 7, team: 'Ajax', points: 6, reason: 'Licence', since: at, is_fed: true, is_withheld: true }],
};
const readDeductions = {
  id: 'eredivisie-2026-27',
  name: 'Eredivisie 2026-27',
  teams: [{ id: 7, name: 'Ajax' }],
  deductions: [{ teamId: 7, team: 'Ajax', points: 6, reason: 'Licence', since: at, isFed: true, isWithheld: true }],
};
const ofStage = {
  wire: [{ data: deductions }, deductions],
  data: readDeductions,
  wrong: [undefined, null, {}, { data: { ...deductions, name: null } }],
};

const figures = {
  days: [{ day: '2026-11-28', comments: 12, impressions: 340, errors: 2 }],
  widgets: [{ widget: 'poll', impressions: 340 }],
  errors: [{ code: 'T12', widget: 'poll', count: 2 }],
  title_tests: [
    {
      ...{ article_id: 7, title: 'The derby', b_title: 'What a derby', is_on: true },
      ...{ shown_a: 90, shown_b: 95, clicks_a: 3, clicks_b: 5 },
    },
  ],
};

const typedTheme = { brand: '#b5121b', tokens: ':root { --tribune-accent: #b5121b }' };
const theme = {
  version: 3,
  draft: { ...typedTheme, saved_by: 'Demo Editor', saved_at: at },
  current: 2,
  published: [{ number: 2, ...typedTheme, published_by: null, published_at: at }],
  files: ':root {}',
};
const readTheme = {
  data: {
    version: 3,
    draft: { ...typedTheme, by: 'Demo Editor', at },
    current: 2,
    published: [{ number: 2, ...typedTheme, by: undefined, at }],
    files: ':root {}',
  },
  wrong: [undefined, null, {}, { data: { ...theme, version: 'three' } }],
};

export const deskCases: Readonly<Record<string, Case>> = {
  deskPolls: {
    query: { cursor: 40 },
    wire: [
      { data: [poll], next: '12' },
      { data: [{ ...poll, poll_id: '12', is_closed: 0 }, { id: 1 }], next: 12 },
    ],
    data: { polls: [readPoll], next: '12' },
    wrong: [undefined, null, { data: 'none' }],
  },
  storePoll: {
    body: {
      question: 'Who wins?',
      answers: ['Home', 'Away'],
      closed_at: at,
      idempotency_key: 'q2w3e4r5t6',
    },
    wire: [{ data: poll }, { data: { ...poll, total_voting: '4', version: '2' } }, poll],
    data: readPoll,
    wrong: wrongPolls,
  },
  changePoll: {
    params: { id: 12 },
    body: { version: 1, question: 'Who wins?', is_closed: false },
    wire: [{ data: poll }, poll],
    data: readPoll,
    wrong: wrongPolls,
  },
  deskCollections: {
    wire: [{ data: [listedGoals] }, { data: [{ ...listedGoals, total: '1' }, { id: 1 }] }],
    data: [
      {
        ...{ id: 'best-goals', title: 'Best goals', url: '/collection/best-goals', total: 1 },
        ...{ changedAt: at, version: 2 },
      },
    ],
    wrong: [undefined, null, { data: 'none' }],
  },
  deskCollection: { params: { id: 'best-goals' }, ...ofCollection },
  storeCollection: { body: { ...sentGoals, idempotency_key: 'q2w3e4r5t6' }, ...ofCollection },
  changeCollection: { params: { id: 'best-goals' }, body: { version: 1, ...sentGoals }, ...ofCollection },
  removeCollection: { params: { id: 'best-goals' }, query: { version: 1 }, wire: [undefined, { ok: true }], wrong: [] },
  deskLiveblogs: {
    wire: [
      { data: [{ article_id: 7, title: 'The derby', url: '/live/7/the-derby', entries: 3, last_at: at }] },
      { data: [{ article_id: '7', title: 'The derby', url: '/live/7/the-derby', entries: '3', last_at: at }, null] },
    ],
    data: [{ article: 7, title: 'The derby', url: '/live/7/the-derby', entries: 3, lastAt: at }],
    wrong: [undefined, null, { data: 'none' }],
  },
  deskEntries: {
    params: { article: 7 },
    query: { before: 600 },
    wire: [
      { data: [entry], planned: [planned], has_more: false, title: 'The derby', url: '/live/7/the-derby' },
      { data: [entry, {}], planned: [planned, 5], has_more: 0, title: 'The derby', url: '/live/7/the-derby' },
    ],
    data: {
      entries: [readEntry],
      planned: [readPlanned],
      hasMore: false,
      title: 'The derby',
      url: '/live/7/the-derby',
    },
    wrong: [undefined, null, { data: 'none' }],
  },
  deskEntry: {
    params: { id: 501 },
    wire: [{ data: entry }, entry],
    data: readEntry,
    wrong: wrongEntries,
  },
  writeEntry: {
    params: { article: 7 },
    body: { html: '<p>Kick-off.</p>', is_pinned: true, publish_at: null, idempotency_key: 'q2w3e4r5t6' },
    ...written,
  },
  changeEntry: {
    params: { id: 501 },
    body: { version: 1, html: '<p>Kick-off.</p>', is_pinned: true },
    wire: [{ data: entry }, entry],
    data: readEntry,
    wrong: wrongEntries,
  },
  removeEntry: { params: { id: 501 }, query: { version: 1 }, wire: [undefined, { ok: true }], wrong: [] },
  changePlanned: { params: { id: 31 }, body: { version: 1, publish_at: null }, ...written },
  removePlanned: { params: { id: 31 }, query: { version: 1 }, wire: [undefined, { ok: true }], wrong: [] },
  deskMatches: {
    query: { day: '2026-11-28' },
    wire: [
      { data: [listedMatch], day: '2026-11-28' },
      { data: [{ ...listedMatch, minute: '13' }, {}], day: '2026-11-28' },
    ],
    data: { matches: [readListed], day: '2026-11-28' },
    wrong: [undefined, null, { data: 'none', day: '2026-11-28' }],
  },
  deskMatch: { params: { id: 260011 }, ...ofMatch },
  changeMatch: {
    params: { id: 260011 },
    body: { kind: 'goal', type: 'goal', side: 'home', minute: 13, player_id: 7, at, idempotency_key: 'q2w3e4r5t6' },
    ...ofMatch,
  },
  undoMatchChange: { params: { id: 260011, change: 5 }, ...ofMatch },
  giveBackMatch: { params: { id: 260011 }, ...ofMatch },
  deskDeductions: {
    wire: [
      { data: [deductions], shared: ['World Cup'] },
      { data: [deductions, {}], shared: ['World Cup'] },
    ],
    data: { stages: [readDeductions], shared: ['World Cup'] },
    wrong: [undefined, null, { data: 'none' }],
  },
  deductPoints: {
    params: { stage: 'eredivisie-2026-27' },
    body: { team_id: 7, points: 6, reason: 'Licence', since: at },
    ...ofStage,
  },
  removeDeduction: { params: { stage: 'eredivisie-2026-27', team: 7 }, query: { since: at }, ...ofStage },
  giveBackDeduction: { params: { stage: 'eredivisie-2026-27', team: 7 }, query: { since: at }, ...ofStage },
  deskPromotion: {
    wire: [{ data: promoted }, { data: { ...promoted, places: [place, 5] } }, promoted],
    data: {
      popUp: { title: 'Hello', html: '<p>News.</p>', label: 'Read', url: '/about', isOn: true, updatedAt: at },
      social: { title: 'Follow us', html: '<p>Here.</p>', frame: 'https://social.example/', isOn: true },
      smartBar: { text: 'Live', path: '/live/7', updatedAt: at },
      places: [{ slug: 'rail', html: '<b>Ad</b>', alternative: '<p>Ours</p>', width: 300, height: 250, seconds: 30 }],
      titleTests: [{ article: 7, title: 'The derby', second: 'What a derby', isOn: true, clicks: { a: 3, b: 5 } }],
    },
    wrong: [undefined, null, 'none'],
  },
  savePopUp: { body: { title: 'Hello', html: '<p>News.</p>', label: 'Read', url: '/about', is_on: true }, ...done },
  saveSocial: {
    body: { title: 'Follow us', html: '<p>Here.</p>', frame: 'https://social.example/', is_on: true },
    ...done,
  },
  saveSmartBar: { body: { text: 'Live', path: '/live/7' }, ...done },
  savePlace: {
    params: { slug: 'rail' },
    body: { html: '<b>Ad</b>', alternative_content: '<p>Ours</p>', seconds: 30 },
    ...done,
  },
  saveTitleTest: { params: { article: 7 }, body: { b_title: 'What a derby', is_on: true }, ...done },
  deskAdmin: {
    wire: [{ data: ofAdmins }, { data: { ...ofAdmins, bug_reports: [...ofAdmins.bug_reports, 5] } }, ofAdmins],
    data: {
      version: 4,
      code: 'hello()',
      changes: [{ id: 4, code: 'hello()', by: undefined, at }],
      reports: [
        {
          ...{ id: 9, name: 'Demo Admin', email: 'admin@example.com', message: 'It shakes.' },
          ...{ url: 'https://example.com/', state: '{}', at },
        },
      ],
    },
    wrong: [undefined, null, 'none'],
  },
  saveCustomCode: { body: { version: 4, code: 'hello()' }, ...done },
  deskTheme: {
    wire: [{ data: theme }, { data: { ...theme, published: [...theme.published, 5] } }, theme],
    ...readTheme,
  },
  saveTheme: {
    body: { version: 3, brand: '#b5121b', tokens: ':root {}' },
    wire: [{ data: theme }, theme],
    ...readTheme,
  },
  publishTheme: {
    body: { version: 3, brand: '#b5121b', tokens: ':root {}' },
    wire: [{ data: theme }, theme],
    ...readTheme,
  },
  restoreTheme: { body: { version: 3, number: null }, wire: [{ data: theme }, theme], ...readTheme },
  deskFigures: {
    query: { days: '7' },
    wire: [{ data: figures }, { data: { ...figures, widgets: [...figures.widgets, 5] } }, figures],
    data: {
      days: [{ date: '2026-11-28', comments: 12, impressions: 340, errors: 2 }],
      widgets: [{ widget: 'poll', impressions: 340 }],
      errors: [{ code: 'T12', widget: 'poll', count: 2 }],
      titleTests: [
        {
          ...{ article: 7, title: 'The derby', second: 'What a derby', isOn: true },
          ...{ a: { shown: 90, clicks: 3 }, b: { shown: 95, clicks: 5 } },
        },
      ],
    },
    wrong: [undefined, null, { data: { days: 'none' } }],
  },
  deskThreads: {
    wire: [{ data: [thread] }, { data: [{ ...thread, resource_id: '7', is_closed: 0 }, null] }],
    data: [
      {
        ...{ type: 'article', id: 7, title: 'The derby', url: '/article/7', comments: 12, lastAt: at },
        ...{ slowMode: 60, isClosed: false, review: 'first' },
      },
    ],
    wrong: [undefined, null, { data: 'none' }],
  },
  storeTopic: {
    body: { title: 'Who wins?', body: 'Say it here.', is_pinned: true, idempotency_key: 'q2w3e4r5t6' },
    wire: [
      { data: { topic_id: 1001, url: '/forum/1001/who-wins' } },
      { topic_id: '1001', url: '/forum/1001/who-wins' },
    ],
    data: { topic_id: 1001, url: '/forum/1001/who-wins' },
    wrong: [undefined, null, {}],
  },
  sendPicture: {
    body: { picture: new File(['picture'], 'pitch.jpg', { type: 'image/jpeg' }) },
    wire: [
      { data: { url: '/desk-pictures/deaftrap-1.webp', width: 1600, height: 900 } },
      { url: '/desk-pictures/deaftrap-1.webp', width: '1600', height: '900' },
    ],
    data: { url: '/desk-pictures/deaftrap-1.webp', width: 1600, height: 900 },
    wrong: [undefined, null, {}, { data: { url: null, width: 1, height: 1 } }],
  },
};
