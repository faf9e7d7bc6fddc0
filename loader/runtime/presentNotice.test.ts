// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#core/base/errors/notices.ts';
import { dutch as others } from './dutchNotices.ts';
import { mistakes } from './mistakes.ts';
import { notices } from './notices.nl.ts';
import { onPresented, presentNotice } from './presentNotice.ts';

const dutch = { ...others, ...notices };
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
const lines = () => warned.mock.calls.map(([line]) => line);
const bar = () => document.querySelector('[data-tribune-notices]')?.shadowRoot?.textContent;
const keepUser = (user: object) => localStorage.setItem('tribune:fc:user', JSON.stringify(user));

beforeEach(() => {
  warned.mockClear();
  localStorage.clear();
  document.documentElement.lang = 'en';
  Object.assign(window, { Tribune: { config: { base: 'https://cdn.example/assets/cdn/fc/', tenant: 'fc' } } });
});

const misspelt = mistakes.unknown('pol', ['poll', 'clap']);
const address = 'https://cdn.example/assets/cdn/fc/dev/docs/notices/T01.html';

test.each(['nl-BE', 'nl_NL'])(
  'a notice is in the language of the page (%s), with the address of the page that explains it',
  async (lang) => {
    await presentNotice(misspelt);
    document.documentElement.lang = lang;
    await presentNotice(misspelt);
    expect(lines()).toEqual([
      `Tribune T01: No widget is called "pol". Did you mean "poll"? Check data-widget against docs/tags.md. ${address}`,
      `Tribune T01: Geen widget heet "pol". Bedoelde je "poll"? Kijk data-widget na in docs/tags.md. ${address}`,
    ]);
  },
);

test('a notice that has no Dutch is told in English, without an address where nobody knows one', async () => {
  Reflect.deleteProperty(window, 'Tribune');
  document.documentElement.lang = 'nl';
  await presentNotice({ code: 'Z99', what: 'Bad.', remedy: 'Mend it.' });
  expect(lines()).toEqual(['Tribune Z99: Bad. Mend it.']);
});

test('whoever listens late gets what was shown before', async () => {
  const codes: string[] = [];
  await presentNotice({ code: 'Z01', what: '', remedy: '' });
  const stop = onPresented(({ code }) => codes.push(code));
  await presentNotice({ code: 'Z02', what: '', remedy: '' });
  stop();
  await presentNotice({ code: 'Z03', what: '', remedy: '' });
  expect(codes.slice(-2)).toEqual(['Z01', 'Z02']);
});

test('the page hears it as it was shown', async () => {
  const tag = document.createElement('div');
  document.body.append(tag);
  document.documentElement.lang = 'nl';
  const received: object[] = [];
  document.addEventListener('tribune:notice', (event) => received.push({ at: event.target, ...Object(event).detail }), {
    once: true,
  });
  await presentNotice(misspelt, tag);
  document.documentElement.lang = '';
  expect(received).toEqual([
    expect.objectContaining({ at: tag, code: 'T01', what: expect.stringMatching(/^Geen widget heet/) }),
  ]);
});

test('who reads sees nothing on the page, a guest author neither; who edits sees how many there are', async () => {
  for (const user of [{}, { role: null, isAdmin: false }, { role: 'guest-author' }]) {
    keepUser(user);
    await presentNotice(misspelt);
    expect(bar()).toBeUndefined();
  }
  keepUser({ role: 'editor' });
  await presentNotice(misspelt);
  expect(bar()).toContain('of Tribune on this page');
});

describe('in Dutch', () => {
  const files = globSync('{core,loader,widgets}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const declared = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnotice\(\s*'([A-Z]\d\d)'/g)].map(([, code]) => code),
  );

  test('there is every notice, and no other', () => {
    expect(declared.length).toBeGreaterThan(50);
    expect(Object.keys(dutch).sort()).toEqual(declared.toSorted());
  });

  const say = ({ code, args = [] }: Notice): string => {
    const { what, remedy } = Object(Reflect.apply(Object(dutch)[code], undefined, args));
    return `${what} ${remedy}`;
  };

  test.each([
    [mistakes.moment(' visble 300px'), 'Bedoelde je "visible 300px"?'],
    [mistakes.media('media (min-widht: 60em)'), 'Bedoelde je "min-width"?'],
    [mistakes.page('profil'), 'Bedoelde je "profile"?'],
    [mistakes.unknown('ads', ['poll'], 'showcase'), 'Bedoelde je "showcase"?'],
  ])('$code proposes what was meant', (notice, expected) => {
    expect(say(notice)).toContain(expected);
  });
});
