import { effect } from '@preact/signals-core';
import type { Words } from '#core/i18n/words.ts';
import type { Showcase } from './showcase.model.ts';

/** The line above the box: its label and, where creatives rotate, the button that pauses them. */
export function makeBar(document: Document, words: Words, model: Showcase) {
  const bar = document.createElement('div');
  bar.className = 'tb-showcase-bar';
  const label = document.createElement('p');
  label.className = 'tb-showcase-label';
  label.textContent = words.say('label');
  bar.append(label);
  if (model.creatives.length < 2) return { bar, stop() {} };

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tb-showcase-pause';
  button.textContent = words.say('pause');
  button.setAttribute('aria-label', words.say('pause-long'));
  button.addEventListener('click', () => model.pause(!model.isPaused.peek()));
  bar.append(button);
  return { bar, stop: effect(() => button.setAttribute('aria-pressed', `${model.isPaused.value}`)) };
}
