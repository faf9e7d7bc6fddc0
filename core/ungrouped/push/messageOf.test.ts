import { describe, expect, test } from 'vitest';
import { messageOf, ownAddress } from './messageOf.ts';

const home = 'https://news.example/t/fc/';
const read = (sent: unknown) => messageOf(JSON.stringify(sent), home);

test('a message is its title, its text, and where it leads', () => {
  expect(read({ title: 'Goal', body: '1-0', url: '/article/3', icon: '/icon.png', tag: 'fixture-7' })).toEqual({
    title: 'Goal',
    body: '1-0',
    url: 'https://news.example/article/3',
    icon: 'https://news.example/icon.png',
    tag: 'fixture-7',
  });
});

test('an address without a slash is one of the paper’s own', () => {
  expect(read({ title: 'Goal', url: 'article/3#top' }).url).toBe('https://news.example/t/fc/article/3#top');
});

test.each([undefined, '', 'Goal', 'null', '[]', '7', '{"title":""}', '{"title":{"a":1},"body":5,"url":[]}', '{'])(
  'what cannot be read (%s) still says which site sent it',
  (text) => {
    expect(messageOf(text, home)).toEqual({
      title: 'news.example',
      body: '',
      url: home,
      icon: undefined,
      tag: undefined,
    });
  },
);

test('a message is cut to what fits, between letters, and stands on one line', () => {
  const { title, body, tag } = read({
    title: '🏆'.repeat(500),
    body: `a\n\tb\u2028c${'d'.repeat(5000)}`,
    tag: 'x'.repeat(99),
  });
  expect([[...title].length, title.endsWith('🏆…'), [...body].length, body.startsWith('a b c')]).toEqual([
    120,
    true,
    400,
    true,
  ]);
  expect([...(tag ?? '')].length).toBe(64);
});

describe('another site is never led to, nor asked for a picture', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'http://news.example/',
    'https://news.example:444/',
    'https://user@news.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'x'.repeat(2001)}`,
    'https://[',
    7,
    null,
  ])('%s', (address) => {
    expect(ownAddress(address, home)).toBeUndefined();
    expect(read({ title: 'Goal', url: address, icon: address })).toMatchObject({ url: home, icon: undefined });
  });
});
