// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { Drawing } from '#core/base/widget/island.ts';
import { drawPoll } from './drawPoll.ts';
import { createPoll } from './poll.model.ts';
import { printedForm, refused, settled, stage, unreachable, wirePoll } from './poll.support.ts';

const left: (() => void)[] = [];
afterEach(() => {
  for (const leave of left.splice(0)) leave();
});

const sentence = '<p>Who wins the cup? Vote in the app.</p>';

/** Draws a tag with a view that does nothing but say that it stands. */
function draw(at: ReturnType<typeof stage>, html: string) {
  const tag = at.tag(html);
  left.push(tag.leave);
  const { host } = tag;
  const model = createPoll(at.page, { pollId: 12, headingLevel: 3, poll: undefined }, host);
  const seen: string[] = [];
  const drawing: Drawing = {
    ...{ host, page: at.page, root: host.element },
    adopt: () => {},
    drawn: (fallback) => seen.push(fallback === 'keep' ? 'printed' : 'drawn'),
    crashed: (error) => seen.push(`${error}`),
  };
  const erase = drawPoll((_, { drawn }) => {
    drawn();
    return () => seen.push('erased');
  })(model, drawing);
  if (!(erase instanceof Promise)) left.push(erase);
  return { model, seen };
}

test.each([
  ['it was deleted', refused(404)],
  ['the server is down', refused(502)],
  ['the network is away', unreachable('network')],
])('a sentence of the editor stays where %s', async (_, failure) => {
  const at = stage();
  at.says('GET', failure);
  const { seen } = draw(at, sentence);
  expect(seen).toEqual([]);
  await settled();
  expect(seen).toEqual(['printed']);
});

test('the poll replaces the sentence once it has come, also at a later try', async () => {
  const at = stage();
  at.says('GET', refused(502), { wire: wirePoll() });
  const { model, seen } = draw(at, sentence);
  await settled();
  void model.read();
  await settled();
  expect(seen).toEqual(['printed', 'drawn']);
});

test.each([
  ['an empty tag', ''],
  ['a printed poll', printedForm()],
])('%s is drawn at once', (_, html) => {
  expect(draw(stage(), html).seen).toEqual(['drawn']);
});
