import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';

/** Writes that a server does once for the key in their body, as each of them is one thing more. */
const keyed = [
  'storeComment',
  'sendContact',
  'clapResource',
  'sendBugReport',
  'register',
  'requestReset',
  'resendVerification',
  'storePoll',
  'storeCollection',
  'writeEntry',
  'changeMatch',
  'storeTopic',
];

/** Writes after which the server has the same, however often they come; why, unless they say how something is to be. */
const states: Readonly<Record<string, string>> = {
  login: 'a session more, which ends by itself',
  socialLogin: 'the code of the provider is good for once',
  exchangeSession: 'the token of the publisher is good for once',
  logout: '',
  editComment: '',
  deleteComment: '',
  likeComment: 'the body says what is wanted',
  unlikeComment: '',
  reportComment: 'one for each reader and comment',
  visitResource: 'one for each visitor and day',
  introduceResource: '',
  pushFeed: 'rows are merged by the ids and the times of the provider',
  changeFollows: '',
  saveFormation: '',
  votePoll: 'one for each reader',
  voteRating: 'one for each reader',
  savePredictions: '',
  moderateComment: '',
  dismissReports: '',
  removeQueued: '',
  featureComment: '',
  ruleComments: '',
  openAllNotifications: '',
  readAllNotifications: '',
  readNotification: '',
  updateUserLayout: '',
  updateProfile: '',
  deleteAvatar: '',
  deleteProfile: '',
  exportOwnData: 'nothing is kept',
  hideSmartBar: '',
  storePushSubscription: 'one for each browser',
  changePushSubscription: '',
  deletePushSubscription: '',
  broadcastingAuth: 'nothing is kept',
  resetPassword: 'the link is good for once',
  verifyEmail: '',
  verifyNewEmail: '',
  clickTitle: 'one for each visitor and article',
  countFigures: 'a count more, of a sample',
  changePoll: 'of one version once',
  changeCollection: 'of one version once',
  removeCollection: '',
  changeEntry: 'of one version once',
  removeEntry: '',
  changePlanned: 'of one version once',
  removePlanned: '',
  sendPicture: 'a picture more, which no entry shows',
  undoMatchChange: 'names what it takes back',
  giveBackMatch: '',
  deductPoints: 'one for each team and moment',
  removeDeduction: '',
  giveBackDeduction: '',
  savePopUp: '',
  saveSocial: '',
  saveCustomCode: 'of one version once, and no change of the same text',
  saveSmartBar: '',
  savePlace: '',
  saveTitleTest: '',
  saveTheme: 'of one version once',
  publishTheme: 'of one version once',
  restoreTheme: 'of one version once',
};

const writes = [...endpoints].filter(([, { method }]) => method !== 'GET');

test('every write counts once when it comes twice: by its key, or because it is a state', () => {
  const names = writes.map(([name]) => name).sort();
  expect(names).toEqual([...keyed, ...Object.keys(states)].sort());
});

test.each(keyed)('%s takes a key, and does without one', (name) => {
  const body = endpoints.get(name)?.body;
  if (!(body instanceof z.ZodMiniObject)) throw new TypeError(`${name} has no object as its body.`);
  const { idempotency_key: key } = body.shape;
  if (!key) throw new TypeError(`${name} takes no key.`);
  for (const given of [undefined, 'a1b2c3d4-e5f6']) expect(z.safeParse(key, given).success).toBe(true);
  for (const given of ['short', 'with space', 'x'.repeat(81), 5]) expect(z.safeParse(key, given).success).toBe(false);
});
