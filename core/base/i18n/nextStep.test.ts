import { expect, test } from 'vitest';
import { createWords } from './createWords.ts';
import { nextAbout, nextStep } from './nextStep.ts';
import type { SitePages } from './words.ts';

const wordsOf = (pages?: SitePages) => createWords({ locale: 'en', timeZone: 'Europe/London', pages }).wordsOf('team');
const named = wordsOf({ home: '/paper/', matches: '/paper/matches' });

test('what is empty leads to the page that the site has named, else to its front page', () => {
  const home = { url: '/paper/', label: 'To the front page' };
  expect(nextStep(named, 'matches')).toEqual({ url: '/paper/matches', label: 'To the matches' });
  expect(nextStep(named, 'forum')).toEqual(home);
  expect(nextStep(named)).toEqual(home);
  expect(nextStep(wordsOf(), 'matches')).toEqual({ ...home, url: '/' });
});

test('what is missing of a team leads to its page, if it has one', () => {
  const ajax = { name: 'Ajax', url: '/team/ajax' };
  expect(nextAbout(named, ajax)).toEqual({ url: '/team/ajax', label: 'More about Ajax' });
  expect(nextAbout(named, { name: 'Ajax' }, 'matches').url).toBe('/paper/matches');
  expect(nextAbout(named, undefined).url).toBe('/paper/');
});
