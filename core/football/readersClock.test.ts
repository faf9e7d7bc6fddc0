// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createWords } from '#core/base/i18n/createWords.ts';
import { dayAndMonth, fullDate, shortDate, timeOfDay } from '#core/base/i18n/dates.ts';
import { cityOf, readersZone } from '#core/base/i18n/zones.ts';
import { kickOffText } from './matchText.ts';
import { showReadersTimes } from './readersClock.ts';

afterEach(() => document.body.replaceChildren());

/** Whose clock shows the same nowhere else. */
const far = 'Pacific/Chatham';
const own = readersZone() ?? '';
const city = cityOf(own);
const now = Date.parse('2026-06-14T10:00:00Z');
const moments = ['2026-06-14T20:30:00Z', '2026-06-14T11:30:00Z', '2026-12-31T23:45:00Z'];
const wordsIn = (locale: 'nl' | 'en', timeZone = far) => createWords({ locale, timeZone }).wordsOf('match');

const print = (how: string, at: string, text: string) => {
  document.body.innerHTML = `<p><time datetime="${at}" data-clock="${how}">${text}</time></p>`;
};
const show = (locale: 'nl' | 'en', timeZone = far, isWhole = true) => {
  showReadersTimes(document, { locale, timeZone, now }, isWhole);
  return document.body.textContent;
};

test.each(moments)('the printed kick-off of %s becomes what islands write, once', (at) => {
  const words = wordsIn('en');
  print('kick-off', at, `Kick-off: ${kickOffText({ kickOff: at }, now, words)}`);
  const text = `Kick-off: ${kickOffText({ kickOff: at }, now, words, own)}`;
  expect([show('en'), show('en')]).toEqual([text, text]);
});

test.each(moments)('the row of %s has its day where that is another one than on the page', (at) => {
  print('row', at, timeOfDay(at, wordsIn('nl')));
  const [day, there] = [{ timeZone: own }, { timeZone: far }].map((zone) => dayAndMonth(at, zone));
  const time = timeOfDay(at, { timeZone: own });
  expect(show('nl')).toBe(day === there ? time : `${day} ${time}`);
});

test('days are written as the page writes them, and each text names the zone where nothing beside it does', () => {
  const [at = ''] = moments;
  const there = timeOfDay(at, { timeZone: far });
  const time = timeOfDay(at, { timeZone: own });
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: own }).format(new Date(at));
  const short = say({ weekday: 'short' });
  const dated = say({ weekday: 'short', day: 'numeric', month: 'short' });
  const long = say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  for (const [how, text, shown] of [
    ['time', there, time],
    ['day', 'maandag 15 juni 2026', `${long} (${city})`],
    ['moment', `maandag 15 juni 2026, ${there}`, `${long}, ${time} (${city})`],
    ['week', `Eerstvolgende: Ajax – PSV, ma ${there}`, `Eerstvolgende: Ajax – PSV, ${short} ${time} (${city})`],
    ['week', `Was ma 15 jun ${there}`, `Was ${dated} ${time} (${city})`],
    [
      'date',
      `Vandaag ${there}`,
      `${dayAndMonth(at, { timeZone: own }) === dayAndMonth(now, { timeZone: own }) ? 'Vandaag' : fullDate(at, { timeZone: own })} ${time} (${city})`,
    ],
    ['dated', `Gepland op 15/06 ${there}`, `Gepland op ${dayAndMonth(at, { timeZone: own })} ${time} (${city})`],
  ] as const) {
    print(how, at, text);
    expect(show('nl')).toBe(shown);
  }
});

test.each(moments)('by relative dates the kick-off of %s and a planned one become what islands write', (at) => {
  const words = createWords({ locale: 'nl', timeZone: far, dates: 'relative' }).wordsOf('match');
  const there = { locale: 'nl', timeZone: own, dates: 'relative' } as const;
  const showRelative = () => {
    showReadersTimes(document, { locale: 'nl', timeZone: far, dates: 'relative', now });
    return document.body.textContent;
  };
  for (const how of ['kick-off', 'date']) {
    print(how, at, `Plaza, aftrap ${kickOffText({ kickOff: at }, now, words)}`);
    expect(showRelative()).toBe(`Plaza, aftrap ${kickOffText({ kickOff: at }, now, words, own)}`);
  }
  print('dated', at, `Gepland op ${shortDate(at, words)} ${timeOfDay(at, words)}`);
  expect(showRelative()).toBe(`Gepland op ${shortDate(at, there)} ${timeOfDay(at, there)} (${city})`);
  print('row', at, timeOfDay(at, words));
  const isMoved = dayAndMonth(at, words) !== dayAndMonth(at, there);
  expect(showRelative()).toBe(isMoved ? `${shortDate(at, there)} ${timeOfDay(at, there)}` : timeOfDay(at, there));
});

test('a reader whose clock is the site’s sees what was printed', () => {
  const at = '2026-06-16T20:30:00Z';
  const text = timeOfDay(at, { timeZone: own });
  print('row', at, `${text} (as printed)`);
  expect(show('en', own)).toBe(`${text} (as printed)`);
});

test('half a text waits for its end, and a whole one that the page ends with for now does not', () => {
  const [, at = ''] = moments;
  const printed = timeOfDay(at, { timeZone: far });
  print('kick-off', at, printed.slice(0, -1));
  expect(show('en', far, false)).toBe(printed.slice(0, -1));
  print('kick-off', at, printed);
  expect(show('en', far, false)).toContain(city);
});

test('a note about the zone names the reader’s', () => {
  const [, at = ''] = moments;
  print('kick-off', at, timeOfDay(at, { timeZone: far }));
  document.body.insertAdjacentHTML('beforeend', '<p data-zone-text="times in {zone}">times in Waitangi</p>');
  expect(show('en', far, false)).toContain(`times in ${city}`);
});
