import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../support/sources.ts';

/** Words that no name holds, each with the term that says it: docs/glossary.md. */
const banned: Readonly<Record<string, string>> = {
  become: 'set',
  breathe: 'yield, settle',
  calm: 'settle',
  door: 'renderer',
  dress: 'setAttributes, mark',
  ear: 'listener',
  errands: 'tasks',
  farewell: 'logout',
  fate: 'outcome',
  flaw: 'issue',
  flaws: 'issues',
  furnished: 'context',
  goodbye: 'logout, removed',
  gust: 'step',
  hear: 'onX, handler, receive',
  heard: 'handler, received',
  hears: 'handles, receives',
  learn: 'apply, update',
  learned: 'applied, reply',
  lent: 'context',
  meet: 'what it is done to',
  mishap: 'error',
  modest: 'what it is limited by',
  mourn: 'what is done when it ends',
  onlooker: 'access',
  patience: 'timeout',
  said: 'message, text, reply',
  saying: 'message, text',
  shortly: 'delay',
  sow: 'seed',
  sown: 'seeded',
  surroundings: 'context',
  tame: 'sanitise',
  tell: 'report, announce, send',
  tells: 'reports, announces',
  told: 'reported, or what it is: event, reply, text',
  undress: 'restore',
  usual: 'default',
  vacate: 'release',
  vouch: 'trust',
  waker: 'runtime',
  whereabouts: 'address',
  wish: 'request',
  worn: 'applied',
};

/** Words that no class, attribute or locale key of ours holds beside these. */
const bannedInMarks: Readonly<Record<string, string>> = {
  ...banned,
  along: 'attached',
  meant: 'linked',
  mown: 'stripe',
  odd: 'incomplete',
  owed: 'unreported',
  shelf: 'overlay',
  silent: 'uncommented',
  turning: 'changing',
  unwilling: 'failed',
};

interface Node {
  readonly type: string;
}

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';

/** Every identifier of a source, in code and in JSX, once. */
function identifiersOf(file: string, source: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (/^(JSX)?Identifier$/.test(node.type)) names.add(Object(node).name);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(program);
  return names;
}

/** `isLikeSent_at` is `is`, `like`, `sent` and `at`. */
const partsOf = (name: string) => name.split(/(?<=[a-z\d])(?=[A-Z])|[-.:_$]/).map((part) => part.toLowerCase());

/** The banned words in the names of a source, in the order of the alphabet. */
function bannedIn(file: string, source: string): readonly string[] {
  // Few files hold one anywhere, comments and texts included: only these are parsed.
  const isSuspect = new RegExp(Object.keys(banned).join('|'), 'i').test(source);
  const names = isSuspect ? [...identifiersOf(file, source)] : [];
  return [...new Set(names.flatMap(partsOf).filter((part) => Object.hasOwn(banned, part)))].sort();
}

test('words are found in names of every form, and only in names', () => {
  const source = `
    // What was said.
    import { tellAll } from './told.ts';
    const heardAt = { sown_at: 'calm', 'said': 1 };
    const view = <Wish unusual={search} />;`;
  expect(bannedIn('a.tsx', source)).toEqual(['heard', 'sown', 'tell', 'wish']);
});

test('names are of the words of the field', () => {
  const files = globSync('{core,examples,loader,scripts,tests,widgets}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => file !== 'tests/architecture/words.test.ts',
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    bannedIn(file, readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word} is called ${banned[word]}`),
  );
  expect(found).toEqual([]);
});

/** The classes, custom properties and data attributes that a source names, once each. */
const marksIn = (source: string) => [...new Set(source.match(/\b(?:tb|tribune|data)-[a-z][\w-]*/g))];

const wrongMarks = (marks: readonly string[]) =>
  marks.filter((mark) => partsOf(mark).some((part) => Object.hasOwn(bannedInMarks, part)));

test('words are found in classes, attributes and keys', () => {
  const source =
    '<p class="tb-poll-said tb-poll--meant" data-w-turning part="poll"> .tb-poll-shelf-top, tb-odds, data-meaning';
  expect(wrongMarks(marksIn(source))).toEqual([
    'tb-poll-said',
    'tb-poll--meant',
    'data-w-turning',
    'tb-poll-shelf-top',
  ]);
  expect(wrongMarks(['email-odd', 'step.told', 'odds', 'about'])).toEqual(['email-odd', 'step.told']);
});

test('classes, attributes and locale keys are of the words of the field', () => {
  const files = globSync('{core,examples,loader,templates,widgets}/**/*.{css,html,ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    wrongMarks(marksIn(readFileSync(join(root, file), 'utf8'))).map((mark) => `${file}: ${mark}`),
  );
  const locales = globSync('{core,widgets}/**/locales/*.json', { cwd: root });
  expect(locales.length).toBeGreaterThan(50);
  const keys = locales.flatMap((file) =>
    wrongMarks(Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')))).map((key) => `${file}: ${key}`),
  );
  expect([...found, ...keys]).toEqual([]);
});
