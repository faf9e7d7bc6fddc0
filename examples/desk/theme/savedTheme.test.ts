import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskTheme, publishTheme, restoreTheme, saveTheme } from '#core/contract/deskTheme.ts';
import { later, refused, stage, unreachable } from '../../../tests/support/stage.ts';
import { createSavedTheme } from './savedTheme.model.ts';
import { createTheme } from './theme.model.ts';

const shared = readFileSync(new URL('../../../core/view/tokens.css', import.meta.url), 'utf8');
const [red, blue] = [':root { --tribune-accent: #b5121b }', ':root { --tribune-accent: #123a7b }'];
const at = '2026-11-28T20:30:00.000Z';

const onWire = (version: number, tokens: string, more: object = {}) => ({
  wire: {
    ...{ version, current: null, published: [], files: '' },
    draft: version === 0 ? null : { brand: '#b5121b', tokens, saved_by: 'Demo Editor', saved_at: at },
    ...more,
  },
});

function open(hash = '') {
  const set = stage({ address: `https://news.example/desk/theme${hash}` });
  const fields = createTheme(set.page, shared);
  return { ...set, fields, model: createSavedTheme(set.page, fields) };
}

test('the draft is in the fields, a change is not saved, and then it is', async () => {
  const { fields, model, says, sent } = open();
  says(deskTheme, onWire(3, red));
  await model.load();
  expect([fields.typed.value.tokens, model.isUnsaved.value]).toEqual([red, false]);
  fields.type({ tokens: blue });
  expect(model.isUnsaved.value).toBe(true);
  says(saveTheme, onWire(4, blue));
  await model.save();
  expect(sent.at(-1)?.body).toEqual({ version: 3, brand: '#b5121b', tokens: blue });
  expect([model.isUnsaved.value, model.done.value]).toEqual([false, 'saved']);
  fields.type({ tokens: red });
  expect(model.done.value).toBeUndefined();
});

test('what an address has is in the fields before the draft, and is a change of the version that it was typed over', async () => {
  const { fields, model, says, sent } = open(`#${new URLSearchParams({ tokens: blue, version: '2' })}`);
  says(deskTheme, onWire(3, red), onWire(3, red));
  await model.load();
  expect([fields.typed.value.tokens, model.isUnsaved.value]).toEqual([blue, true]);
  says(saveTheme, refused(409));
  await model.save();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ version: 2 });
});

test('a link from before the draft offers it, and its version is that of the draft once it was looked at', async () => {
  const { fields, model, says, sent } = open(`#${new URLSearchParams({ tokens: blue, version: '2' })}`);
  says(deskTheme, onWire(3, red));
  await model.load();
  expect([fields.typed.value.tokens, model.other.value?.tokens]).toEqual([blue, red]);
  model.swap();
  says(saveTheme, onWire(4, red));
  await model.save();
  expect(sent.at(-1)?.body).toMatchObject({ version: 3, tokens: red });
});

test('a draft without a brand colour is as it was saved', async () => {
  const { model, fields, says } = open();
  says(deskTheme, onWire(3, red, { draft: { brand: '', tokens: red, saved_by: 'Demo Editor', saved_at: at } }));
  await model.load();
  expect([fields.typed.value.brand, model.isUnsaved.value]).toEqual(['', false]);
});

test('a brand colour that was typed before the draft came stays', async () => {
  const { model, fields, says } = open();
  says(deskTheme, onWire(3, red));
  const loading = model.load();
  fields.type({ brand: '#123a7b' });
  await loading;
  expect(fields.typed.value).toMatchObject({ brand: '#123a7b', tokens: red });
});

test('a theme that is kept no longer leaves the list', async () => {
  const gone = { number: 1, brand: '', tokens: red, published_by: 'Demo Editor', published_at: at };
  const { model, says } = open();
  says(deskTheme, onWire(3, red, { published: [gone] }), onWire(3, red));
  await model.load();
  says(restoreTheme, refused(404));
  await model.restore(1);
  expect([model.failure.value, model.saved.value?.published]).toMatchObject([{ status: 404 }, []]);
});

test('a colleague’s draft can be looked at, and nothing that was typed is lost', async () => {
  const { fields, model, says, sent } = open();
  says(deskTheme, onWire(3, red), onWire(4, blue));
  await model.load();
  const mine = `${red} /* mine */`;
  fields.type({ tokens: mine });
  says(publishTheme, refused(409), onWire(5, mine));
  await model.publish();
  expect([fields.typed.value.tokens, model.other.value?.tokens, model.failure.value]).toMatchObject([
    mine,
    blue,
    { status: 409 },
  ]);
  model.swap();
  expect([fields.typed.value.tokens, model.other.value?.tokens]).toEqual([blue, mine]);
  model.swap();
  await model.publish();
  expect(sent.at(-1)?.body).toMatchObject({ version: 4, tokens: mine });
  expect([model.other.value, model.failure.value, model.done.value]).toEqual([undefined, undefined, 'published']);
});

test('one of before is put back while something else is typed, which stays', async () => {
  const { fields, model, says, sent } = open();
  says(deskTheme, onWire(3, red, { current: 2 }));
  await model.load();
  fields.type({ tokens: blue });
  says(restoreTheme, onWire(4, red), unreachable('network'));
  await model.restore(undefined);
  expect(sent.at(-1)?.body).toEqual({ version: 3, number: null });
  expect([fields.typed.value.tokens, model.done.value, model.isUnsaved.value]).toEqual([blue, 'restored', true]);
  await model.restore(1);
  expect([model.failure.value, model.done.value, model.isBusy.value]).toEqual([
    unreachable('network'),
    undefined,
    false,
  ]);
});

test('the tokens of the files count where nothing is typed', async () => {
  const { fields, model, says } = open();
  says(deskTheme, onWire(0, '', { files: ':root { --tribune-surface: #17573b }' }));
  await model.load();
  fields.type({ tokens: ':root { --tribune-accent: #17573b }' });
  expect(fields.read.value.faint[0]).toMatchObject({ front: 'accent', ground: 'surface' });
});

test('what was read before a change, and comes after it, takes nothing of the change away', async () => {
  const { fields, model, says } = open(`#${new URLSearchParams({ brand: '#b5121b', tokens: blue })}`);
  const slow = later();
  says(deskTheme, slow.reply);
  says(publishTheme, onWire(1, blue, { current: 1 }));
  const loading = model.load();
  await model.publish();
  slow.send(onWire(0, ''));
  await loading;
  expect([model.saved.value?.current, fields.typed.value.version, model.isUnsaved.value]).toEqual([1, 1, false]);
  expect(model.other.value).toBeUndefined();
});
