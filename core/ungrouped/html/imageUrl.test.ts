import { expect, test } from 'vitest';
import { fillUrl, heightOf, queryUrl, sizesOf, srcsetOf } from './imageUrl.ts';

const source = 'https://paper.example/pictures/derby day.jpg';

test('with a ratio and a width the height is the width by its second part through its first, rounded', () => {
  expect([heightOf(345, '3:2'), heightOf(100, '3:1'), heightOf(101, '2:1'), heightOf(512, '16:9')]).toEqual([
    230, 33, 51, 288,
  ]);
  expect([heightOf(345, '0:2'), heightOf(345, '3'), heightOf(345, 'x:y')]).toEqual([undefined, undefined, undefined]);
});

test('the proxy fills a box, whose height the ratio gives where there is one', () => {
  const proxy = 'https://img.example/insecure';
  const rest = 'plain/https%3A%2F%2Fpaper.example%2Fpictures%2Fderby%20day.jpg';
  expect(fillUrl(source, { proxy, width: 345, ar: '3:2' })).toBe(`${proxy}/rs:fill:345:230/${rest}`);
  expect(fillUrl(source, { proxy, width: 345, height: 100, ar: '3:2' })).toBe(`${proxy}/rs:fill:345:230/${rest}`);
  expect(fillUrl(source, { proxy, width: 345, height: 100 })).toBe(`${proxy}/rs:fill:345:100/${rest}`);
  expect(fillUrl(source, { proxy, width: 345 })).toBe(`${proxy}/rs:fill:345:0/${rest}`);
});

test('the other builder adds w, h, crop, fir and ar, and nothing that is not asked for', () => {
  expect(queryUrl('/a.jpg', { width: 345, height: 230, crop: 'faces', fit: 'crop', ar: '3:2' })).toBe(
    '/a.jpg?w=345&h=230&crop=faces&fir=crop&ar=3%3A2',
  );
  expect(queryUrl('/a.jpg?v=2#top', { width: 345 })).toBe('/a.jpg?v=2&w=345#top');
  expect(queryUrl('/a.jpg', {})).toBe('/a.jpg');
});

test('a watermark is white, at the bottom right, in a medium sans', () => {
  const { searchParams } = new URL(queryUrl('https://a.example/a.jpg', { watermark: 'De Aftrap & Co' }));
  expect(Object.fromEntries(searchParams)).toEqual({
    txt: 'De Aftrap & Co',
    'txt-align': 'bottom,right',
    'txt-color': 'ffffff',
    'txt-font': 'sans-serif,medium',
  });
});

test('a picture in several widths, each once and the narrowest first', () => {
  expect(srcsetOf([690, 345, 690], (width) => queryUrl('/a, b.jpg', { width }))).toBe(
    '/a%2C%20b.jpg?w=345 345w, /a%2C%20b.jpg?w=690 690w',
  );
});

test('how wide it is stands by window, and otherwise', () => {
  expect(sizesOf([{ from: '60em', size: '345px' }], '100vw')).toBe('(min-width: 60em) 345px, 100vw');
  expect(sizesOf([], '100vw')).toBe('100vw');
});
