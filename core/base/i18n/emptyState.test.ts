import { expect, test } from 'vitest';
import { createWords } from './createWords.ts';
import { emptyAbout, emptyState } from './emptyState.ts';
import type { SitePages } from './words.ts';

const wordsOf = (pages?: SitePages) => createWords({ locale: 'en', timeZone: 'Europe/London', pages }).wordsOf('team');
const named = wordsOf({ home: '/paper/', matches: '/paper/matches' });

test('what is empty leads to the page that the site has named, else to its front page', () => {
  const matches = { text: 'None.', next_url: '/paper/matches', next_label: 'To the matches' };
  const home = { text: 'None.', next_url: '/paper/', next_label: 'To the front page' };
  expect(emptyState('None.', named, 'matches')).toEqual(matches);
  expect(emptyState('None.', named, 'forum')).toEqual(home);
  expect(emptyState('None.', named)).toEqual(home);
  expect(emptyState('None.', wordsOf(), 'matches')).toEqual({ ...home, next_url: '/' });
});

test('what is missing of a team leads to its page, if it has one', () => {
  const ajax = { name: 'Ajax', url: '/team/ajax' };
  expect(emptyAbout('None.', named, ajax)).toEqual({
    ...{ text: 'None.', next_url: '/team/ajax', next_label: 'More about Ajax' },
  });
  expect(emptyAbout('None.', named, { name: 'Ajax' }, 'matches').next_url).toBe('/paper/matches');
  expect(emptyAbout('None.', named, undefined).next_url).toBe('/paper/');
});
