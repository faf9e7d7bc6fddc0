import { expect, test } from 'vitest';
import { widgetMeant } from './widgetMeant.ts';

const widgets = { poll: {}, tabs: {}, 'league-standings': { aliases: ['table', 'tabel'] } };

test.each([
  ['Poll', 'poll'],
  [' pol ', 'poll'],
  ['table', 'league-standings'],
  ['tabell', 'league-standings'],
  ['tab', 'tabs'],
  ['weather', undefined],
])('%s means %s', (word, name) => {
  expect(widgetMeant(word, widgets)).toBe(name);
});
