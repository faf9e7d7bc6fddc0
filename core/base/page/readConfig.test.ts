import { expect, test, vi } from 'vitest';
import { readConfig } from './readConfig.ts';

function read(given: unknown) {
  const ignored: string[] = [];
  return { config: readConfig(given, (path) => ignored.push(path)), ignored };
}
const defaults = {
  timeZone: 'Europe/Amsterdam',
  dates: 'numeric',
  base: '',
  pages: {},
  logout: 'stay',
  likes: 'plus',
  api: { source: 'php' },
  social: [],
  offline: false,
  consent: 'host',
  off: [],
  flags: {},
  widgets: {},
  when: {},
};

test('a zone of the list that browsers have costs no formatter, and one that only a formatter knows holds as well', () => {
  const formatted = vi.spyOn(Date.prototype, 'toLocaleString');
  expect(readConfig({ timeZone: 'Europe/London' }, () => {}).timeZone).toBe('Europe/London');
  expect(formatted).not.toHaveBeenCalled();
  expect(readConfig({ timeZone: 'GB' }, () => {}).timeZone).toBe('GB');
  expect(formatted).toHaveBeenCalledOnce();
  formatted.mockRestore();
});

test('in a browser that has Temporal a zone costs neither the list nor a formatter', () => {
  const asked: string[] = [];
  const plainDateISO = (zone: string) => {
    asked.push(zone);
    if (zone.startsWith('Mars')) throw new RangeError('No zone.');
  };
  vi.stubGlobal('Temporal', { Now: { plainDateISO } });
  const listed = vi.spyOn(Intl, 'supportedValuesOf');
  expect(read({ timeZone: 'Europe/London' })).toMatchObject({ config: { timeZone: 'Europe/London' }, ignored: [] });
  expect([asked, listed.mock.calls]).toEqual([['Europe/London'], []]);
  expect(read({ timeZone: 'Mars/Olympus' }).ignored).toEqual(['timeZone']);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a tenant that sets nothing gets the defaults', () => {
  for (const nothing of [undefined, null, {}]) expect(read(nothing)).toEqual({ config: defaults, ignored: [] });
});

test('what is set stands, and what is unknown is left alone', () => {
  const given = {
    locale: 'nl',
    timeZone: 'Europe/London',
    api: { url: 'https://api.example.org', source: 'nodejs', actionsUrl: 'https://act.example.org' },
    widgets: { poll: { headingLevel: 3 } },
    when: { poll: 'idle' },
  };
  expect(read({ ...given, later: 1 })).toEqual({ config: { ...defaults, ...given }, ignored: [] });
});

test('a bad setting falls back alone; its neighbours stand', () => {
  expect(
    read({
      locale: 'de',
      timeZone: 'Mars/Olympus',
      api: { url: '//nowhere', source: 'nodejs', actionsUrl: 'https://act.example.org' },
      widgets: { poll: { headingLevel: 3 }, login: 'x' },
      when: { poll: 5, login: 'idle' },
    }),
  ).toEqual({
    config: {
      ...defaults,
      api: { source: 'nodejs', actionsUrl: 'https://act.example.org' },
      widgets: { poll: { headingLevel: 3 } },
      when: { login: 'idle' },
    },
    ignored: ['locale', 'timeZone', 'api.url', 'widgets.login', 'when.poll'],
  });
});

test('a setting that lacks what it needs falls back alone, and is named once', () => {
  expect(read({ locale: 'nl', off: ['poll'], captcha: { kind: 'score' }, realtime: {} })).toEqual({
    config: { ...defaults, locale: 'nl', off: ['poll'] },
    ignored: ['captcha.siteKey', 'realtime.key'],
  });
});

test('settings that are no settings at all are ignored with one word', () => {
  for (const bad of ['x', 5, [], true]) expect(read(bad)).toEqual({ config: defaults, ignored: ['config'] });
  expect(read({ api: 'https://api.example.org' })).toEqual({ config: defaults, ignored: ['api'] });
});
