// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals-core';
import { act } from '@testing-library/react';
import { useEffect, useId } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Drawing } from '#core/base/widget/island.ts';
import type { ViewOf } from '#core/view/reactRoot.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { fakeClock, fakeWords } from '#tests/support/fakeViewContext.tsx';
import { reactView } from './reactView.tsx';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  document.body.replaceChildren();
  expect(complaints).not.toHaveBeenCalled();
});

interface Score {
  readonly goals: ReturnType<typeof signal<number>>;
}

function ScoreView({ model }: { readonly model: Score }) {
  useSignals();
  const words = useWords();
  if (model.goals.value === 13) throw new Error('unlucky');
  return (
    <p id={useId()}>
      {model.goals.value} {words.say('action.close')}
    </p>
  );
}

function place(kind: 'shadow' | 'page' = 'page') {
  const element = document.createElement('div');
  element.innerHTML = '<i>fallback</i>';
  document.body.append(element);
  const leaving = new AbortController();
  const drawn = vi.fn();
  const crashed = vi.fn();
  const turn = vi.fn(async () => {});
  const root = kind === 'shadow' ? element.attachShadow({ mode: 'open' }) : element;
  const drawing = {
    host: { element, queue: [], signal: leaving.signal, words: fakeWords('nl'), turn },
    page: { clock: fakeClock() },
    root,
    adopt: vi.fn(),
    drawn,
    crashed,
  } as unknown as Drawing;
  return { element, root, leaving, turn, drawn, crashed, drawing };
}

const draw = async (View: ViewOf<Score>, score: Score, drawing: Drawing) =>
  await act(async () => await reactView<Score>(async () => ({ View }))(score, drawing));

test.each(['page', 'shadow'] as const)(
  'a view is drawn on the %s in the language of the page, and follows its model',
  async (kind) => {
    const { root, drawing, drawn } = place(kind);
    const score = { goals: signal(1) };
    await draw(ScoreView, score, drawing);
    const box = root.querySelector('.tb-root');
    expect(box?.getAttribute('lang')).toBe('nl');
    expect(box?.textContent).toBe('1 Sluiten');
    act(() => {
      score.goals.value = 2;
    });
    expect(box?.textContent).toBe('2 Sluiten');
    expect(drawn).toHaveBeenCalledOnce();
  },
);

test('the fallback stands until something has been drawn', async () => {
  const { element, drawing, drawn } = place();
  const seen: (string | null)[] = [];
  drawn.mockImplementation(() => seen.push(element.textContent));
  await draw(ScoreView, { goals: signal(3) }, drawing);
  expect(seen).toEqual(['fallback3 Sluiten']);
});

test('a long view is drawn in turns, and the page gets to other things between them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { root, drawing, drawn } = place();
  const stands = new Promise<void>((resolve) => drawn.mockImplementation(resolve));
  let others = 0;
  const ticking = setInterval(() => {
    others += 1;
  });
  const seen = new Set<number>();
  const Row = () => {
    // Longer than React works before it looks whether something else waits.
    for (const begun = performance.now(); performance.now() - begun < 6; );
    seen.add(others);
    return <li />;
  };
  const View = () => Array.from({ length: 20 }, (_, nth) => <Row key={String(nth)} />);
  await reactView<Score>(async () => ({ View }))({ goals: signal(0) }, drawing);
  await stands;
  clearInterval(ticking);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(root.querySelectorAll('li')).toHaveLength(20);
  expect(seen.size).toBeGreaterThan(1);
});

