import { expect, test } from 'vitest';
import { createStore } from '#core/base/storage/createStore.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { createDraft } from './createDraft.ts';

const open = (tab: FakeTab = fakeBrowser().open(), fields = ['name', 'message', 'password']) =>
  createDraft(createStore({ tenant: 'fc', troubled: () => {}, ...tab }), 'contact', fields);

function typed(fields: Record<string, string>): FormData {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.append(name, value);
  return values;
}

test('what was typed is there again after a reload, until the form was sent', () => {
  const tab = fakeBrowser().open();
  open(tab).keep(typed({ name: 'Demo', message: 'Dear editors,\n' }));
  const draft = open(tab);
  expect(draft.read()).toEqual({ name: 'Demo', message: 'Dear editors,\n' });
  draft.clear();
  expect(open(tab).read()).toEqual({});
});

test('a password is never kept, nor what is no field of the form', () => {
  const tab = fakeBrowser().open();
  open(tab).keep(typed({ name: 'Demo', password: 'secret', 'g-recaptcha-response': 'x' }));
  expect(tab.tab().getItem('tribune:fc:drafts_contact')).toBe('[{"who":0,"value":{"name":"Demo"}}]');
  const fields = ['current_password', 'password_confirmation', 'newPassword'];
  open(tab, fields).keep(typed(Object.fromEntries(fields.map((field) => [field, 'secret']))));
  expect(tab.tab().getItem('tribune:fc:drafts_contact')).toBeNull();
});

test('a form that was emptied leaves nothing behind', () => {
  const tab = fakeBrowser().open();
  open(tab).keep(typed({ message: 'x' }));
  open(tab).keep(typed({ message: '', name: '' }));
  expect(tab.tab().getItem('tribune:fc:drafts_contact')).toBeNull();
});

test('a draft holds 20,000 characters; the rest is cut', () => {
  const tab = fakeBrowser().open();
  open(tab).keep(typed({ name: 'Demo', message: 'x'.repeat(30_000) }));
  const { name, message } = open(tab).read();
  expect([name, message?.length]).toEqual(['Demo', 19_996]);
});

test('a file, and what somebody else wrote there, are no draft', () => {
  const tab = fakeBrowser().open();
  const values = new FormData();
  values.append('message', new Blob(['x']));
  open(tab).keep(values);
  expect(open(tab).read()).toEqual({});
  for (const text of ['[{"who":0,"value":{"message":5}}]', '{"message":"x"}', '["x"]', 'null', '{']) {
    tab.tab().setItem('tribune:fc:drafts_contact', text);
    expect(open(tab).read()).toEqual({});
  }
});
