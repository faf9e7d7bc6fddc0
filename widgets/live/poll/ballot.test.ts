import { expect, test } from 'vitest';
import { type Ballot, merge, withVote } from './ballot.ts';

const ballot: Ballot = {
  question: 'Who wins the cup?',
  answers: [
    { id: 31, text: 'Ajax', votes: 10 },
    { id: 32, text: 'PSV', votes: 20 },
  ],
  total: 30,
  mine: undefined,
  isClosed: false,
};
const fresh = (total: number, more = {}) => ({
  ...ballot,
  id: 12,
  question: undefined,
  answers: [
    { id: 32, text: undefined, votes: total - 10 },
    { id: 31, text: undefined, votes: 10 },
  ],
  total,
  ...more,
});

test('a vote is counted in at once, and only once', () => {
  const voted = withVote(ballot, 32);
  expect(voted).toMatchObject({ total: 31, mine: 32 });
  expect(voted.answers.map((answer) => answer.votes)).toEqual([10, 21]);
  expect(withVote(voted, 31)).toBe(voted);
});

test('a newer count replaces the old one and keeps the printed texts and their order', () => {
  expect(merge(ballot, fresh(35))).toEqual({
    ...ballot,
    answers: [
      { id: 31, text: 'Ajax', votes: 10 },
      { id: 32, text: 'PSV', votes: 25 },
    ],
    total: 35,
  });
});

test('an older count from a cache is not shown, but a closing and an own vote in it are believed', () => {
  const merged = merge(ballot, fresh(20, { mine: 31, isClosed: true }));
  expect(merged).toEqual({ ...ballot, mine: 31, isClosed: true });
});

test('an answer that came later stands last', () => {
  const added = { id: 29, text: 'AZ', votes: 1 };
  const merged = merge(ballot, { ...fresh(31), answers: [added, ...fresh(30).answers] });
  expect(merged?.answers.map((answer) => answer.text)).toEqual(['Ajax', 'PSV', 'AZ']);
});

test('a reply without a question has nothing to show', () => {
  expect(merge(undefined, fresh(30))).toBeUndefined();
});
