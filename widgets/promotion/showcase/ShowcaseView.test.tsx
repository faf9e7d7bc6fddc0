// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Locale } from '#core/base/page/page.ts';
import { fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { View } from './ShowcaseView.tsx';
import type { Showcase } from './showcase.model.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function shown({
  creatives = ['<p>A</p>', '<p>B</p>'],
  locale = 'en',
}: {
  creatives?: string[];
  locale?: Locale;
} = {}) {
  const bar = document.body.appendChild(document.createElement('div'));
  const isPaused = signal(false);
  const arrived = signal<number>();
  const next = vi.fn();
  const pause = (wanted: boolean) => {
    isPaused.value = wanted;
  };
  const showcase: Partial<Showcase> = { creatives, isPaused, arrived, next, pause };
  render(
    <Surrounded words={fakeWords(locale, { en, nl })}>
      <View model={{ showcase: showcase as Showcase, bar }} />
    </Surrounded>,
  );
  return { bar, arrived, next };
}

const spoken = [
  {
    locale: 'en',
    pauses: 'Pause: stop rotating advertisements',
    nexts: 'Next advertisement',
    which: 'Advertisement 2 of 2',
  },
  {
    locale: 'nl',
    pauses: 'Pauze: advertenties niet laten wisselen',
    nexts: 'Volgende advertentie',
    which: 'Advertentie 2 van 2',
  },
] as const;

test.each(spoken)('the line has a label, a pause and a next, and names what a step has brought ($locale)', (given) => {
  const { locale, pauses, nexts, which } = given;
  const { bar, arrived, next } = shown({ locale });
  expect(bar.firstElementChild?.textContent).toBe({ en, nl }[locale].label);
  const pause = screen.getByRole('button', { name: pauses });
  act(() => pause.click());
  expect(pause.getAttribute('aria-pressed')).toBe('true');
  act(() => pause.click());
  expect(pause.getAttribute('aria-pressed')).toBe('false');
  act(() => screen.getByRole('button', { name: nexts }).click());
  expect(next).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => {
    arrived.value = 1;
  });
  expect(screen.getByRole('status').textContent).toBe(which);
});

test('a single creative has a label and nothing to press', () => {
  const { bar } = shown({ creatives: ['<p>A</p>'] });
  expect([bar.textContent, screen.queryAllByRole('button')]).toEqual(['Advertisement', []]);
});
