// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { arrange } from '#core/base/dom/arrange.ts';
import { createMoves } from './moveRows.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A table of three teams whose rows are 20 px high. */
function table() {
  document.body.innerHTML = `<table class="tb-standings-table"><tbody>${[1, 2, 3]
    .map((team) => `<tr class="tb-standings-row" data-team="${team}"></tr>`)
    .join('')}</tbody></table>`;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 20 * [...(this.parentElement?.children ?? [])].indexOf(this), 100, 20);
  });
  const cancelled: string[] = [];
  const glides: string[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames) {
    const team = this instanceof HTMLElement ? this.dataset.team : '';
    glides.push(`${team} ${JSON.stringify(frames)}`);
    const animation = new Animation();
    animation.cancel = () => void cancelled.push(`${team}`);
    return animation;
  });
  let now = 5000;
  const move = createMoves(document.body, () => now);
  return {
    glides,
    cancelled,
    order: (...teams: readonly number[]) =>
      move([teams], () => arrange(teams.flatMap((team) => [...document.querySelectorAll(`[data-team="${team}"]`)]))),
    pass: (ms: number) => {
      now += ms;
    },
    rows: () => [...document.querySelectorAll<HTMLElement>('tr')].map(({ dataset }) => Number(dataset.team)),
  };
}

const from = (pixels: number) => JSON.stringify([{ transform: `translateY(${pixels}px)` }, { transform: 'none' }]);

test('rows that change places glide from where they were, the others stand still', () => {
  const { order, glides, rows } = table();
  order(2, 1, 3);
  expect(rows()).toEqual([2, 1, 3]);
  expect(glides).toEqual([`1 ${from(-20)}`, `2 ${from(20)}`]);
});

test('while changes come faster than rows glide, rows are at their places at once; then they glide again', () => {
  const { order, pass, glides, cancelled, rows } = table();
  order(2, 1, 3);
  glides.length = 0;
  for (const teams of [
    [2, 3, 1],
    [3, 2, 1],
    [1, 2, 3],
  ] as const) {
    pass(100);
    order(...teams);
    expect(rows()).toEqual(teams);
  }
  expect([glides, cancelled]).toEqual([[], ['1', '2']]);
  pass(400);
  order(1, 3, 2);
  expect(glides).toEqual([`2 ${from(-20)}`, `3 ${from(20)}`]);
});

test('rows that stand before and after those that move are left where they are, and tables in order are not measured', () => {
  const { order } = table();
  const [first] = document.querySelectorAll('tr');
  const seen = new MutationObserver(() => {});
  seen.observe(document.body, { childList: true, subtree: true });
  order(1, 3, 2);
  const touched = seen.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  expect(touched).toHaveLength(2);
  expect(touched).not.toContain(first);
  const measure = vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockClear();
  order(1, 3, 2);
  expect(measure).not.toHaveBeenCalled();
});
