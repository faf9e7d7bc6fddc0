// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { handFocusOn } from './handFocusOn.ts';

const leaving: AbortController[] = [];
afterEach(() => {
  for (const each of leaving.splice(0)) each.abort();
  document.body.replaceChildren();
});

function island(html: string, place: Node = document.body) {
  const root = document.createElement('div');
  root.innerHTML = html;
  place.appendChild(root);
  const controller = new AbortController();
  leaving.push(controller);
  handFocusOn(root, controller.signal);
  const find = (id: string) => root.querySelector<HTMLElement>(`#${id}`) ?? expect.fail(id);
  return { root, find, leave: () => controller.abort() };
}
const focused = () => document.activeElement?.id ?? '';
const happened = () => new Promise<void>((done) => setTimeout(done, 0));

const row = '<p><button id="one">1</button><button id="two">2</button><button id="three">3</button></p>';

test('a control that is removed hands its focus to the next one', async () => {
  const { find } = island(row);
  find('two').focus();
  find('two').remove();
  await happened();
  expect(focused()).toBe('three');
});

test('the last one hands it to the one before', async () => {
  const { find } = island(`<a id="zero" href="/">0</a>${row}`);
  find('three').focus();
  find('three').parentElement?.remove();
  await happened();
  expect(focused()).toBe('zero');
});

test('one that is hidden or disabled hands it on as one that is removed', async () => {
  for (const name of ['hidden', 'disabled']) {
    const { find, root } = island(row);
    find('one').focus();
    find('one').setAttribute(name, '');
    await happened();
    expect(focused()).toBe('two');
    root.remove();
  }
});

test('what takes the place of a control has its focus, rather than what is further on', async () => {
  const { find } = island(`<section><button id="old">?</button></section>${row}`);
  find('old').focus();
  const fresh = document.createElement('button');
  fresh.id = 'fresh';
  find('old').replaceWith(fresh);
  await happened();
  expect(focused()).toBe('fresh');
});

test('what has come meanwhile has the focus, rather than what is further on', async () => {
  const { find } = island(row);
  find('one').focus();
  find('one').insertAdjacentHTML('afterend', '<button id="fresh">!</button>');
  await happened();
  find('one').remove();
  await happened();
  expect(focused()).toBe('fresh');
});

test('the second of two that go in a row hands it on as well', async () => {
  const { find } = island(row);
  find('one').focus();
  find('one').remove();
  await happened();
  find('two').remove();
  await happened();
  expect(focused()).toBe('three');
});

test('a focus that an island has moved itself stays there, and one that was elsewhere is not taken', async () => {
  const { find } = island(row);
  find('one').focus();
  find('one').remove();
  find('three').focus();
  await happened();
  expect(focused()).toBe('three');
  const outside = document.createElement('input');
  outside.id = 'outside';
  document.body.append(outside);
  outside.focus();
  find('two').remove();
  await happened();
  expect(focused()).toBe('outside');
});

test('an island in the shadow root of another one hands it on as well', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const outer = host.attachShadow({ mode: 'open' });
  const { find } = island(row, outer);
  find('one').focus();
  find('one').remove();
  await happened();
  expect(outer.activeElement?.id).toBe('two');
});

test('a hidden field is no control that could have it', async () => {
  const { find } = island(
    '<p><button id="one">1</button><input id="key" type="hidden"><button id="two">2</button></p>',
  );
  find('one').focus();
  find('one').remove();
  await happened();
  expect(focused()).toBe('two');
});

test('whoever presses beside the island is not called back by what goes later', async () => {
  const { find } = island(row);
  find('one').focus();
  find('one').blur();
  await happened();
  find('one').remove();
  await happened();
  expect(document.activeElement).toBe(document.body);
});

test('a tag that has left hands nothing on', async () => {
  const { find, leave } = island(row);
  find('one').focus();
  leave();
  find('one').remove();
  await happened();
  expect(focused()).not.toBe('two');
});

test('what is drawn beside the control with the focus does not have the browser style the page', async () => {
  const { find, root } = island(row);
  const asked = vi.fn(() => true);
  find('one').focus();
  Object.assign(find('one'), { checkVisibility: asked });
  root.append(document.createElement('p'));
  find('three').className = 'pressed';
  await happened();
  expect(asked).not.toHaveBeenCalled();
  find('one').parentElement?.classList.add('folded');
  await happened();
  expect(asked).toHaveBeenCalled();
});

test('two that go together hand it to the one after them, or to the one before if none is left', async () => {
  const { find } = island(`<p><button id="zero">0</button></p>${row}`);
  find('one').focus();
  find('two').remove();
  find('one').remove();
  await happened();
  expect(focused()).toBe('three');
  find('three').remove();
  await happened();
  expect(focused()).toBe('zero');
});

test('in a shadow root the last one hands it to the one before, and a lone one to what holds it', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const outer = host.attachShadow({ mode: 'open' });
  outer.innerHTML = `${row}<section id="held" tabindex="-1"><button id="four">4</button></section>`;
  const controller = new AbortController();
  leaving.push(controller);
  handFocusOn(outer, controller.signal);
  const find = (id: string) => outer.querySelector<HTMLElement>(`#${id}`) ?? expect.fail(id);
  find('four').focus();
  find('four').remove();
  await happened();
  expect(outer.activeElement?.id).toBe('held');
  find('held').remove();
  await happened();
  expect(outer.activeElement?.id).toBe('three');
});

test('a focus that moves, and what is drawn beside it, has nobody walk through the island or style the page', async () => {
  const { find, root } = island(row);
  find('one').focus();
  const asked = vi.fn(() => true);
  for (const id of ['one', 'two', 'three']) Object.assign(find(id), { checkVisibility: asked });
  const walked = vi.spyOn(Element.prototype, 'querySelectorAll');
  find('one').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find('two') }));
  find('two').focus();
  root.append(document.createElement('p'));
  await happened();
  expect(walked).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
  walked.mockRestore();
});

test('a control that a sheet takes out of sight for what happens beside it hands its focus on', async () => {
  const { find } = island(row);
  find('one').focus();
  Object.assign(find('one'), { checkVisibility: () => false });
  find('three').className = 'pressed';
  await happened();
  // With its next frame the browser takes the focus from what cannot be seen.
  find('one').blur();
  await happened();
  expect(focused()).toBe('two');
});
