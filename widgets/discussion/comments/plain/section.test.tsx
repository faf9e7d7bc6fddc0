// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { patch } from '#core/dom/element.ts';
import { drawComments } from '#widgets/discussion/comments/comments.support.tsx';
import { createRows } from '#widgets/discussion/comments/rows/createRows.ts';
import { needsReact } from './drawPlain.ts';
import { sectionOf } from './section.ts';

afterEach(cleanup);

/** Each element with its classes, and all texts, in their order. */
const markupOf = (root: ParentNode) => {
  const section = root.querySelector('.tb-comments');
  const elements = [...(section?.querySelectorAll('*') ?? [])].filter((each) => !each.closest('.tb-comments-news > *'));
  return [elements.map(({ localName, className }) => `${localName}.${className}`), section?.textContent];
};

type Fake = ReturnType<typeof drawComments>;
const states: readonly (readonly [what: string, set: (fake: Fake) => void])[] = [
  ['a reader', () => {}],
  [
    'a guest',
    ({ model }) => {
      model.reader.value = null;
    },
  ],
  [
    'no comments',
    ({ model }) => {
      model.threads.value = [];
    },
  ],
  [
    'comments that load',
    ({ model }) => {
      model.phase.value = 'loading';
    },
  ],
  [
    'more comments',
    ({ model }) => {
      model.more.value = { is: 'some', left: 7 };
    },
  ],
  [
    'slow mode',
    ({ model }) => {
      model.rules.value = { slowMode: 30, isClosed: false, review: 'off' };
    },
  ],
  [
    'review',
    ({ model }) => {
      model.rules.value = { slowMode: 0, isClosed: false, review: 'all' };
    },
  ],
  [
    'closed comments',
    ({ model }) => {
      model.rules.value = { slowMode: 0, isClosed: true, review: 'off' };
    },
  ],
];

test.each(states)('%s: the plain section has the markup of React', (_, set) => {
  const fake = drawComments('en');
  fake.model.threads.value = [fake.row(1)];
  set(fake);
  const container = document.createElement('div');
  const place = document.createElement('div');
  const rows = createRows(fake.model, fake.words, fake.clock, (error) => {
    throw error;
  });
  place.append(rows.list);
  patch(container, { attributes: {}, children: [sectionOf(rows, fake.words, { place, id: 'x', failure: undefined })] });
  fake.draw();
  const plain = markupOf(container);
  expect(plain).toEqual(markupOf(document.body));
  expect(plain[0]).toContain('div.tb-comments-bar');
  rows.stop();
});

test('comments that load are no reason for React, and more of them that load are', () => {
  const { model, words, clock } = drawComments();
  const rows = createRows(model, words, clock, () => {});
  model.more.value = { is: 'busy' };
  model.phase.value = 'loading';
  expect(needsReact(rows)).toBe(false);
  model.phase.value = 'ready';
  expect(needsReact(rows)).toBe(true);
  rows.stop();
});
