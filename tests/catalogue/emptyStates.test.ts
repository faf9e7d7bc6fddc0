import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folders = globSync('widgets/*/*/locales/en.json', { cwd: root })
  .map((file) => dirname(dirname(file)))
  .sort();

/** Words for what is not there: by their key, or by what they say. */
const ofNothing = /(^|[.-])(empty|none|nobody|unplayed)([.-]|$)/;
const saysNothing = /^(Nobody|Nothing has|There (is|are) no|No( \w+)+ yet)\b/;

/** Those that stand in no place of what is not there, or that need no way out of it, and why. */
const others: Readonly<Record<string, readonly string[]>> = {
  'the field for it is above it': ['comments empty', 'comments trouble.empty', 'configurator find-none'],
  'the field that was searched in is above it': ['collection no-option', 'configurator paste-none'],
  'the filters are above it': [
    'filter.none-all',
    'filter.none-goal',
    'filter.none-card',
    'filter.none-substitution',
  ].map((key) => `match ${key}`),
  'is read out beside the search itself': ['site-search none'],
  'the way to the pool is below it': ['match-odds nobody'],
  'a fact of a row or of a head that is there': [
    ...['following none-fixed', 'forum-list uncommented', 'match no-date', 'fixtures unscheduled'],
    ...[
      'league-standings unplayed',
      'mom-rating no-voters',
      'prediction-pool none',
      'prediction-pool none-yet',
      'prediction-pool earned-none',
    ],
  ],
  'stands for a number, a choice or a name': [
    ...['karma none', 'mom-rating none', 'poll no-votes', 'comments rules.review-off', 'configurator state-empty'],
    ...['comments nobody', 'moderation nobody', 'match news.goal-nobody'],
  ],
  'names a place of the pitch, which is a button': ['formations empty', 'formations nobody'],
};
const isOther = (word: string) => Object.values(others).flat().includes(word);

/** Where the next step is: in the shared function, the shared component, or their markup. */
const leadsOn = /\b(nextStep|nextAbout|EmptyState|empty_next|tb-empty)\b/;

/** Each use of a word in the code of a widget, with what is around it; a key may be made of its beginning and a value. */
function usesOf(folder: string, key: string): readonly string[] {
  const source = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|support)\.tsx?$/.test(file))
    .map(read)
    .join('\n');
  const around = (pattern: string) =>
    [...source.matchAll(new RegExp(pattern, 'g'))].map(({ index }) =>
      source.slice(Math.max(index - 300, 0), index + 300),
    );
  const escaped = (text: string) => text.replace(/[.]/g, '\\.');
  const beginnings = [...key.matchAll(/[.-]/g)].map(
    ({ index }) => `say\\([^()]*\`${escaped(key.slice(0, index + 1))}\\$`,
  );
  const messages = [`say\\([^()]*'${escaped(key)}'`, ...beginnings].flatMap(around);
  return messages.length > 0 ? messages : around(`'${escaped(key)}'`);
}

test.each(folders)('%s says what is not there with the next step', (folder) => {
  const words = z.parse(z.record(z.string(), z.string()), JSON.parse(read(`${folder}/locales/en.json`)));
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const idle = Object.entries(words)
    .filter(([key, text]) => (ofNothing.test(key) || saysNothing.test(text)) && !isOther(`${name} ${key}`))
    .filter(([key]) => {
      const uses = usesOf(folder, key);
      // The same sentence may be read out, too.
      return !uses.some((use) => leadsOn.test(use));
    });
  expect(idle).toEqual([]);
});

test('every widget that can be empty draws that in one way', () => {
  // Odds without predictions are odds, above the way to the pool.
  const declared = globSync('widgets/*/*/*.widget.ts', { cwd: root }).filter(
    (file) => /'empty'/.test(read(file)) && !file.includes('/match-odds/'),
  );
  const drawn = (file: string) =>
    globSync(`${dirname(file)}/**/*.{html,tsx}`, { cwd: root })
      .map(read)
      .join('\n');
  expect(declared.length).toBeGreaterThan(15);
  expect(declared.filter((file) => !/\{\{> empty-next\}\}|<EmptyState|tb-empty-next/.test(drawn(file)))).toEqual([]);
});
