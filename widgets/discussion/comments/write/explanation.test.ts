// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { myComments, reportComment } from '#core/contract/discussion/commentOwn.ts';
import { someReader } from '#tests/support/readers.ts';
import { refused, settled } from '#tests/support/stage.ts';
import { mine, openSections } from '#widgets/discussion/comments/model.support.ts';

const { begin, reading, leave } = openSections();
afterEach(leave);

const other = { ...someReader, id: 9 };
type Shown = Awaited<ReturnType<typeof reading>>;
const kept = ({ shown, row }: Shown, id = 3) => shown.explanationOf(row(id)).text;

async function reload(at: Shown): Promise<Shown> {
  window.dispatchEvent(new Event('pagehide'));
  at.leave();
  at.says(myComments, mine());
  const again = begin({ on: at });
  await settled();
  return again;
}

test('what a reader types about a comment is there again after a reload, until the report has come in', async () => {
  const at = await reading();
  at.shown.explanationOf(at.row(3)).type('Third time');
  const again = await reload(at);
  expect([kept(again), kept(again, 2)]).toEqual(['Third time', '']);
  again.says(reportComment, refused(500), { wire: {} });
  await again.shown.report(again.row(3), 'spam', 'Third time');
  expect(kept(again)).toBe('Third time');
  const explanation = again.shown.explanationOf(again.row(3));
  explanation.type('Third time!');
  await again.shown.report(again.row(3), 'spam', 'Third time!');
  expect(kept(await reload(again))).toBe('');
});

test('it is its writer’s: of a guest the reader’s who logs in, and nobody else’s', async () => {
  const at = begin();
  const explanation = at.shown.explanationOf(at.row(3));
  explanation.type('Third time');
  at.says(myComments, mine(), mine(), mine());
  at.readers.reader.value = someReader;
  await settled();
  expect([explanation.isOwn(), kept(at)]).toEqual([true, 'Third time']);
  at.readers.reader.value = other;
  await settled();
  expect([explanation.isOwn(), kept(at)]).toEqual([false, '']);
  at.readers.reader.value = someReader;
  await settled();
  expect(kept(at)).toBe('Third time');
});

test('a session that ran out leaves it on the page', async () => {
  const at = await reading();
  const explanation = at.shown.explanationOf(at.row(3));
  explanation.type('Third time');
  at.readers.expire();
  expect([explanation.isOwn(), kept(at)]).toEqual([true, 'Third time']);
});
