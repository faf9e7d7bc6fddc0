import { expect, test } from 'vitest';
import { type Images, sizedImage } from './sizedImage.ts';

const at = 'https://paper.example/nl/';
const fill: Images = { proxy: '/images', hosts: ['cdn.example'] };
const wanted = { width: 345, ar: '3:2', at } as const;

test('a picture comes in the width that is shown, in twice that, and in those that are named', () => {
  const address = (size: string) => `/images/rs:fill:${size}/plain/%2Fpublic%2Fa.svg`;
  expect(sizedImage('/public/a.svg', fill, { ...wanted, widths: [160] })).toEqual({
    src: address('345:230'),
    srcset: `${address('160:107')} 160w, ${address('345:230')} 345w, ${address('690:460')} 690w`,
    width: 345,
    height: 230,
  });
});

test.each([
  ['nobody resizes', '/public/a.svg', undefined],
  ['is on a host that the proxy does not take', 'https://elsewhere.example/a.jpg', fill],
  ['has no address', 'https://', fill],
])('a picture that %s is shown as it is, with its room', (_, source, images) => {
  expect(sizedImage(source, images, wanted)).toEqual({ src: source, srcset: undefined, width: 345, height: 230 });
});

test('a listed host is taken, and every one where no host is named', () => {
  const isResized = (source: string, images: Images) => sizedImage(source, images, wanted).srcset !== undefined;
  expect(isResized('https://cdn.example/a.jpg', fill)).toBe(true);
  expect(isResized('https://elsewhere.example/a.jpg', { proxy: '/images' })).toBe(true);
});

test('a server that resizes by query is asked for a crop', () => {
  const { src, srcset } = sizedImage('/a.jpg', { watermark: 'De Aftrap' }, wanted);
  expect(src).toContain('/a.jpg?w=345&h=230&crop=faces&fir=crop&ar=3%3A2&txt=De%20Aftrap');
  expect(srcset).toContain('w=690&h=460');
});
