// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type StageOptions, stage } from '#tests/support/stage.ts';
import { printOffline } from './printOffline.ts';

// The parser of a removed frame, which the product takes, is none in happy-dom.
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const home = 'https://news.example/fc/';
const now = Date.parse('2026-11-28T13:05:00Z');

const front = `<!doctype html><html lang="en"><head><title>FC</title>
<link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" href="/s/a.css"><link rel="stylesheet" media="print" href="/s/p.css">
<script src="/tribune.js"></script></head><body><header>FC</header>
<dialog>Cookies?</dialog><main><article><h2><a href="/fc/article/1"><span data-title="a">Ajax  win</span><span data-title="b">A win</span></a></h2><img src="/1.jpg" srcset="/2.jpg 2x" alt="A goal"></article>
<article><a href="/fc/article/2"><h3><span data-spoiler="out">PSV lose</span><span data-neutral hidden>PSV play</span></h3></a><img src="/large.jpg" alt="A save"></article><b class="score" data-spoiler>1-2</b><button>Vote</button></main></body></html>`;

async function print(locale: NonNullable<StageOptions['locale']>, avoidsResults = false) {
  const { page } = stage({ words: { en: {}, nl: {} }, locale });
  const files = {
    text: async (address: string) =>
      ({
        'https://news.example/s/a.css':
          '@font-face { src: url(../f.woff2) } a { color: red; cursor: url(/c.png) }</style ',
        'https://news.example/s/p.css': 'p { margin: 0 }',
      })[address],
    data: async (address: string) =>
      ({ 'https://news.example/f.woff2': 'data:f', 'https://news.example/1.jpg': 'data:1' })[address],
  };
  const printed = await printOffline(parse(front), { home, now, words: page.wordsOf('core'), files, avoidsResults });
  return { printed, front: parse(printed.home), list: parse(printed.elsewhere) };
}

const textOf = (page: Document, at: string) => page.querySelector(at)?.textContent?.replace(/\s+/g, ' ').trim();

test.each([
  [
    'en',
    'You are offline. This is the front page of Saturday 28 November 14:05. Try again',
    'This page cannot be loaded without a connection. These articles were on the front page of Saturday 28 November 14:05.',
  ],
  [
    'nl',
    'Je bent offline. Dit is de voorpagina van zaterdag 28 november 14:05. Opnieuw proberen',
    'Deze pagina laadt niet zonder verbinding. Deze artikelen stonden op de voorpagina van zaterdag 28 november 14:05.',
  ],
] as const)('readers without a connection are told so, and since when (%s)', async (locale, line, about) => {
  const { front, list } = await print(locale);
  expect(textOf(front, 'body > :first-child')).toBe(line);
  expect(textOf(list, '.tb-offline-about')).toBe(about);
  expect(list.querySelector('.tb-offline')).toBeNull();
  for (const page of [front, list]) expect(page.querySelector('.tb-offline-again')?.getAttribute('href')).toBe('');
});

test('the other page lists the articles in the frame of the site', async () => {
  const { list } = await print('en');
  expect(textOf(list, 'header')).toBe('FC');
  expect([...list.querySelectorAll('main li a')].map((a) => [a.getAttribute('href'), a.textContent])).toEqual([
    ['/fc/article/1', 'Ajax win'],
    ['/fc/article/2', 'PSV lose'],
  ]);
});

test('who avoids results reads neutral titles, and no result', async () => {
  const [seen, avoided] = [await print('en'), await print('en', true)];
  const read = ({ front, list }: typeof seen) => [
    textOf(front, 'article [href$="/2"]'),
    textOf(list, 'li [href$="/2"]'),
    textOf(front, '.score'),
  ];
  expect(read(seen)).toEqual(['PSV lose', 'PSV lose', '1-2']);
  expect(read(avoided)).toEqual(['PSV play', 'PSV play', '–']);
  expect(avoided.front.querySelector('[hidden]')).toBeNull();
});

test('the copy has its styles, font and pictures in it, and asks for no file', async () => {
  const { front, printed } = await print('en');
  const styles = [...front.querySelectorAll('head style')].map(({ textContent }) => textContent);
  expect(styles[0]).toBe('@font-face { src: url("data:f") } a { color: red; cursor: url("data:,") } ');
  expect(styles[1]).toContain('@media print');
  expect([...front.querySelectorAll('img')].map((img) => [img.getAttribute('src'), img.alt])).toEqual([
    ['data:1', 'A goal'],
    [null, 'A save'],
  ]);
  for (const html of Object.values(printed))
    expect(html).not.toMatch(/<(script|dialog|link)|srcset|\.(css|js|woff2|jpg|png)/);
  expect(front.querySelector('button')?.hasAttribute('disabled')).toBe(true);
});
