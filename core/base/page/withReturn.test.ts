import { expect, test } from 'vitest';
import { fakePlace } from '#tests/support/stage.ts';
import { leaveAfterLogout } from './leaveAfterLogout.ts';
import { readConfig } from './readConfig.ts';
import { withReturn } from './withReturn.ts';

const here = 'https://news.example/artikel/3?a=1#comments';
const written = encodeURIComponent(here);

test.each([
  ['/login', `https://news.example/login?return=${written}`],
  ['https://id.example/in?client=web', `https://id.example/in?client=web&return=${written}`],
  ['https://id.example/in?redirect_to={return}&x=1', `https://id.example/in?redirect_to=${written}&x=1`],
  ['/wp-login.php?redirect_to={return}', `/wp-login.php?redirect_to=${written}`],
])('the way back goes into %s', (address, expected) => {
  expect(withReturn(address, here)).toBe(expected);
});

const account = { mode: 'host', loginUrl: '/in', logoutUrl: '/out', tokenUrl: '/token' };

test.each([
  [{ account }, false, [`https://news.example/out?return=${written}`]],
  [{ account, logout: 'reload' }, true, [`https://news.example/out?return=${written}`]],
  [{}, false, []],
  [{}, true, ['reload']],
  [{ logout: 'reload' }, false, ['reload']],
])('after a logout with %j (over: %s) the page is left for %j', (settings, isOver, went) => {
  const { place, went: left } = fakePlace(here);
  leaveAfterLogout({ place, config: readConfig(settings, () => {}) }, isOver);
  expect(left).toEqual(went);
});

test.each([
  ['account.loginUrl', { ...account, loginUrl: 'javascript:alert(1)' }],
  ['account.tokenUrl', { mode: 'host', loginUrl: '/in', logoutUrl: '/out' }],
  ['account.mode', { ...account, mode: 'sso' }],
])('a host login whose %s does not hold is none, with a notice', (path, wrong) => {
  const ignored: string[] = [];
  expect(readConfig({ account: wrong }, (each) => ignored.push(each)).account).toBeUndefined();
  expect(ignored[0]).toBe(path);
});
