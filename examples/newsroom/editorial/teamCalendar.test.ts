import { expect, test } from 'vitest';
import { type CalendarMatch, calendarText } from './teamCalendar.ts';

const match: CalendarMatch = {
  ...{ id: 260011, title: 'Nederland - Japan', kickOff: '2026-06-14T20:00:00.000Z', zone: 'America/Chicago' },
  ...{ updatedAt: '2026-06-01T12:00:00.000Z', place: 'Dallas Stadium, Arlington', state: 'fixed' },
  url: 'https://news.example/match/260011',
};
/** Long lines are folded. */
const textOf = (...matches: readonly CalendarMatch[]) =>
  calendarText({
    name: 'Nederland',
    host: 'news.example',
    paper: 'deaftrap',
    url: 'https://news.example/team',
    matches,
  }).replaceAll('\r\n ', '');
const fieldOf = (text: string, name: string) =>
  new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(text.slice(text.indexOf('BEGIN:VEVENT')))?.[1]?.trim();

test('a match begins by the clock of where it is played, and that zone is described', () => {
  const text = textOf(match);
  expect(text).toContain('DTSTART;TZID=America/Chicago:20260614T150000\r\n');
  expect(text).toContain('DTEND;TZID=America/Chicago:20260614T170000\r\n');
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Chicago\r\n[\s\S]*BEGIN:DAYLIGHT[\s\S]*END:VTIMEZONE/);
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(fieldOf(text, 'LOCATION')).toBe('Dallas Stadium\\, Arlington');
});

test('a match that is moved keeps its id and has a higher sequence, so that calendars move it', () => {
  const before = textOf(match);
  const moved = { ...match, kickOff: '2026-06-15T20:00:00.000Z', updatedAt: '2026-06-02T12:00:00.000Z' };
  const after = textOf(moved);
  expect(fieldOf(after, 'UID')).toBe(fieldOf(before, 'UID'));
  expect(fieldOf(after, 'UID')).toBe('fixture-260011.deaftrap@news.example');
  expect(Number(fieldOf(after, 'SEQUENCE')) - Number(fieldOf(before, 'SEQUENCE'))).toBe(86_400);
  expect([fieldOf(before, 'LAST-MODIFIED'), fieldOf(after, 'LAST-MODIFIED')]).toEqual([
    '20260601T120000Z',
    '20260602T120000Z',
  ]);
  expect(fieldOf(after, 'DTSTART')).toBe('20260615T150000');
});

test('what is put off or called off says so', () => {
  expect(fieldOf(textOf({ ...match, state: 'unsure' }), 'STATUS')).toBe('TENTATIVE');
  expect(fieldOf(textOf({ ...match, state: 'off' }), 'STATUS')).toBe('CANCELLED');
});

test('two zones are described each once, and names cannot break out of their line', () => {
  const other = { ...match, id: 260012, zone: 'Europe/Amsterdam', title: 'A;B\r\nBEGIN:VEVENT' };
  const text = textOf(match, other, { ...other, id: 260013 });
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2);
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(3);
  expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20260614T220000\r\n');
});
