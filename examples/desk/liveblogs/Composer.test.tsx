// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { stage } from '#tests/support/stage.ts';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import { Composer, type Draft, emptyDraft } from './Composer.tsx';
import type { Liveblog } from './liveblog.model.ts';

afterEach(cleanup);

type Sent = Awaited<ReturnType<Liveblog['sendPicture']>>;

/** The form of an entry, a picture of which is being sent until `arrive`. */
function sending() {
  const { words } = stage({ words: { en, nl } });
  const sent = Promise.withResolvers<Sent>();
  let turn: (draft: Draft) => void = () => {};
  function Owner() {
    const [draft, setDraft] = useState(emptyDraft);
    turn = setDraft;
    const model = { sendPicture: () => sent.promise };
    return <Composer model={model} draft={draft} onChange={setDraft} submitLabel="Publish" onSubmit={() => {}} />;
  }
  const { container } = render(
    <Surrounded words={words}>
      <Owner />
    </Surrounded>,
  );
  const input = container.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File([], 'a.jpg', { type: 'image/jpeg' })] } });
  return {
    replace: (html: string) => act(() => turn({ kind: 'html', html })),
    arrive: () => act(async () => sent.resolve({ ok: true, data: { url: '/a.webp', width: 2, height: 1 } })),
  };
}

const html = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: en['entry.html'] })?.value;

test('an entry becomes HTML once its picture has come', async () => {
  const { arrive } = sending();
  const press = () => fireEvent.click(screen.getByRole('button', { name: en['entry.as-html'] }));
  press();
  expect(html()).toBeUndefined();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(en['entry.picture-busy']);
  await arrive();
  press();
  expect(html()).toContain('/a.webp');
});

test('a picture that comes when another text is in its place takes nothing of it back', async () => {
  const { arrive, replace } = sending();
  replace('<p>What a colleague has saved</p>');
  await arrive();
  expect(html()).toBe('<p>What a colleague has saved</p>');
});
