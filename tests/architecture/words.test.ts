import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walk } from '../support/parsed.ts';
import { root } from '../support/sources.ts';

/** Words that no name holds, each with the term that says it: docs/glossary.md. */
const banned: Readonly<Record<string, string>> = {
  become: 'set',
  breath: 'yield, settle',
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
  flies: 'sends, is under way',
  flow: 'sync',
  fly: 'send, be under way',
  furnished: 'context',
  goodbye: 'logout, removed',
  gust: 'step',
  hear: 'onX, handler, receive',
  heard: 'handler, received',
  hears: 'handles, receives',
  landed: 'answered',
  learn: 'apply, update',
  learned: 'applied, reply',
  lent: 'context',
  life: 'lifecycle, lifetime',
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
  sweep: 'removeStale, clean',
  tame: 'sanitise',
  tardy: 'grace',
  tell: 'report, announce, send',
  tells: 'reports, announces',
  told: 'reported, or what it is: event, reply, text',
  travel: 'move, send',
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

/** Every identifier of a source, in code and in JSX, once. */
function identifiersOf(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>();
  walk(file, source, (node) => {
    if (/^(JSX)?Identifier$/.test(node.type)) names.add(Object(node).name);
  });
  return names;
}

/** The names that are declared to be an `AbortSignal` and do not say so: `left`, `gone`, `over`, `ended`. */
function misnamedSignals(file: string, source: string): readonly string[] {
  if (!source.includes(': AbortSignal')) return [];
  const names: string[] = [];
  walk(file, source, (node) => {
    const { name = Object(node).key?.name, typeAnnotation } = Object(node);
    const isSignal = typeAnnotation?.typeAnnotation?.typeName?.name === 'AbortSignal';
    if (isSignal && !/signal$/i.test(name)) names.push(name);
  });
  return names;
}

/** `isLikeSent_at` is `is`, `like`, `sent` and `at`. */
const partsOf = (name: string) => name.split(/(?<=[a-z\d])(?=[A-Z])|[-.:_$]/).map((part) => part.toLowerCase());

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** A banned word, at the beginning of a name or within it: `tell`, `TELL`, `retryTell`, and not `intelligence`. */
const suspect = new RegExp(
  Object.keys(banned)
    .flatMap((word) => [`(?<![a-z])${word}(?![a-z])`, `${capitalised(word)}(?![a-z])`, word.toUpperCase()])
    .join('|'),
);

/** A line that is a comment, or a text and nothing else; and a text that is the first argument of a call. */
const proseLine = /^\s*(?:\/\/|\/?\*\*? )(?:(?!\*\/\s*\S).)*$|^\s*'(?:[^'\\\n]|\\.)*',?$|(?<=\()'(?:[^'\\\n]|\\.)*'/gm;

/** The banned words in the names of a source, in the order of the alphabet. */
function bannedIn(file: string, source: string): readonly string[] {
  // Few files hold one beside comments and texts of a line: only these are parsed.
  const isSuspect = suspect.test(source.replaceAll(proseLine, ''));
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
  expect(bannedIn('a.ts', '/* For a reason. */ const told = 1;')).toEqual(['told']);
});

test('an AbortSignal of another name is found, as a parameter and as a field', () => {
  const source = `
    interface Parts { readonly gone: AbortSignal; readonly signal?: AbortSignal }
    const stop = (left: AbortSignal, abortSignal: AbortSignal, over: boolean) => left;`;
  expect(misnamedSignals('a.ts', source)).toEqual(['gone', 'left']);
});

test('names are of the words of the field', () => {
  const files = globSync('{core,examples,loader,scripts,tests,widgets}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => file !== 'tests/architecture/words.test.ts',
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [
      ...bannedIn(file, source).map((word) => `${file}: ${word} is called ${banned[word]}`),
      ...misnamedSignals(file, source).map((name) => `${file}: ${name} is an AbortSignal, called signal`),
    ];
  });
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
  const locales = globSync('{core,examples/desk,widgets}/**/locales/*.json', { cwd: root });
  expect(locales.length).toBeGreaterThan(50);
  const keys = locales.flatMap((file) =>
    wrongMarks(Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')))).map((key) => `${file}: ${key}`),
  );
  expect([...found, ...keys]).toEqual([]);
});
