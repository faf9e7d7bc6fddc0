// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/live/7"}
import { expect, test } from 'vitest';
import type { Frame, Profile } from './profile.ts';
import { replaceFrames } from './replaceFrames.ts';
import { keepWidgets, limitMedia, widerAttributes, widerTags } from './wider.ts';

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

const frames: Frame[] = [];
const profile: Profile = {
  widgets: { poll: ['poll-id', 'heading-level'] },
  frameHosts: ['video.example', 'news.example'],
  frame(found) {
    frames.push(found);
    return document.createElement('button');
  },
};
const html = (fragment: DocumentFragment) => [...fragment.children].map((each) => each.outerHTML).join('');

function widgets(markup: string): string {
  const fragment = fragmentOf(markup);
  keepWidgets(fragment, profile);
  return html(fragment);
}

function framed(markup: string): string {
  const fragment = fragmentOf(markup);
  replaceFrames(fragment, profile);
  return html(fragment);
}

test('a poll keeps the attributes that are listed for it', () => {
  const poll = '<div data-widget="poll" data-poll-id="12" data-heading-level="3"></div>';
  expect(widgets(poll)).toBe(poll);
});

test.each([
  ['another widget', '<div data-widget="login"></div>', '<div></div>'],
  ['a name of the prototype', '<div data-widget="constructor"></div>', '<div></div>'],
  ['a poll on another element', '<p data-widget="poll" data-poll-id="12"></p>', '<p></p>'],
  ['an attribute without its tag', '<div data-poll-id="12"></div>', '<div></div>'],
  [
    'what is not listed',
    '<div data-widget="poll" data-when="now" data-w-state="ready" data-surface="page" data-props></div>',
    '<div data-widget="poll"></div>',
  ],
  [
    'a value without end',
    `<div data-widget="poll" data-poll-id="${'1'.repeat(101)}"></div>`,
    '<div data-widget="poll"></div>',
  ],
  [
    'a poll inside a poll',
    '<div data-widget="poll"><p><b><div data-widget="poll" data-poll-id="2"></div></b></p></div>',
    null,
  ],
])('%s does not pass', (_, given, expected) => {
  const kept = widgets(given);
  if (expected === null) expect(kept.match(/data-/g)).toEqual(['data-']);
  else expect(kept).toBe(expected);
});

test('sound and film do not start by themselves, and the reader has the buttons', () => {
  const fragment = fragmentOf('<video src="/goal.mp4" preload="auto"></video><audio src="/ref.mp3"></audio>');
  limitMedia(fragment);
  expect([...fragment.children].map((each) => each.getAttributeNames().sort())).toEqual([
    ['controls', 'playsinline', 'preload', 'src'],
    ['controls', 'preload', 'src'],
  ]);
  expect(fragment.querySelector('video')?.getAttribute('preload')).toBe('none');
});

test('a frame of a listed host waits behind what the island makes for it', () => {
  frames.length = 0;
  expect(framed('<iframe src="https://video.example/v/1" width="640" height="360" title="Goal"></iframe>')).toBe(
    '<button></button>',
  );
  expect(frames.map(({ address, title, ratio }) => [address.href, title, ratio])).toEqual([
    ['https://video.example/v/1', 'Goal', 640 / 360],
  ]);
  framed('<iframe src="https://video.example/v/2" width="100%" height="0"></iframe>');
  expect(frames[1]).toMatchObject({ title: '', ratio: undefined });
});

test.each([
  ['another host', 'https://tracker.example/x'],
  ['a host that only ends alike', 'https://evil-video.example/x'],
  ['another port', 'https://video.example:444/x'],
  ['a name before the host', 'https://video.example@tracker.example/x'],
  ['http', 'http://video.example/x'],
  ['the page itself', 'https://news.example/login'],
])('a frame of %s is a link', (_, address) => {
  const link = fragmentOf(framed(`<iframe src="${address}"></iframe>`)).firstElementChild;
  expect(link?.localName).toBe('a');
  expect(link?.getAttribute('href')).toBe(new URL(address).href);
  expect(link?.getAttribute('rel')).toContain('noopener');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'about:blank', 'https://', ''])(
  'a frame of "%s" is gone',
  (address) => {
    expect(framed(`<p>a</p><iframe src="${address}"></iframe>`)).toBe('<p>a</p>');
  },
);

test('no profile lets forms, styles, ids or handlers pass', () => {
  const added = [...widerTags, ...widerAttributes(profile)];
  expect(
    added.filter((each) => /^(form|input|button|script|style|object|embed|id|name|srcdoc|on.*)$/.test(each)),
  ).toEqual([]);
});