test('what is typed as soon as a view stands is in its model and stays in its field', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { root, drawing, drawn } = place();
  const stands = new Promise<void>((resolve) => drawn.mockImplementation(resolve));
  const text = signal('');
  function TextView() {
    useSignals();
    return (
      <textarea
        value={text.value}
        onChange={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
    );
  }
  const stop = await reactView<Score>(async () => ({ View: TextView }))({ goals: signal(0) }, drawing);
  await stands;
  const area = root.querySelector('textarea');
  // As a key does it: React sees what is set on the field itself.
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  for (const key of 'Goal!') {
    write?.call(area, `${area?.value}${key}`);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  expect([text.value, area?.value]).toEqual(['Goal!', 'Goal!']);
  stop?.();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

test.each([
  [50, 'at once'],
  [51, 'in turns'],
] as const)('where a view of %i elements stands, its copies are drawn %s', async (elements, how) => {
  const View = () => Array.from({ length: elements }, (_, nth) => <i key={String(nth)} />);
  const drawAgain = reactView<Score>(async () => ({ View }));
  const [one, other] = [place(), place()];
  await act(async () => await drawAgain({ goals: signal(0) }, one.drawing));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const stands = new Promise<void>((resolve) => other.drawn.mockImplementation(resolve));
  void drawAgain({ goals: signal(0) }, other.drawing);
  expect(other.drawn).toHaveBeenCalledTimes(how === 'at once' ? 1 : 0);
  await stands;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

test.each([
  [3, 'at once'],
  [2, 'in turns'],
] as const)('a view that %i tags wait for together is drawn %s from the first on', async (copies, how) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const places = Array.from({ length: copies }, () => place());
  const stand = places.map(({ drawn }) => new Promise<void>((resolve) => drawn.mockImplementation(resolve)));
  const goals = signal(1);
  const View: ViewOf<Score> = ({ model }) => <ScoreView model={model} />;
  const drawAll = reactView<Score>(async () => ({ View }));
  const [first] = places.map(({ drawing }) => drawAll({ goals }, drawing));
  await first;
  expect(places[0]?.drawn).toHaveBeenCalledTimes(how === 'at once' ? 1 : 0);
  await Promise.all(stand);
  goals.value = 2;
  await vi.waitFor(() =>
    expect(places.map(({ element }) => element.textContent)).toEqual(places.map(() => 'fallback2 Sluiten')),
  );
  for (const { drawn } of places) expect(drawn).toHaveBeenCalledOnce();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

test.each(['is drawn', 'crashes', 'leaves'])(
  'copies that come while the first %s wait for it and for their turn',
  async (how) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const [one, other] = [place(), place()];
    const over = new Promise<void>((resolve) => {
      one.drawn.mockImplementation(resolve);
      one.crashed.mockImplementation(resolve);
    });
    const stands = new Promise<void>((resolve) => other.drawn.mockImplementation(resolve));
    function View({ model }: { readonly model: Score }) {
      if (model.goals.peek() === 13) throw new Error('unlucky');
      return <p>{model.goals.peek()}</p>;
    }
    const drawAgain = reactView<Score>(async () => ({ View }));
    const leave = await drawAgain({ goals: signal(how === 'crashes' ? 13 : 1) }, one.drawing);
    void drawAgain({ goals: signal(2) }, other.drawing);
    await Promise.resolve();
    expect(other.root.textContent).toBe('fallback');
    expect(other.turn).not.toHaveBeenCalled();
    if (how === 'leaves') leave();
    else await over;
    await stands;
    expect(other.turn).toHaveBeenCalledOnce();
    expect(other.root.textContent).toBe('fallback2');
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  },
);

test('what a drawing followed that React gave up is let go with the island', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { drawing, drawn } = place();
  const stands = new Promise<void>((resolve) => drawn.mockImplementation(resolve));
  const unwatched = vi.fn();
  const goals = signal(0, { unwatched });
  let drawings = 0;
  const Row = () => {
    useSignals();
    for (const begun = performance.now(); performance.now() - begun < 6; );
    return <li>{goals.value}</li>;
  };
  const View = () => {
    drawings += 1;
    // Between two slices: what has been drawn so far is out of date.
    setTimeout(() => {
      goals.value = 1;
    });
    return Array.from({ length: 20 }, (_, nth) => <Row key={String(nth)} />);
  };
  const erase = await reactView<Score>(async () => ({ View }))({ goals: signal(0) }, drawing);
  await stands;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(drawings).toBeGreaterThan(1);
  // Between two drawings nobody may have watched for a moment.
  unwatched.mockClear();
  act(erase);
  expect(unwatched).toHaveBeenCalledOnce();
});

test('taken away, nothing of it remains and its effects have ended', async () => {
  const { element, drawing } = place();
  const ended = vi.fn();
  const View = () => {
    useEffect(() => ended, []);
    return <p>Here</p>;
  };
  const erase = await draw(View, { goals: signal(0) }, drawing);
  ended.mockClear();
  act(() => erase());
  expect(ended).toHaveBeenCalledOnce();
  expect(element.innerHTML).toBe('<i>fallback</i>');
});

test('a view that crashes at once is reported once, is never ready and says nothing in the console of the host', async () => {
  const { drawing, drawn, crashed } = place();
  await draw(ScoreView, { goals: signal(13) }, drawing);
  expect(crashed).toHaveBeenCalledOnce();
  expect(crashed.mock.calls[0]?.[0]).toMatchObject({ message: 'unlucky' });
  expect(drawn).not.toHaveBeenCalled();
});

test('a view that crashes later costs its own island, not its neighbour', async () => {
  const one = place();
  const other = place();
  const score = { goals: signal(1) };
  const neighbour = { goals: signal(7) };
  const erase = await draw(ScoreView, score, one.drawing);
  one.crashed.mockImplementation(() => erase());
  await draw(ScoreView, neighbour, other.drawing);
  await act(async () => {
    score.goals.value = 13;
  });
  expect(one.crashed).toHaveBeenCalledOnce();
  expect(one.element.innerHTML).toBe('<i>fallback</i>');
  expect(other.element.textContent).toContain('7 Sluiten');
  expect(other.crashed).not.toHaveBeenCalled();
});

test('two islands on a page share no ids, and none with a host that has a React of its own', async () => {
  const one = place();
  const other = place();
  await draw(ScoreView, { goals: signal(1) }, one.drawing);
  await draw(ScoreView, { goals: signal(1) }, other.drawing);
  const ids = [...document.querySelectorAll('p[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(ids.filter((id) => !id.includes('tb'))).toEqual([]);
});

test('a tag that left while the view was on its way is not drawn', async () => {
  const { element, leaving, drawing, drawn } = place();
  leaving.abort();
  const erase = await draw(ScoreView, { goals: signal(1) }, drawing);
  erase();
  expect(drawn).not.toHaveBeenCalled();
  expect(element.innerHTML).toBe('<i>fallback</i>');
});

test('React comes with the view, not before', () => {
  const source = readFileSync(`${import.meta.dirname}/reactView.tsx`, 'utf8');
  expect([...source.matchAll(/^import (?!type)/gm)]).toEqual([]);
});

test('a view that cannot be fetched is for the mount to deal with', async () => {
  const { drawing } = place();
  const lost = reactView<Score>(() => Promise.reject(new TypeError('404')));
  await expect(lost({ goals: signal(1) }, drawing)).rejects.toThrow('404');
});
