import { expect, test } from 'vitest';
import { worldCup } from '../worldCup/worldCup.ts';
import { matchFacts, readable, teamName } from './matchFacts.ts';
import { kindOf } from './reportShape.ts';

const facts = worldCup().matches.map((match) => matchFacts(match, 'en'));
const of = (number: number) => {
  const found = facts.find(({ match }) => match.number === number);
  if (!found) throw new Error(`No match ${number}.`);
  return found;
};

test('the goals that are told end in the score, and the kicks in that of the shoot-out', () => {
  for (const { match, goals, kicks, home } of facts) {
    expect(goals.at(-1)?.score ?? [0, 0], `${match.number}`).toEqual(match.score);
    if (!match.penalties) continue;
    const scored = kicks.filter(({ isScored }) => isScored);
    const ofHome = scored.filter(({ team }) => team === home).length;
    expect([ofHome, scored.length - ofHome], `${match.number}`).toEqual(match.penalties);
  }
});

test('each goal did to the score what is said of it', () => {
  expect(of(82).goals.map(({ turn }) => turn)).toEqual(['opening', 'extends', 'reduces', 'equaliser', 'lead']);
});

test('who is ahead in the end decides what kind of match it was', () => {
  expect([74, 82, 76, 73, 77, 87, 79].map((number) => kindOf(of(number)))).toEqual([
    'shoot-out',
    'extra-time',
    'comeback',
    'late',
    'rout',
    'single',
    'win',
  ]);
});

test('whom the winner meets next is who won the other match', () => {
  expect([of(74).next, of(101).next?.opponent, of(104).next]).toEqual([
    { opponent: 'France', round: 'round-of-16' },
    'Argentina',
    undefined,
  ]);
});

test('the run of a finalist is eight matches', () => {
  const { home } = of(104).run;
  expect([home.played, home.won, home.conceded]).toEqual([8, 7, 1]);
});

test('names are written as a paper writes them', () => {
  expect([readable('Wilton SAMPAIO'), readable('Slavko VINCIC'), teamName('USA', 'en')]).toEqual([
    'Wilton Sampaio',
    'Slavko Vincic',
    'the United States',
  ]);
});
