// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findPrintedRows } from '#widgets/discussion/comments/comment/adopt.ts';
import { createRows } from '#widgets/discussion/comments/comment/createRows.ts';
import { drawComments } from '#widgets/discussion/comments/comments.support.tsx';
import { needsReact } from './drawComments.ts';
import { drawSection } from './drawSection.ts';
import { readPrinted } from './printed.ts';

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

test.each(states)('%s: the form of the template has the markup of React', (_, set) => {
  const fake = drawComments('en');
  fake.model.threads.value = [fake.row(1)];
  set(fake);
  const { section } = fake.drawPlain();
  const plain = markupOf(section.container);
  section.container.remove();
  fake.draw();
  expect(plain).toEqual(markupOf(document.body));
  expect(plain[0]).toContain('div.tb-comments-bar');
});

test('news, failures and what the desk sets are no reason for React, and what is typed or open is', () => {
  const { model, drawPlain } = drawComments();
  const { rows } = drawPlain();
  model.more.value = { is: 'busy' };
  model.fresh.value = 3;
  model.announcement.value = { key: 'announce.fresh', values: { count: 3 } };
  model.rights.value = { canDeleteAny: true, canUpdateAny: true };
  expect(needsReact(rows)).toBe(false);
  model.box.text.value = 'Kept';
  expect(needsReact(rows)).toBe(true);
});

test.each([{ is: 'none' }, { is: 'some', left: undefined }] as const)(
  'an island that finds what another one has drawn knows whether further comments follow, and since when events may be missing: $is',
  (more) => {
    const fake = drawComments('en');
    fake.model.threads.value = [fake.row(1)];
    fake.model.more.value = more;
    const { container } = fake.drawPlain().section;
    document.body.append(container);
    expect(readPrinted(container)).toMatchObject({
      comments: [{ id: 1 }],
      hasMore: more.is === 'some',
      sequence: 12,
    });
    container.remove();
  },
);

test.each([true, false])('the section says where the sheet asks for it whether rows were printed: %s', (isPrinted) => {
  const { model, words, clock } = drawComments();
  const place = document.createElement('div');
  place.innerHTML = isPrinted ? '<ol class="tb-comments-list"></ol>' : '';
  const rows = createRows(model, words, clock, expect.fail, findPrintedRows(place));
  const { container, stop } = drawSection(rows, { host: { words }, page: { clock }, crashed: expect.fail });
  expect(container.hasAttribute('data-printed')).toBe(isPrinted);
  stop();
  rows.stop();
});
