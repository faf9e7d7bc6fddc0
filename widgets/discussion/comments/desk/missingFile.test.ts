// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { someReader } from '#tests/support/readers.ts';
import { settled } from '#tests/support/stage.ts';
import { section } from '#widgets/discussion/comments/model.support.ts';

vi.mock('./desk.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const failure = { ok: false, kind: 'unreachable', cause: 'network' };

test('a desk whose file cannot be had is told so, at the comment or of the rules', async () => {
  const at = section({ reader: someReader });
  await settled();
  at.shown.setHidden(at.row(3), true);
  await vi.waitFor(() => expect(at.row(3).trouble.value).toMatchObject({ failure }));
  at.shown.feature(at.row(2), true);
  await vi.waitFor(() => expect(at.row(2).trouble.value).toMatchObject({ failure }));
  at.shown.changeRules({ isClosed: true });
  await vi.waitFor(() => expect(at.shown.announcement.value).toMatchObject({ key: 'announce.failed', failure }));
});
