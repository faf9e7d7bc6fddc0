// @vitest-environment happy-dom
import { createPortal } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, stage } from '#tests/support/stage.ts';
import { drawLate } from './drawLate.ts';

afterEach(() => document.body.replaceChildren());

const View = ({ model }: { readonly model: { readonly place: HTMLElement } }) =>
  createPortal(<button type="button">Pause</button>, model.place);

function late(load = async () => ({ View })) {
  const set = stage();
  const { element, host } = set.host('<p>Printed</p><div></div>');
  const place = element.querySelector('div');
  if (!place) throw new Error('There is no place.');
  const [drawn, crashed, adopt, fetched] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(load)];
  const view = drawLate(fetched, { place }, { host, page: set.page, root: element, adopt, drawn, crashed });
  const arrival = async () => {
    await import('#core/view/reactRoot.tsx');
    for (let turn = 0; turn < 4; turn += 1) await settled();
  };
  return { ...view, element, place, drawn, crashed, adopt, fetched, arrival };
}

test.each(['pointerdown', 'keydown', 'focusin', 'wheel'])('a %s in the tag brings the view, once', async (touch) => {
  const { element, place, drawn, adopt, fetched, arrival } = late();
  await arrival();
  expect(fetched).not.toHaveBeenCalled();
  element.querySelector('p')?.dispatchEvent(new Event(touch, { bubbles: true }));
  element.querySelector('p')?.dispatchEvent(new Event(touch, { bubbles: true }));
  await arrival();
  expect([place.textContent, element.children.length, drawn.mock.calls.length]).toEqual(['Pause', 2, 1]);
  expect([fetched.mock.calls.length, adopt.mock.calls.length]).toEqual([1, 0]);
});

test('what cannot be fetched leaves the page as it is, and is asked for again', async () => {
  const load = vi.fn(async () => ({ View }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { wake, element, place, crashed, arrival } = late(load);
  wake();
  await arrival();
  expect([place.textContent, crashed.mock.calls]).toEqual(['', []]);
  element.dispatchEvent(new Event('pointerdown'));
  await arrival();
  expect(place.textContent).toBe('Pause');
});

test('a view that breaks as it is read is a crash of the island', async () => {
  const { wake, crashed, arrival } = late(() => Promise.reject(new RangeError('broken')));
  wake();
  await arrival();
  expect(crashed).toHaveBeenCalledOnce();
});

test('after the end nothing is drawn, and what was is taken away', async () => {
  const early = late();
  early.wake();
  early.stop();
  await early.arrival();
  expect([early.place.textContent, early.drawn.mock.calls]).toEqual(['', []]);
  const drawn = late();
  drawn.wake();
  await drawn.arrival();
  drawn.stop();
  expect(drawn.place.textContent).toBe('');
});
