// @vitest-environment happy-dom

import { signal } from '@preact/signals-core';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { spoken } from '#tests/support/soak.ts';
import { refused } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { type PushState, pushState, type Trouble } from './pushAdapter.ts';
import { View } from './WebPushView.tsx';
import type { Switch } from './web-push.model.ts';

afterEach(cleanup);

interface Given extends Partial<Pick<Switch, 'family' | 'here' | 'whereImpossible'>> {
  readonly locale?: 'en' | 'nl';
  readonly canSwitch?: boolean;
  readonly isOwed?: boolean;
  readonly trouble?: Trouble;
}

function open(state: PushState | undefined, given: Given = {}) {
  const { locale = 'en', canSwitch = false, isOwed = false, trouble, ...rest } = given;
  const words = fakeWords(locale, { en, nl });
  const signals = { state: signal(state), step: signal<'asking' | 'on' | 'off'>(), trouble: signal(trouble) };
  let presses = 0;
  const model: Switch = {
    family: 'chrome',
    here: 'https://news.example/user/profile',
    whereImpossible: 'say',
    push: {
      ...signals,
      canSwitch: signal(canSwitch),
      isOwed: signal(isOwed),
      async toggle() {
        presses += 1;
      },
    },
    ...rest,
  };
  const { container } = render(
    <Surrounded words={words}>
      <View model={model} />
    </Surrounded>,
  );
  return { ...signals, words, container, presses: () => presses };
}

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe.each(spoken('en'))('in %s', (locale) => {
  test.each(pushState.options)('%s is said, beside a switch that has a name', (state) => {
    const canSwitch = ['default', 'granted', 'subscribed'].includes(state);
    const { words } = open(state, { locale, canSwitch });
    const control = screen.getByRole<HTMLInputElement>('switch', { name: words.say('label') });
    expect(control.checked).toBe(state === 'subscribed');
    expect(control.getAttribute('aria-disabled')).toBe(canSwitch ? null : 'true');
    expect(described(control)).toContain(words.say(`about.${state}`));
  });

  test.each(['ios', 'android', 'firefox', 'safari', 'chrome', 'other'] as const)(
    'how to undo a no in %s belongs to what the switch says',
    (family) => {
      const { words } = open('denied', { locale, family });
      expect(described(screen.getByRole('switch'))).toContain(words.say(`undo.${family}`));
      expect(words.say(`undo.${family}`)).not.toContain('undo.');
    },
  );

  test.each(['unanswered', 'push-service', 'worker', 'browser', 'host'] as const)('%s is told at once', (kind) => {
    const { words } = open('granted', { locale, trouble: { kind } });
    expect(screen.getByRole('alert').textContent).toBe(words.say(`trouble.${kind}`));
    expect(words.say(`trouble.${kind}`)).not.toContain('trouble.');
  });

  test('what the server said, too', () => {
    const { words } = open('granted', { locale, trouble: { kind: 'server', failure: refused(500) } });
    expect(screen.getByRole('alert').textContent).toBe(words.say('failure.server'));
  });
});

test('an iPhone gets the three steps to the Home Screen, and nobody else', () => {
  open('ios-not-installed');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  cleanup();
  open('unsupported');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a page in a frame, or over http, leads to itself', () => {
  open('insecure', { here: 'http://news.example/user/profile' });
  const link = screen.getByRole('link', { name: 'Open this page by itself' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://news.example/user/profile',
    '_blank',
    'noopener',
  ]);
});

test('where the editor wants it, a browser that knows no notifications shows nothing', () => {
  const { container } = open('unsupported', { whereImpossible: 'hide' });
  expect(container.textContent).toBe('');
  cleanup();
  open('denied', { whereImpossible: 'hide' });
  expect(screen.getByRole('switch')).toBeTruthy();
});

test('one press by pointer or keyboard is one call, and the switch shows what is, not what is hoped for', async () => {
  const { state, presses } = open('default', { canSwitch: true });
  const control = screen.getByRole<HTMLInputElement>('switch');
  await userEvent.click(screen.getByText('Notifications in this browser'));
  expect([presses(), control.checked]).toEqual([1, false]);
  control.focus();
  await userEvent.keyboard(' ');
  expect([presses(), control.checked]).toEqual([2, false]);
  act(() => {
    state.value = 'subscribed';
  });
  expect(control.checked).toBe(true);
});

test('while it is at work the switch says so, politely, and keeps the focus', () => {
  const { step } = open('default', { canSwitch: true });
  const control = screen.getByRole('switch');
  control.focus();
  for (const [at, text] of [
    ['asking', 'Answer your browser’s question. No question to be seen? Look for a bell in the address bar.'],
    ['on', 'Switching on…'],
    ['off', 'Switching off…'],
  ] as const) {
    act(() => {
      step.value = at;
    });
    expect(screen.getByRole('status').textContent).toBe(text);
    expect([control.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', control]);
  }
  act(() => {
    step.value = undefined;
  });
  expect([screen.getByRole('status').textContent, control.getAttribute('aria-busy')]).toEqual(['', null]);
});

test('a server that has not heard yet is mentioned', () => {
  const { words } = open('granted', { canSwitch: true, isOwed: true });
  expect(screen.getByRole('status').textContent).toBe(words.say('unreported'));
});

test('until the state is known the switch waits', () => {
  open(undefined);
  expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Loading…')).toBeTruthy();
});
