// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Notice } from '#core/base/errors/notices.ts';
import * as texts from '#core/ungrouped/widget/attributeNotices.ts';
import type { TagIssue } from './attributes.ts';
import { openSurface, surfaceOf } from './surface.ts';

const notices: Notice[] = [];
const report = (issue: TagIssue) => void notices.push(issue.say(texts));

function element(html = '<p>fallback</p>', name = 'div'): HTMLElement {
  const made = document.createElement(name);
  made.innerHTML = html;
  document.body.append(made);
  return made;
}
function draw(root: ShadowRoot | HTMLElement): HTMLElement {
  const drawn = document.createElement('b');
  drawn.textContent = 'drawn';
  root.append(drawn);
  return drawn;
}

test('in a shadow root the fallback is slotted until the drawing stands, and again when it goes', () => {
  const tag = element();
  const surface = openSurface(tag, 'shadow', report);
  const drawn = draw(surface.root);
  expect(tag.shadowRoot?.querySelector('slot')).not.toBeNull();
  surface.replace();
  expect(tag.shadowRoot?.querySelector('slot')).toBeNull();
  drawn.remove();
  surface.close();
  expect(tag.shadowRoot?.innerHTML).toBe('<slot></slot>');
  expect(tag.innerHTML).toBe('<p>fallback</p>');
});

test('a drawing that clears the shadow root before it stands does not take the fallback with it', () => {
  const tag = element();
  const surface = openSurface(tag, 'shadow', report);
  surface.root.replaceChildren();
  surface.keepFallback();
  expect(tag.shadowRoot?.querySelector('slot')).not.toBeNull();
});

test('a second island in the same tag reuses its shadow root', () => {
  const tag = element();
  openSurface(tag, 'shadow', report).close();
  expect(openSurface(tag, 'shadow', report).root).toBe(tag.shadowRoot);
});

test('on the page the very nodes of the host come back', () => {
  const tag = element('<p>fallback</p>text');
  const [first] = tag.childNodes;
  const surface = openSurface(tag, 'page', report);
  const drawn = draw(surface.root);
  surface.replace();
  expect(tag.textContent).toBe('drawn');
  drawn.remove();
  surface.close();
  expect(tag.innerHTML).toBe('<p>fallback</p>text');
  expect(tag.firstChild).toBe(first);
});

test('an island that adopts the HTML of the host leaves it where it is', () => {
  const tag = element();
  const surface = openSurface(tag, 'page', report);
  surface.close();
  expect(tag.innerHTML).toBe('<p>fallback</p>');
});

test('a sheet is adopted once, where the island draws', () => {
  const sheet = new CSSStyleSheet();
  const tag = element();
  const surface = openSurface(tag, 'shadow', report);
  surface.adopt([sheet]);
  surface.adopt([sheet]);
  expect(tag.shadowRoot?.adoptedStyleSheets).toEqual([sheet]);
  expect(document.adoptedStyleSheets).not.toContain(sheet);
  openSurface(element(), 'page', report).adopt([sheet]);
  expect(document.adoptedStyleSheets.filter((each) => each === sheet)).toHaveLength(1);
});

test('a tag may ask for another surface; one that there is not is told', () => {
  const tag = element();
  const widget = { name: 'poll', surface: 'shadow' } as const;
  expect(surfaceOf(widget, tag, report)).toBe('shadow');
  tag.dataset.surface = 'page';
  expect(surfaceOf(widget, tag, report)).toBe('page');
  tag.dataset.surface = 'moon';
  expect(surfaceOf(widget, tag, report)).toBe('shadow');
  expect(notices.at(-1)).toMatchObject({ code: 'T18' });
});

test('what the page has moved out of a tag meanwhile stays where the page has put it', () => {
  const tag = element('<p>moved</p><p>stays</p>');
  const elsewhere = element('');
  const surface = openSurface(tag, 'page', report);
  elsewhere.append(tag.querySelector('p') ?? '');
  surface.replace();
  expect([elsewhere.textContent, tag.textContent]).toEqual(['moved', '']);
});
