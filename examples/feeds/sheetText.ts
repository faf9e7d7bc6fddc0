import { minuteOf } from './minute.ts';
import type { Kick, SheetEntry, TeamSheet, TextGoal, TextMatch } from './sheetTextShape.ts';

const heading = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d+ \d\d:\d\d UTC[+-]\d+ @ /;

/** Reads the matches with team sheets in the text, in order. Throws a RangeError where its format is wrong. */
export function readMatches(text: string): readonly TextMatch[] {
  const blocks: string[][] = [];
  for (const line of text.split('\n')) {
    if (heading.test(line)) blocks.push([line]);
    else if (!/^[▪=#]/.test(line)) blocks.at(-1)?.push(line);
  }
  return blocks.map(readMatch).filter(({ home }) => home !== 'N.N.');
}

function readMatch([head = '', teams = '', ...rest]: readonly string[]): TextMatch {
  const [, when = '', place = ''] = /^(.*?) @ (.*)$/.exec(head) ?? [];
  const [ground = '', attendance] = place.split(/, Att: /);
  const [, home = '', away = '', result = ''] = /^ {2}(\S.*?) v +(\S.*?)(?: {2,}(\d.*))?$/.exec(teams) ?? [];
  if (home === '') throw new RangeError(`Nobody plays in: ${teams}`);
  const parts = paragraphs(rest);
  // Where the home team has none, the text has only the goals of the other.
  const [homeGoals = '', awayGoals = ''] = result.startsWith('0-') ? ['', parts.goals] : parts.goals.split(';');
  return {
    ...{ when, ground, home, away, result: result.trim() },
    attendance: attendance === undefined ? undefined : Number(attendance),
    homeGoals: goalsIn(homeGoals),
    awayGoals: goalsIn(awayGoals),
    shootOut: kicksIn(parts.shootOut),
    sheets: parts.sheets.map(readSheet),
    referee: refereeIn(parts.referee),
  };
}

/** Joins lines into paragraphs: one begins at the margin or with the bracket of the goals, and indented lines continue it. */
function paragraphs(lines: readonly string[]) {
  const found: string[] = [];
  for (const line of lines.filter((each) => each.trim() !== '')) {
    if (/^(\S| {5}\()/.test(line)) found.push(line.trim());
    else found.push(`${found.pop() ?? ''} ${line.trim()}`);
  }
  const of = (start: string) => found.find((each) => each.startsWith(start))?.slice(start.length) ?? '';
  const sheets = found.filter((each) => !/^(\(|Penalties:|Refs:)/.test(each));
  return { goals: of('(').replace(/\)$/, ''), shootOut: of('Penalties:'), referee: of('Refs:'), sheets };
}

/** Reads goals like `Jonathan DAVID 29', 45+3', MOHAMED MANAI 75'(og)`. */
function goalsIn(text: string): readonly TextGoal[] {
  let name = '';
  return text
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [, scorer = '', at = '', kind = ''] = /^(.*?)\s*(\d+(?:\+\d+)?)'(\((?:p|og)\))?$/.exec(each.trim()) ?? [];
      name = scorer || name;
      return { name, at: minuteOf(at), isPenalty: kind === '(p)', isOwnGoal: kind === '(og)' };
    });
}

/** Reads kicks like `0-1 Juan QUINTERO, Manuel AKANJI (missed)`. */
const kicksIn = (text: string): readonly Kick[] =>
  text
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => ({
      name: each
        .replace(/^\s*(\d+-\d+)?/, '')
        .replace('(missed)', '')
        .trim(),
      isScored: !each.includes('(missed)'),
    }));

function refereeIn(text: string): TextMatch['referee'] {
  const [, name, country] = /^(.*) \(([A-Z]{3})\)$/.exec(text.trim()) ?? [];
  return name === undefined || country === undefined ? undefined : { name, country };
}

/** Reads a team sheet like `Mexico: Raul RANGEL - Cesar MONTES [c] [R 90+2'], Johan VASQUEZ (66' Luis CHAVEZ)`. */
function readSheet(text: string): TeamSheet {
  const at = text.indexOf(':');
  const lines = text.slice(at + 1).split(/ -(?= |$)/);
  return { team: text.slice(0, at), lines: lines.map((line) => apart(line).map(readEntry)) };
}

/** Splits a line at commas that are not in brackets. */
function apart(line: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const each of line) {
    if (each === '(') depth += 1;
    if (each === ')') depth -= 1;
    if (each === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${each}`);
  }
  return parts.map((each) => each.trim());
}

function readEntry(text: string): SheetEntry {
  const open = text.indexOf('(');
  const own = open < 0 ? text : text.slice(0, open);
  const [, minute = '', by = ''] = /^\(([\d+]+)' (.*)\)$/.exec(open < 0 ? '' : text.slice(open)) ?? [];
  if (open >= 0 && by === '') throw new RangeError(`Nobody comes on in: ${text}`);
  const cards = [...own.matchAll(/\[([YR]) ([\d+]+)'\]/g)].map(([, letter, at = '']) => ({
    colour: letter === 'R' ? ('red' as const) : ('yellow' as const),
    at: minuteOf(at),
  }));
  return {
    name: own.replaceAll(/\[.*?\]/g, '').trim(),
    isCaptain: own.includes('[c]'),
    cards,
    replaced: by === '' ? undefined : { at: minuteOf(minute), by: readEntry(by) },
  };
}
