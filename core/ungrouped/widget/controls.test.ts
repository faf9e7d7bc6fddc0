// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { controlsIn, findTwin } from './controls.ts';

function twinOf(at: string, printed: string, drawn: string): string | undefined {
  const [from, to] = [printed, drawn].map((html) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    return box;
  });
  const control = from?.querySelector<HTMLElement>(at);
  if (!from || !to || !control) return expect.fail(at);
  const found = findTwin(control, controlsIn([from]), controlsIn([to]));
  return found && (found.dataset.is ?? found.textContent ?? '');
}

test('a radio button is known by its name and value, in whatever order', () => {
  const printed =
    '<input type="radio" name="answer_id" value="1"><input type="radio" name="answer_id" value="2" id="at">';
  const drawn =
    '<input type="radio" name="answer_id" value="2" data-is="two"><input type="radio" name="answer_id" value="1" data-is="one">';
  expect(twinOf('#at', printed, drawn)).toBe('two');
});

test('a field of text is known by its name, whatever is typed in it', () => {
  const drawn = '<input name="name" value="A" data-is="name"><textarea name="message" data-is="message"></textarea>';
  expect(twinOf('textarea', '<input name="name"><textarea name="message">x</textarea>', drawn)).toBe('message');
});

test('a link that is drawn as a button is known by its words', () => {
  const drawn = '<button>Last week</button><button aria-pressed="true">This week</button>';
  expect(twinOf('[href="?w=1"]', '<a href="?w=0">Last week</a><a href="?w=1">This week</a>', drawn)).toBe('This week');
});

test('of links with the same words the one in the same place is found', () => {
  const link = (is: string) => `<a href="/a" data-is="${is}">More</a>`;
  const printed = '<a href="/a">More</a><a href="/a" id="at">More</a>';
  expect(twinOf('#at', printed, link('first') + link('second') + link('third'))).toBe('second');
  expect(twinOf('#at', printed, link('first'))).toBe('first');
});

test('a button whose words change is known by its data', () => {
  const drawn = '<button data-follow="team:a" data-is="a">x</button><button data-follow="team:b">Following</button>';
  const printed = '<button data-follow="team:a">Follow</button><button data-follow="team:b">Follow</button>';
  expect(twinOf('[data-follow="team:b"]', printed, drawn)).toBe('Following');
});

test('what is of another kind, or marked otherwise, is no twin', () => {
  expect(twinOf('a', '<a href="/a">Vote</a>', '<input name="Vote" aria-label="Vote"><a href="/b">Other</a>')).toBe(
    undefined,
  );
});

test('a link that names what takes its place is followed there, whatever that is', () => {
  const printed = '<a href="#login" data-w-twin="form textarea">Log in to comment</a>';
  const drawn = '<textarea data-is="other"></textarea><form><textarea data-is="comment"></textarea></form>';
  expect(twinOf('a', printed, drawn)).toBe('comment');
  expect(twinOf('a', printed, '<button>Log in to comment</button>')).toBe('Log in to comment');
});
