import { expect, test } from 'vitest';
import { type Facts, familyOf, type Obstacle, obstacleOf } from './obstacle.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  oldIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Mobile/15E148 Safari/604.1',
  chromeIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  odd: 'Reader/1.0',
} as const;

const facts = (more: Partial<Facts> = {}): Facts => ({
  isSecure: true,
  isFramed: false,
  userAgent: agents.chrome,
  touchPoints: 0,
  isStandalone: false,
  hasPush: true,
  ...more,
});
const bare = { hasPush: false };

test.each<[string, Partial<Facts>, Obstacle | undefined]>([
  ['a browser that has it all', {}, undefined],
  ['a page over http', { isSecure: false, hasPush: false }, 'insecure'],
  ['a frame of another site', { isFramed: true }, 'insecure'],
  ['a browser without the Push API', bare, 'unsupported'],
  ['an iPhone in its browser', { ...bare, userAgent: agents.iphone, touchPoints: 5 }, 'ios-not-installed'],
  ['an iPhone in another browser', { ...bare, userAgent: agents.chromeIphone, touchPoints: 5 }, 'ios-not-installed'],
  ['an iPad, which calls itself a Mac', { ...bare, userAgent: agents.mac, touchPoints: 5 }, 'ios-not-installed'],
  ['a Mac', { ...bare, userAgent: agents.mac }, 'unsupported'],
  ['an iPhone before 16.4', { ...bare, userAgent: agents.oldIphone, touchPoints: 5 }, 'unsupported'],
  ['an iPhone on http', { ...bare, isSecure: false, userAgent: agents.iphone, touchPoints: 5 }, 'insecure'],
  ['the Home Screen', { userAgent: agents.iphone, touchPoints: 5, isStandalone: true }, undefined],
  ['a Home Screen that still has none', { ...bare, userAgent: agents.iphone, isStandalone: true }, 'unsupported'],
])('%s', (_, more, obstacle) => {
  expect(obstacleOf(facts(more))).toBe(obstacle);
});

test.each([
  ['ios', agents.iphone, 5],
  ['ios', agents.mac, 5],
  ['ios', agents.chromeIphone, 5],
  ['safari', agents.mac, 0],
  ['chrome', agents.chrome, 0],
  ['chrome', agents.edge, 0],
  ['android', agents.android, 5],
  ['firefox', agents.firefox, 0],
  ['other', agents.odd, 0],
] as const)('%s is told from what calls itself %s', (family, userAgent, touchPoints) => {
  expect(familyOf({ userAgent, touchPoints })).toBe(family);
});
