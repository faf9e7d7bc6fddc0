// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { siteOf } from './site.ts';

const address = 'https://cdn.test/assets/cdn/aftrap/tribune.js';

function put(tag: string, attributes: Record<string, string>, text = ''): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  document.head.append(element);
}

afterEach(() => document.head.replaceChildren());

test('the address of the loader says tenant and base', () => {
  expect(siteOf(address)).toMatchObject({ tenant: 'aftrap', base: 'https://cdn.test/assets/cdn/aftrap/', config: {} });
});

test('its own script tag may say otherwise, another one may not', () => {
  put('script', { type: 'text/plain', src: 'https://cdn.test/other.js', 'data-tenant': 'nobody' });
  expect(siteOf(address).tenant).toBe('aftrap');
  put('script', { type: 'text/plain', src: address, 'data-tenant': 'whistle', 'data-base': '/assets/cdn/whistle/' });
  expect(siteOf(address)).toMatchObject({ tenant: 'whistle', base: 'https://cdn.test/assets/cdn/whistle/' });
});

test('the page may name the files of its widgets in the script tag', () => {
  put('script', { type: 'text/plain', src: address, 'data-files': 'poll=w/poll-1.js&poll=w/act-2.js' });
  expect(siteOf(address).files).toBe('poll=w/poll-1.js&poll=w/act-2.js');
});

test('the config block is read; one that is broken counts as none', () => {
  put('script', { type: 'application/json', 'data-tribune-config': '' }, '{"locale":"nl"}');
  expect(siteOf(address).config).toEqual({ locale: 'nl' });
  document.head.replaceChildren();
  put('script', { type: 'application/json', 'data-tribune-config': '' }, '{"locale":');
  expect(siteOf(address).config).toEqual({});
});
