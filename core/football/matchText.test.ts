import { expect, test } from 'vitest';
import { createWords } from '#core/base/i18n/createWords.ts';
import { cityOf } from '#core/base/i18n/zones.ts';
import { someMatch } from '#tests/support/someMatch.ts';
import { footballText } from './footballWords.ts';
import {
  eventName,
  goalsOf,
  kickOffText,
  minuteText,
  scoreText,
  spokenMatch,
  spokenMinute,
  stateText,
} from './matchText.ts';

const nl = createWords({ locale: 'nl', timeZone: 'Europe/Amsterdam' }).wordsOf('core');
const en = createWords({ locale: 'en', timeZone: 'Europe/London' }).wordsOf('core');
const now = Date.parse('2026-06-14T21:30:30.000Z');
const ended = { status: 'finished', home_score: 1, away_score: 1 };

test('scores and minutes are written as in each language', () => {
  expect([scoreText(nl, { home: 2, away: 1 }), scoreText(en, { home: 2, away: 1 })]).toEqual(['2-1', '2–1']);
  expect(minuteText({ minute: 45, stoppage: 2 })).toBe("45+2'");
  expect(spokenMinute(nl, { minute: 61, stoppage: undefined })).toBe('61e minuut');
  expect(spokenMinute(en, { minute: 90, stoppage: 3 })).toBe('minute 90 plus 3');
});

test('how a match stands is said in few words', () => {
  const state = (more: Readonly<Record<string, unknown>>) => stateText(someMatch(more), now, en);
  expect(state({})).toBe('Not started');
  expect(state({ status: 'half-time', minute: 45 })).toBe('Half-time');
  expect(state({ status: 'extra-time', period: 'extra-time-break' })).toBe('End of normal time');
  expect(state(ended)).toBe('Full time');
  expect(state({ ...ended, regular_home_score: 1, regular_away_score: 1 })).toBe('a.e.t.');
  expect(state({ ...ended, home_penalties: 4, away_penalties: 3 })).toBe('pens');
  expect(state({ status: 'Abgesagt' })).toBe('Abgesagt');
  expect(state({ status: 'live', minute: 61, updated_at: '2026-06-14T21:30:00.000Z' })).toBe("61'");
});

test('a match is read out with its score, and with the shoot-out that decided it', () => {
  expect(spokenMatch(someMatch(), nl)).toBe('Nederland - Japan');
  expect(spokenMatch(someMatch({ ...ended, home_penalties: 4, away_penalties: 3 }), en)).toBe(
    'Nederland 1, Japan 1 (Nederland win 4–3 on penalties)',
  );
});

test('a kick-off has its day unless that is today, and its zone where the reader is in another one', () => {
  const match = someMatch();
  expect(kickOffText(match, now, nl)).toBe('22:00');
  expect(kickOffText(match, now + 86_400_000, nl)).toBe('14/06 22:00');
  expect(kickOffText(match, now, nl, 'America/New_York')).toBe('16:00 (New York)');
  expect(kickOffText(match, now, nl, 'Europe/Brussels')).toBe('22:00');
  expect(kickOffText(someMatch({ kick_off: null }), now, nl)).toBe('');
});

test('a zone is called after its city, as people write it today', () => {
  const zones = ['America/New_York', 'Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'Asia/Ho_Chi_Minh', 'UTC'];
  expect(zones.map(cityOf)).toEqual(['New York', 'Kolkata', 'Kyiv', 'Ho Chi Minh City', 'Ho Chi Minh City', 'UTC']);
});

test('goals stand with the side that they count for, without those that were taken back', () => {
  const event = (id: number, type: string, side: string, more = {}) => ({ id, type, side, minute: id, ...more });
  const match = someMatch({
    events: [
      event(1, 'goal', 'home'),
      event(2, 'own-goal', 'away'),
      event(3, 'goal', 'home', { is_annulled: true }),
      event(4, 'yellow-card', 'home'),
      event(5, 'shoot-out-goal', 'home'),
    ],
  });
  expect(goalsOf(match, 'home').map(({ id }) => id)).toEqual([1]);
  expect(goalsOf(match, 'away').map(({ id }) => id)).toEqual([2]);
});

test('an event has its name, and one that is not known the word of the server', () => {
  expect(eventName({ type: 'period', period: 'full-time' }, nl)).toBe('Einde wedstrijd');
  expect(eventName({ type: 'own-goal', period: undefined }, en)).toBe('Own goal');
  expect(eventName({ type: 'water-break', period: undefined }, nl)).toBe('water-break');
  expect(footballText(nl, 'constructor')).toBeUndefined();
});
