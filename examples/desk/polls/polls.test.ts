import { expect, test } from 'vitest';
import { deskPolls, storePoll } from '#core/contract/deskPolls.ts';
import { later, stage } from '#tests/support/stage.ts';
import { createPolls } from './polls.model.ts';

const poll = (id: number) => ({ poll_id: id, question: `Vraag ${id}`, answers: [], version: 1 });

test('a poll that is made while the list is on its way is in the list', async () => {
  const { page, says } = stage();
  const model = createPolls(page);
  const slow = later();
  says(deskPolls, slow.reply, { wire: { data: [poll(2), poll(1)], next: null } });
  says(storePoll, { wire: { data: poll(2) } });
  const loading = model.load();
  await model.write({ question: 'Vraag 2', answers: ['Ja', 'Nee'], closedAt: undefined }, 'key');
  slow.send({ wire: { data: [poll(1)], next: null } });
  await loading;
  expect(model.polls.value?.map(({ id }) => id)).toEqual([2, 1]);
});
