// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Mustache from 'mustache';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { generated } from '../support/generated.ts';
import { templates } from '../support/printed.ts';

const root = join(import.meta.dirname, '../..');

/** Templates from before what is empty led to a next step, as tenants may have copied them. */
const former: ReadonlyMap<string, string> = new Map(
  globSync('tests/support/formerTemplates/*.html', { cwd: root }).map((file) => [
    basename(file, '.printed.html'),
    readFileSync(join(root, file), 'utf8'),
  ]),
);

const schemas: Readonly<Record<string, z.ZodMiniObject>> = import.meta.glob('../../widgets/*/*/*.printed.ts', {
  eager: true,
  import: 'printed',
});
const schemaOf = (name: string) =>
  Object.entries(schemas).find(([file]) => file.endsWith(`/${name}.printed.ts`))?.[1] ?? z.object({});

interface Empty {
  readonly name: string;
  /** The record of the data in which it is, if they have several. */
  readonly within?: string;
  readonly field: string;
  /** What makes it empty. */
  readonly without?: Readonly<Record<string, false | null>>;
  /** Where the sentence is printed. */
  readonly place: string;
  /** The field for the next step. */
  readonly next?: string;
}

const none = { field: 'none_text' };
const ofMatch = { name: 'match', ...none };

const empties: readonly Empty[] = [
  { name: 'article-list', ...none, without: { has_articles: false }, place: '.tb-articles-empty' },
  { name: 'collection', ...none, without: { has_items: false }, place: '.tb-collection-none' },
  { name: 'fixtures', field: 'note_text', place: '.tb-fixtures-note' },
  { name: 'formations', field: 'total_text', place: '.tb-formations-note' },
  { name: 'forum-list', ...none, without: { has_topics: false }, place: '.tb-forum-empty' },
  { name: 'karma', field: 'empty_text', place: '.tb-karma-empty' },
  { name: 'latest-comments', ...none, without: { has_comments: false }, place: '.tb-latest-empty' },
  { name: 'league-standings', field: 'note_text', place: '.tb-standings-note' },
  { name: 'live-matches', field: 'note_text', place: '.tb-live-note' },
  { ...ofMatch, within: 'timeline', without: { has_rows: false }, place: '.tb-match-timeline > .tb-match-empty' },
  { ...ofMatch, within: 'line_ups', without: { known: null }, place: '.tb-match-line-ups > .tb-match-empty' },
  { name: 'mom-rating', ...none, without: { has_players: false }, place: '.tb-rating-empty' },
  { name: 'player', ...none, without: { has_matches: false }, place: '.tb-player-none' },
  { name: 'player', field: 'no_news_text', place: '.tb-player-stories > .tb-player-none', next: 'no_news_next' },
  {
    ...{ name: 'pool-rankings', field: 'empty_text', place: '.tb-ranks-empty' },
    without: { has_rows: false, last_url: null },
  },
  { name: 'prediction-pool', ...none, without: { has_games: false }, place: '.tb-pool-empty' },
  { name: 'public-profile', ...none, without: { has_comments: false }, place: '.tb-public-profile-empty' },
  { name: 'search', ...none, place: '.tb-search-empty-title' },
  { name: 'search', field: 'hint_text', place: '.tb-search-hint' },
  { name: 'team', within: 'overview', ...none, place: '.tb-team-none' },
  { name: 'team', within: 'squad', field: 'nobody_text', place: '.tb-team-none' },
  { name: 'top-mom', ...none, without: { has_players: false }, place: '.tb-top-mom' },
  { name: 'top-scorers', ...none, without: { has_rows: false }, place: '.tb-scorers-note' },
];

const sentence = 'There is nothing yet.';
const step = { url: '/matches', label: 'To the matches' };

/** What the schema of today allows, with the record that is looked at. */
function someData({ name, within }: Empty) {
  for (let seed = 1; seed < 100; seed += 1) {
    const data = Object(generated(schemaOf(name), { seed, say: (nth) => `text ${nth}` }));
    if (!within || data[within]) return data;
  }
  throw new Error(`${name} has no ${within}.`);
}

/** The data of something empty: no more than the schema of today knows. `more`: what is sent beside the sentence. */
function dataOf(empty: Empty, more: object): object {
  const { name, within, field, without } = empty;
  const data = someData(empty);
  const noSteps = { empty_next: undefined, no_news_next: undefined };
  const changes = { ...noSteps, ...without, [field]: sentence, ...more };
  return z.parse(schemaOf(name), {
    ...data,
    ...(within ? { [within]: { ...data[within], ...changes } } : changes),
  });
}

/** Where the sentence is, in what a template prints. */
function placeIn(template: string | undefined, data: object, { within, place }: Empty): Element | undefined {
  const html = Mustache.render(template ?? '', data, (part) => templates.get(part));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found = [...page.querySelectorAll(place)];
  // The two parts of a team print the same.
  return within === 'squad' ? found.at(-1) : found[0];
}

const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();

const cases = empties.map((each) => [`${each.name} ${each.field}`, each] as const);

test.each(cases.filter(([, { name }]) => former.has(name)))(
  'a template from before the next step still prints the sentence: %s',
  (_, empty) => {
    const { next = 'empty_next' } = empty;
    expect(textOf(placeIn(former.get(empty.name), dataOf(empty, { [next]: step }), empty))).toBe(sentence);
  },
);

describe.each(cases)('%s', (_, empty) => {
  const { next = 'empty_next' } = empty;

  test.each([['none'], ['null']])('a host that sends %s as the next step prints the sentence alone', (sent) => {
    const place = placeIn(templates.get(empty.name), dataOf(empty, sent === 'null' ? { [next]: null } : {}), empty);
    expect(textOf(place)).toBe(sentence);
    expect(place?.parentElement?.querySelector(':scope > .tb-empty-next, :scope > * > .tb-empty-next')).toBeNull();
  });

  test('the next step is a link behind the sentence', () => {
    const place = placeIn(templates.get(empty.name), dataOf(empty, { [next]: step }), empty);
    const link = place?.ownerDocument.querySelector('.tb-empty-next');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([step.url, step.label]);
    expect(place?.compareDocumentPosition(link ?? place)).toBeGreaterThanOrEqual(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('former templates of several kinds are there', () => expect(former.size).toBeGreaterThan(8));
