import { expect, test } from 'vitest';
import { amended } from './amend.ts';

const poll = {
  poll_id: 1,
  answers: [
    { answer_id: 7, answer_voting: 3 },
    { answer_id: 8, answer_voting: 1 },
  ],
  total_voting: 4,
  my_answer: null,
  is_closed: false,
};

test('a poll is answered, closed and empty without being so', () => {
  expect(amended('done', { data: poll })).toEqual({ reply: { data: { ...poll, my_answer: 7 } }, isChanged: true });
  expect(amended('closed', poll)).toEqual({ reply: { ...poll, is_closed: true }, isChanged: true });
  expect(amended('empty', poll)).toEqual({
    reply: { ...poll, total_voting: 0, answers: poll.answers.map((each) => ({ ...each, answer_voting: 0 })) },
    isChanged: true,
  });
});

test('what closes at a moment has closed', () => {
  expect(amended('closed', { is_open: true, closes_at: '2099-01-01T00:00:00Z' }).reply).toEqual({
    is_open: false,
    closes_at: '2000-01-01T00:00:00Z',
  });
});

test('lists and HTML are empty', () => {
  expect(amended('empty', { data: [1], html: '<p>', result_count: 1 }).reply).toEqual({
    data: [],
    html: '',
    result_count: 0,
  });
  expect(amended('empty', [1]).reply).toEqual([]);
});

test('a reply that knows no such state stays as it is, and says so', () => {
  expect(amended('closed', { title: 'A' })).toEqual({ reply: { title: 'A' }, isChanged: false });
  expect(amended('guest', poll)).toEqual({ reply: poll, isChanged: true });
});
