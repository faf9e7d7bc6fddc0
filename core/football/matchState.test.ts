import { expect, test } from 'vitest';
import { someMatch } from '#tests/support/someMatch.ts';
import { isOlder, minuteAt, phaseOf } from './matchState.ts';

const sentAt = Date.UTC(2026, 5, 27, 20, 10);
const running = (more: Readonly<Record<string, unknown>>) =>
  someMatch({ status: 'live', period: 'second-half', updated_at: new Date(sentAt).toISOString(), ...more });
const after = (minutes: number) => sentAt + minutes * 60_000 + 30_000;

test('each status has its phase, and a word of the server has none of ours', () => {
  const of = (status: string) => phaseOf({ status });
  expect(['scheduled', 'half-time', 'finished', 'postponed'].map(of)).toEqual(['upcoming', 'running', 'over', 'off']);
  expect(['1H', 'constructor', ''].map(of)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('the minute goes on between two messages', () => {
  expect(minuteAt(running({ minute: 61 }), after(0))).toEqual({ minute: 61, stoppage: undefined });
  expect(minuteAt(running({ minute: 61 }), after(3))).toEqual({ minute: 64, stoppage: undefined });
});

test('a period ends with its last minute; what is added on counts beside it', () => {
  expect(minuteAt(running({ minute: 89 }), after(3))).toEqual({ minute: 90, stoppage: 2 });
  expect(minuteAt(running({ minute: 90, stoppage: 2 }), after(1))).toEqual({ minute: 90, stoppage: 3 });
  expect(minuteAt(running({ period: 'first-half', minute: 45, stoppage: 1 }), after(0))).toEqual({
    minute: 45,
    stoppage: 1,
  });
});

test('a message that is older than the half hour says no more than half an hour has passed', () => {
  expect(minuteAt(running({ minute: 50 }), after(300))).toEqual({ minute: 80, stoppage: undefined });
});

test('a clock behind the server does not turn the minute back', () => {
  expect(minuteAt(running({ minute: 61 }), sentAt - 600_000)).toEqual({ minute: 61, stoppage: undefined });
});

test('a minute of a period that nobody names stays as it was sent', () => {
  expect(minuteAt(running({ period: 'golden-goal', minute: 93 }), after(4))).toEqual({
    minute: 93,
    stoppage: undefined,
  });
});

test('there is no minute in a break, after the end and where the server has none', () => {
  expect(minuteAt(running({ status: 'half-time', minute: 45 }), after(0))).toBeUndefined();
  expect(minuteAt(running({ status: 'finished', minute: 90 }), after(0))).toBeUndefined();
  expect(minuteAt(running({ minute: null }), after(0))).toBeUndefined();
});

test.each(['half-time', 'extra-time-break', 'extra-time-half-time', 'shoot-out-break', 'shoot-out', 'full-time'])(
  'there is no minute in the period %s, whatever a feed sends with it',
  (period) => {
    for (const status of ['live', 'extra-time'])
      expect(minuteAt(running({ status, period, minute: 90 }), after(0))).toBeUndefined();
  },
);

test('the number of a state decides which one is older, where both have one; else the time', () => {
  const at = (sequence: number | null, minute: number) =>
    someMatch({ sequence, updated_at: new Date(sentAt + minute * 60_000).toISOString() });
  expect([isOlder(at(4, 9), at(5, 1)), isOlder(at(5, 1), at(4, 9))]).toEqual([true, false]);
  expect([isOlder(at(null, 1), at(5, 9)), isOlder(at(null, 9), at(5, 1))]).toEqual([true, false]);
  expect([isOlder(at(4, 1), undefined), isOlder(someMatch({ updated_at: null }), at(null, 1))]).toEqual([false, false]);
});

test.each([
  ['first-half', 45],
  ['second-half', 90],
  ['extra-time-first-half', 105],
  ['extra-time-second-half', 120],
])('the last minute of the %s is the %dth, and only what follows is added on', (period, last) => {
  expect(minuteAt(running({ period, minute: last }), after(0))).toEqual({ minute: last, stoppage: undefined });
  expect(minuteAt(running({ period, minute: last }), after(1))).toEqual({ minute: last, stoppage: 1 });
});

test('a state that is sent again under its own number is not older', () => {
  expect(isOlder(someMatch({ sequence: 4 }), someMatch({ sequence: 4 }))).toBe(false);
});
