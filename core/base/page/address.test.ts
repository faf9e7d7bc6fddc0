import { describe, expect, test } from 'vitest';
import { ownAddress, pathOf, webAddress } from './address.ts';

const site = 'https://news.example/article/3/cup?page=2#comments';

/** Texts that claim to lead somewhere on the site and do not, or that hide where they lead. */
const hostile = [
  'https://evil.example/',
  'http://news.example/',
  'https://news.example:8443/',
  'https://news.example.evil.example/',
  'https://news.example@evil.example/',
  'https://reader:secret@news.example/',
  'https://reader@news.example/',
  '//evil.example',
  '//evil.example/%2e%2e',
  '///evil.example',
  '////evil.example',
  'http:evil.example',
  'https:///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https:\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '\u001f//evil.example',
  '/account\u0000',
  '/account\r\nlocation: https://evil.example',
  'java\nscript:alert(1)',
  '/.//evil.example',
  '/..//evil.example',
  '/./\t/evil.example',
  '/article/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'javascript://news.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://news.example/5f1c',
  'filesystem:https://news.example/temporary/x',
  'file:///etc/passwd',
  'about:blank',
  'mailto:desk@news.example',
  'ftp://news.example/',
  'ws://news.example/',
  'https://xn--nws-rma.example/',
  'https://ｅｖｉｌ.example/',
  'https://news。example.evil.example/',
  'https://[::1]/',
  'https://2130706433/',
  'http://',
  'https://',
  'https://news.example:99999/',
  '//news.example:8443/',
];

describe('an address of the site', () => {
  test.each(hostile)('is not %j', (text) => {
    expect(ownAddress(text, site)).toBeUndefined();
  });

  test.each([
    ['/account', '/account'],
    ['account', '/article/3/account'],
    ['?page=3', '/article/3/cup?page=3'],
    ['#login', '/article/3/cup?page=2#login'],
    ['', '/article/3/cup?page=2'],
    ['https://news.example/table', '/table'],
    ['HTTPS://NEWS.EXAMPLE/table', '/table'],
    ['//news.example/table', '/table'],
    ['/a/../table', '/table'],
    ['https:evil.example', '/article/3/evil.example'],
    ['https:/evil.example', '/evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/redirect?to=//evil.example', '/redirect?to=//evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/https://evil.example', '/https://evil.example'],
    ['/clubs/fc-köln', '/clubs/fc-k%C3%B6ln'],
  ])('is %j, which is followed as %j', (text, path) => {
    const url = ownAddress(text, site);
    expect(url?.origin).toBe('https://news.example');
    expect(url && pathOf(url)).toBe(path);
  });
});

test('another site may be meant, but only openly', () => {
  for (const open of ['https://other.example/x', 'http://news.example/', '//other.example/'])
    expect(webAddress(open, site)).toBeInstanceOf(URL);
  for (const text of ['https://reader@other.example/', 'javascript:alert(1)', '/\\other.example', '/\t/other.example'])
    expect([text, webAddress(text, site)]).toEqual([text, undefined]);
});
