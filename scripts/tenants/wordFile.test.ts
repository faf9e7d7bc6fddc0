import { expect, test } from 'vitest';
import { checkWords } from './wordFile.ts';

const english = new Map([
  ['core', { 'action.close': 'Close' }],
  [
    'poll',
    { vote: 'Vote', line: '{{answer}}, {{share}}', votes_one: '{{votes}} vote', votes_other: '{{votes}} votes' },
  ],
]);
const whole = {
  vote: 'Voter',
  line: '{{answer}} : {{share}}',
  votes_one: 'un vote',
  votes_many: 'x',
  votes_other: 'x',
};
const core = { 'action.close': 'Fermer' };
const check = (sections: object, tag = 'fr') => checkWords(JSON.stringify(sections), tag, english);

test('a whole file has nothing missing; English plural forms do for a language that has no others', () => {
  expect(check({ core, poll: whole })).toMatchObject({ issues: [], missing: [] });
  expect(check({ core, poll: { ...whole, votes_many: undefined } }, 'da')).toMatchObject({ issues: [], missing: [] });
});

test('what is missing is listed by widget, with the plural forms of the language', () => {
  expect(check({ poll: { vote: 'Voter', votes_one: 'x', votes_other: 'x' } }).missing).toEqual([
    '"poll" lacks 2 of 5: line, votes_many',
    'nothing for core',
  ]);
});

test.each([
  [{ poll: { vot: 'Voter' } }, '"poll" has no word "vot". Did you mean "vote"?'],
  [{ pol: {} }, 'No widget with words is called "pol". Did you mean "poll"?'],
  [{ poll: { line: '{{awnser}}, {{share}}' } }, '"poll: line": nothing fills {{awnser}}. Did you mean {{answer}}?'],
  [{ poll: { line: '{{answer}}' } }, '"poll: line" lacks {{share}}, which its English text has.'],
  [
    { poll: { line: '{{answer, number}} {{share}}' } },
    '"poll: line" may hold {{values}}, but no formats and no other texts.',
  ],
  [{ poll: { vote: 3 } }, '"poll: vote" is no text.'],
  [{ poll: 'Voter' }, '"poll" is no object with texts.'],
  [[], 'It is no object.'],
])('of the words %j a check says %s', (sections, issue) => {
  expect(check(sections).issues).toEqual([issue]);
});

test('what is no JSON or no language is said', () => {
  expect(checkWords('{', 'fr', english).issues).toEqual(['It is no JSON.']);
  expect(checkWords('{}', 'french_', english).issues).toEqual(['"french_" is no language tag, as "fr" or "pt-BR".']);
});
