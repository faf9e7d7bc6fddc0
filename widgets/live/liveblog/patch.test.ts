// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { patch } from './patch.ts';
import { placeBefore } from './place.ts';

const bodyOf = (html: string) => {
  const body = document.createElement('div');
  body.innerHTML = html;
  document.body.replaceChildren(body);
  return body;
};
const fragmentOf = (html: string) => document.createRange().createContextualFragment(html);

/** What is taken out or put in while the body gets other text. */
function moved(body: Element, html: string): readonly Node[] {
  const observer = new MutationObserver(() => {});
  observer.observe(body, { childList: true, subtree: true });
  patch(body, fragmentOf(html), placeBefore);
  return observer.takeRecords().flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
}
const link = '<p>Read <a href="/a">the story</a>.</p>';
const running = '<audio src="/roar.wav"></audio>\n<div data-embed="https://video.example/1"></div>\n<p>After</p>';

test.each([
  ['before it', `<h3>Goal</h3>\n<p>New</p>\n${link}\n${running}`],
  ['after it', `<h3>Goal</h3>\n${link}\n${running}\n<p>New</p>`],
  ['in the middle', `<h3>Goal</h3>\n${link}\n<p>New</p>\n${running}`],
  ['and the heading changed', `<h3>Goal!</h3>\n<p>New</p>\n${link}\n${running}`],
])('a paragraph that comes %s moves nothing of what is there', (_, html) => {
  const body = bodyOf(`<h3>Goal</h3>\n${link}\n${running}`);
  const known = [...body.children];
  const changes = moved(body, html);
  expect(body.innerHTML).toBe(html);
  expect(changes.filter((node) => known.some((each) => each === node))).toEqual([]);
  expect(known.every((node) => node.parentNode === body)).toBe(true);
});

test('what goes takes nothing along', () => {
  const body = bodyOf(`<p>Old</p>\n<p>Older</p>\n${link}\n${running}`);
  const anchor = body.querySelector('a');
  const embed = body.querySelector('[data-embed]');
  const changes = moved(body, `${link}\n${running}`);
  expect(body.innerHTML).toBe(`${link}\n${running}`);
  expect(changes).not.toContain(embed);
  expect(body.contains(anchor)).toBe(true);
});

test('two that run change places, and both run on', () => {
  const body = bodyOf(running);
  const [audio, embed] = body.children;
  const html = '<div data-embed="https://video.example/1"></div>\n<audio src="/roar.wav"></audio>';
  patch(body, fragmentOf(html), placeBefore);
  expect(body.innerHTML).toBe(html);
  expect([...body.children]).toEqual([embed, audio]);
});

test('what runs inside a figure stays when its caption changes and a paragraph comes before it', () => {
  const figure = (caption: string) =>
    `<figure><video src="/1.mp4"></video><figcaption>${caption}</figcaption></figure>`;
  const body = bodyOf(figure('One'));
  const video = body.querySelector('video');
  expect(moved(body, `<p>New</p>${figure('Two')}`)).not.toContain(video);
  expect(body.innerHTML).toBe(`<p>New</p>${figure('Two')}`);
  expect(body.querySelector('video')).toBe(video);
});

test('texts, attributes, comments and kinds of element become what is wanted', () => {
  const body = bodyOf('text<!--a--><p class="x" lang="nl">One <b>two</b></p><ul><li>1</li><li>2</li></ul>');
  const html = '<p lang="en" id="p">One <i>two</i> three</p>other<!--b--><ul><li>0</li><li>1</li><li>2</li></ul>';
  patch(body, fragmentOf(html), placeBefore);
  expect(body.innerHTML).toBe(html);
});

test('more elements than can be compared are right all the same', () => {
  const bodies = [150, 149].map((count) => '<b>x</b><i>y</i>'.repeat(count));
  const body = bodyOf(bodies[0] ?? '');
  patch(body, fragmentOf(`<u>z</u>${bodies[1]}`), placeBefore);
  expect(body.innerHTML).toBe(`<u>z</u>${bodies[1]}`);
});
