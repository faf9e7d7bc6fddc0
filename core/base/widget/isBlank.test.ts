// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isBlank } from './isBlank.ts';

function place(html: string): Element {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

test.each([
  '',
  ' \n\t',
  '<br>',
  '<p>&nbsp;</p>',
  '<p><br data-mce-bogus="1"></p>',
  '<p>&#8203;</p>',
  '&#173;&#65279;&#8206;&#10240;',
  '<!-- wp:html --> <!-- /wp:html -->',
  '<span class="caret"></span><p><em><strong> </strong></em></p>',
  '<div><div><div></div></div></div>',
  '<script type="application/json" data-props>{"id": 7}</script><style>p { color: red }</style>',
  '<template><a href="/login">Log in</a></template><noscript>Log in</noscript>',
  '<input type="hidden" name="token" value="x"><img alt="Nothing to show"><svg></svg><video></video><iframe></iframe>',
])('nothing is to be seen in "%s"', (html) => expect(isBlank(place(html))).toBe(true));

test.each([
  'Log in',
  '<p>·</p>',
  '<div><br><b>0</b></div>',
  '<img src="/crest.png" alt="">',
  '<picture><source srcset="/crest.avif"><img srcset="/crest.png 2x"></picture>',
  '<svg><path d="M0 0h1"/></svg>',
  '<video><source src="/goal.mp4"></video>',
  '<iframe src="/frame"></iframe>',
  '<p><input name="q"></p>',
  '<button></button>',
  '<a href="#login" class="icon"></a>',
  '<i class="icon" aria-label="Log in"></i>',
  '<div data-widget="poll" data-poll-id="12"></div>',
])('something is to be seen in "%s"', (html) => expect(isBlank(place(html))).toBe(false));

test('a fragment is read as a place is', () => {
  const fragment = document.createDocumentFragment();
  fragment.append(document.createElement('br'));
  expect(isBlank(fragment)).toBe(true);
  fragment.append('Log in');
  expect(isBlank(fragment)).toBe(false);
});
