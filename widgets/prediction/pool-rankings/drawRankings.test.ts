// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { island } from './pool-rankings.island.ts';
import { desk, monday, wirePage } from './pool-rankings.support.ts';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

test('the rows that the host printed leave the document while the island’s stand, and come back with the tag as it was', async () => {
  const at = desk();
  const { host, element, leave } = at.host();
  element.innerHTML = '<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>';
  const printed = element.innerHTML;
  const root = element.attachShadow({ mode: 'open' });
  const drawn = vi.fn(() => expect(element.innerHTML).toBe(printed));
  const started = island.start(
    at.page,
    { period: 'this_week', start: monday, number: 1, ranking: { ...wirePage() } },
    host,
  );

  const erase = await act(
    async () =>
      await started.draw({ host, page: at.page, root, adopt: () => {}, drawn: () => drawn(), crashed: vi.fn() }),
  );
  expect(drawn).toHaveBeenCalledOnce();
  expect(element.querySelectorAll('tr')).toHaveLength(0);
  expect(root.querySelectorAll('tbody tr').length).toBeGreaterThan(1);

  await act(async () => erase());
  expect(element.innerHTML).toBe(printed);
  expect(root.querySelectorAll('tr')).toHaveLength(0);
  leave();
});
