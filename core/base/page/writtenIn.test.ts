// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { writtenIn } from './writtenIn.ts';

test.each([
  ['plain text', 'Hup Oranje', 'Hup Oranje'],
  ['a flag that WordPress made a picture', 'Hup <img class="emoji" alt="🇳🇱" src="nl.svg">!', 'Hup 🇳🇱!'],
  ['the flag of England', 'Come on <b><img alt="🏴󠁧󠁢󠁥󠁮󠁧󠁿"></b>', 'Come on 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a keycap and a face', '<img alt="1️⃣"> <img alt="😀">', '1️⃣ 😀'],
  ['a picture that is none', 'Goal <img alt="Depay shoots"><img alt="10"><img alt="">', 'Goal '],
  ['what a translator wrapped', '<font><font>Come on <img alt="⚽"></font></font>', 'Come on ⚽'],
])('%s is read as it was written', (_, html, text) => {
  const element = document.createElement('p');
  element.innerHTML = html;
  expect(writtenIn(element)).toBe(text);
});

test('nothing is read where there is no element', () => {
  expect(writtenIn(null)).toBe('');
});
