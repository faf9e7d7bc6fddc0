// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createNotices } from './createNotices.ts';
import { type Notice, notice } from './notices.ts';

const wrong = notice('T99', (what: string) => ({ what, remedy: 'Mend it.' }));

let lines: unknown[][] = [];
beforeEach(() => {
  lines = [];
  document.body.innerHTML = '<div id="a"></div><div id="b"></div>';
});
const notices = () => createNotices({ page: document, log: (...line) => lines.push(line) });
const element = (id: string) => document.getElementById(id) ?? document.body;

test('an editor reads one line per mistake and element', () => {
  const { report } = notices();
  report(wrong('Bad.'), element('a'));
  report(wrong('Bad again.'), element('a'));
  report(wrong('Bad.'), element('b'));
  expect(lines).toEqual([
    ['Tribune T99: Bad. Mend it.', element('a')],
    ['Tribune T99: Bad. Mend it.', element('b')],
  ]);
});

test('notices about no element are told once per wording', () => {
  const { report } = notices();
  for (const what of ['One.', 'One.', 'Two.']) report(wrong(what));
  expect(lines).toHaveLength(2);
});

test('the host hears of it by an event that leaves shadow roots', () => {
  const reported: unknown[] = [];
  document.addEventListener('tribune:error', (event) => {
    if (event instanceof CustomEvent) reported.push([event.target, event.detail, event.composed]);
  });
  notices().report(wrong('Bad.'), element('a'), new Error('why'));
  expect(reported).toEqual([[element('a'), { code: 'T99', what: 'Bad.', remedy: 'Mend it.' }, true]]);
  expect(lines[0]?.[2]).toBeInstanceOf(Error);
});

test('what shows a notice takes the place of the console, which is used where it fails', async () => {
  const shown: unknown[] = [];
  const present = async ({ args }: Notice) => {
    if (shown.push(args) > 1) throw new TypeError('offline');
  };
  const { report } = createNotices({ page: document, log: (...line) => lines.push(line), present });
  report(wrong('Bad.'));
  report(wrong('Worse.'));
  await expect.poll(() => lines).toEqual([['Tribune T99: Worse. Mend it.']]);
  expect(shown).toEqual([['Bad.'], ['Worse.']]);
});

test('a console that throws costs nothing', () => {
  const broken = createNotices({
    page: document,
    log: () => {
      throw new Error('no console');
    },
  });
  expect(() => broken.report(wrong('Bad.'))).not.toThrow();
});
