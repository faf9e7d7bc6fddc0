// @vitest-environment happy-dom

import { afterEach, beforeAll, expect, test } from 'vitest';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import { mine, openSections, wire } from './model.support.ts';

const { reading, leave } = openSections();
beforeAll(() => import('./write/readerFeatures.ts'));
afterEach(leave);

test('all comments that were removed just before leaving go, by calls that outlive the page', async () => {
  const hidden = [8, 9].map((id) => wire(id, { user_id: 7, status: 'hidden', is_awaiting_review: true }));
  const at = await reading(mine({ hidden }));
  at.shown.remove(at.row(8));
  at.shown.remove(at.row(9));
  window.dispatchEvent(new Event('pagehide'));
  expect(at.calls(deleteComment)).toMatchObject([
    { params: { comment_id: 8 }, keepalive: true },
    { params: { comment_id: 9 }, keepalive: true },
  ]);
});
