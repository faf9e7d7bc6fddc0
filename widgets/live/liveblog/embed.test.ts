// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fakeWords } from '#tests/support/fakeSurroundings.tsx';
import { embedOf } from './embed.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

const address = new URL('https://video.example/v/1');
const made = (title = 'Goal') => {
  const box = embedOf(document, fakeWords('en', { en, nl }))({ address, title, ratio: 2 });
  document.body.replaceChildren(box);
  return box;
};

test('a frame asks nothing of its host before the reader presses its button, which names the host', () => {
  const box = made();
  expect(box.querySelector('iframe')).toBeNull();
  expect(box.querySelector('button')?.textContent).toBe('Show content from video.example');
  expect(box.dataset.embed).toBe('https://video.example/v/1');
});

test('the frame that comes has a name, may not take the page elsewhere, and gets the focus', () => {
  const box = made('');
  const placed: HTMLIFrameElement[] = [];
  // happy-dom loads no frames.
  box.replaceChildren = (...nodes) => {
    for (const node of nodes) if (node instanceof HTMLIFrameElement) placed.push(node);
  };
  box.querySelector('button')?.click();
  const [frame] = placed;
  expect([frame?.src, frame?.title]).toEqual(['https://video.example/v/1', 'video.example']);
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation');
});
