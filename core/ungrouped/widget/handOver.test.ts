// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { readUse } from '#core/base/widget/readUse.ts';
import { handOver } from './handOver.ts';

const leaving: AbortController[] = [];
afterEach(() => {
  for (const each of leaving.splice(0)) each.abort();
  document.body.replaceChildren();
});

const noted = () => new Promise<void>((done) => setTimeout(done, 0));

/** A tag with what the host printed; `draw` replaces it as an island does. */
function tag(printed: string) {
  const element = document.createElement('div');
  element.innerHTML = printed;
  document.body.append(element);
  const { signal } = leaving[leaving.push(new AbortController()) - 1] ?? new AbortController();
  const find = (selector: string) => element.querySelector<HTMLElement>(selector) ?? expect.fail(selector);
  const nodes = [...element.childNodes];
  return {
    element,
    find,
    replace(html: string, root: HTMLElement | ShadowRoot = element) {
      const use = readUse(nodes);
      for (const node of nodes) if (node instanceof HTMLElement) node.remove();
      root.innerHTML = html;
      if (use) handOver(use, root, signal);
      return use;
    },
  };
}

const form =
  '<label><input type="radio" name="a" value="1">Ajax wins</label><label><input type="radio" name="a" value="2">PSV wins</label>';

test('the focus moves to the twin, in a shadow root too', () => {
  const { element, find, replace } = tag(form);
  find('[value="2"]').focus();
  const root = element.attachShadow({ mode: 'open' });
  replace(form, root);
  expect(document.activeElement).toBe(element);
  expect(root.activeElement?.getAttribute('value')).toBe('2');
});

test('a caret stays where it is in the text of a field', () => {
  const { find, replace } = tag('<input name="q" value="psv ajax">');
  const field = find('input');
  field.focus();
  if (field instanceof HTMLInputElement) field.setSelectionRange(2, 5);
  replace('<p><input name="q" value="psv ajax"></p>');
  const twin = document.activeElement;
  expect(twin instanceof HTMLInputElement && [twin.isConnected, twin.selectionStart, twin.selectionEnd]).toEqual([
    true,
    2,
    5,
  ]);
});

test('a twin that is drawn later gets the focus then, unless the reader has gone on', async () => {
  const { element, find, replace } = tag('<button>Next week</button>');
  find('button').focus();
  replace('<p>…</p>');
  element.innerHTML = '<button id="twin">Next week</button>';
  await noted();
  expect(document.activeElement?.id).toBe('twin');

  for (const goesOn of ['elsewhere', 'beside it']) {
    const other = tag('<button>Next week</button>');
    const outside = document.createElement('input');
    document.body.append(outside);
    other.find('button').focus();
    other.replace('<p>…</p>');
    if (goesOn === 'elsewhere') outside.focus();
    else document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    other.element.innerHTML = '<button id="late">Next week</button>';
    await noted();
    expect(document.activeElement?.id).not.toBe('late');
  }
});

test('a reader who is elsewhere on the page is left there, and nothing is asked of it', () => {
  const outside = document.createElement('input');
  document.body.append(outside);
  outside.focus();
  expect(tag(form).replace(form)).toBeUndefined();
  expect(document.activeElement).toBe(outside);
});

test('selected words are selected in what is drawn, the second time that they are there, in the same direction', () => {
  const { find, replace } = tag('<p id="a">Ajax wins.</p>\n <p id="b">PSV  wins the cup.</p>');
  const text = find('#b').firstChild;
  if (!text) return expect.fail();
  document.getSelection()?.setBaseAndExtent(text, 9, text, 5);
  replace('<h3>Ajax <b>wins.</b></h3><h3>PSV wi<i>ns the</i> cup.</h3>');
  const selection = document.getSelection();
  expect(selection?.toString()).toBe('wins');
  expect([selection?.anchorNode?.textContent, selection?.focusNode?.textContent]).toEqual(['ns the', 'PSV wi']);
});
