// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listNotifications } from '#core/contract/notification.ts';
import { stage } from '#tests/support/stage.ts';
import { textOf } from './textOf.ts';

const [goal, reply] = z.parse(listNotifications.reply, {
  data: [
    { id: 1, type: 'goal', text: 'Ajax – PSV 1–0: goal by Brobbey', neutral_text: 'There is news of Ajax – PSV' },
    { id: 2, type: 'reply', text: 'Demo replied to you' },
  ],
}).list;

test('where a browser covers results a notification gives none away', () => {
  const { page } = stage();
  const texts = () => [goal, reply].map((each) => each && textOf(each, page));
  expect(texts()).toEqual(['Ajax – PSV 1–0: goal by Brobbey', 'Demo replied to you']);
  page.store.slot('local', 'spoilers', z.boolean()).write(true);
  expect(texts()).toEqual(['There is news of Ajax – PSV', 'Demo replied to you']);
});
