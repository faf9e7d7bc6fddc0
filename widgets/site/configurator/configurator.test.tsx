// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { findPicks } from '#core/contract/pick.ts';
import { ReactViewContext } from '#core/view/viewContext.tsx';
import { refused, type StagedReply, settled, stage } from '#tests/support/stage.ts';
import { View } from './ConfiguratorView.tsx';
import { createConfigurator } from './configurator.model.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import type { Schemas } from './schemas.ts';

afterEach(cleanup);

const schemas: Schemas = {
  poll: {
    description: 'One question.',
    when: 'visible 300px',
    states: ['guest', 'reader', 'closed'],
    required: ['pollId'],
    properties: {
      pollId: { type: 'integer', description: 'Id of the `poll`', ...{ pick: 'poll' } },
      headingLevel: { type: 'integer', default: 3 },
      poll: { type: 'object' },
    },
  },
  karma: {
    properties: {
      show: { enum: ['stats', 'ranking'], default: 'ranking' },
      wide: { type: 'boolean' },
      first: { enum: ['home', 'away'] },
    },
  },
};
const derby = { value: '12', title: 'Who wins the derby?', note: null, date: '2026-11-22T09:00:00Z' };

async function setUp(at = 'https://news.example/editors/poll', says: readonly StagedReply[] = [], known = true) {
  const set = stage({ words: { en, nl } });
  set.page.place.rename(at);
  set.says(findPicks, ...says);
  const { words } = set.host().host;
  const bundle = { base: 'https://news.example/cdn/', read: async () => (known ? schemas : undefined) };
  const model = createConfigurator(set.page, { for: 'poll' }, undefined, bundle);
  render(
    <ReactViewContext value={{ words, clock: set.page.clock }}>
      <View model={model} />
    </ReactViewContext>,
  );
  await act(settled);
  return {
    ...set,
    model,
    snippet: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The tag' }).value,
    address: () => set.page.place.here().search,
    paste: async (text: string) => {
      const box = screen.getByRole('textbox', { name: 'Paste a tag', hidden: true });
      await userEvent.clear(box);
      await userEvent.click(box);
      await userEvent.paste(text);
      await act(async () => {
        await import('./readPasted.ts');
        await settled();
      });
    },
    pass: (ms: number) =>
      act(async () => {
        set.clock.pass(ms);
        await settled();
      }),
  };
}

test('an id is found by a word and chosen by Enter, and the address holds it', async () => {
  const { pass, snippet, address } = await setUp(undefined, [{ wire: { data: [derby] } }, { wire: { data: [derby] } }]);
  const field = screen.getByRole('combobox', { name: 'poll-id' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Id of the poll')).toBeTruthy();
  await userEvent.type(field, 'derby');
  await pass(200);
  expect(within(screen.getByRole('listbox', { name: 'poll-id' })).getByRole('option').textContent).toContain(
    'Who wins the derby?',
  );
  await userEvent.keyboard('{Enter}');
  expect(snippet()).toBe('<div data-widget="poll" data-poll-id="12"></div>');
  expect(address()).toBe('?poll-id=12');
  expect(screen.getByText('Who wins the derby?')).toBeTruthy();
});

test('who is faster than the search gets the first that is found', async () => {
  const { pass, address } = await setUp(undefined, [{ wire: { data: [derby] } }]);
  await userEvent.type(screen.getByRole('combobox', { name: 'poll-id' }), 'derby{Enter}');
  await pass(200);
  expect(address()).toBe('?poll-id=12');
});

test('where the host finds nothing, an id is typed, and a word is none', async () => {
  const { pass, address } = await setUp(undefined, [{ wire: { data: [] } }, refused(404), refused(404)]);
  const field = screen.getByRole('combobox', { name: 'poll-id' });
  await userEvent.type(field, 'derby');
  expect(field.getAttribute('aria-busy')).toBe('true');
  await pass(200);
  expect(screen.getByText(en['find-none'])).toBeTruthy();
  expect(field.getAttribute('aria-busy')).toBe('false');
  await userEvent.type(field, 's');
  await pass(200);
  // It does not search, or does not answer.
  expect(screen.getByText(en['find-failed'])).toBeTruthy();
  await userEvent.tab();
  expect(address()).toBe('');
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  await pass(200);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('?poll-id=12');
});

test('choices, switches and texts are written, defaults are not, and another widget begins anew', async () => {
  const { snippet, address } = await setUp('https://news.example/editors/poll?poll-id=12&when=now');
  expect(snippet()).toBe('<div data-widget="poll" data-poll-id="12" data-when="now"></div>');
  await userEvent.click(screen.getByLabelText(/As usual for this widget/));
  expect(address()).toBe('?poll-id=12');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Widget' }), 'karma');
  await userEvent.click(screen.getByLabelText('stats'));
  await userEvent.click(screen.getByRole('switch', { name: 'wide', hidden: true }));
  expect(snippet()).toBe('<div data-widget="karma" data-show="stats" data-wide="true"></div>');
  // A choice without a default can be taken back.
  await userEvent.click(screen.getByLabelText('home'));
  expect(snippet()).toContain('data-first="home"');
  await userEvent.click(within(screen.getByRole('group', { name: 'first' })).getByLabelText(en['when-own']));
  await userEvent.click(screen.getByLabelText('ranking'));
  await userEvent.click(screen.getByLabelText('Twig'));
  await userEvent.click(screen.getByLabelText('768 px'));
  expect(snippet()).toBe("{{ tribune('karma', { 'wide': true }) }}");
  expect(address()).toBe('?widget=karma&wide=true&show-width=768&show-format=twig');
});

test('a tag that is pasted fills in the form, and a slip in it is mended', async () => {
  const { snippet, model, paste } = await setUp();
  await paste('no tag');
  expect(screen.getByText(en['paste-none'])).toBeTruthy();
  await paste("{{ tribune('pol', { 'poll-id': 12, 'poll': { 'a': 1 } }) }}");
  act(() =>
    model.received({
      tribune: 'notice',
      code: 'T01',
      what: 'No widget is called "pol".',
      remedy: 'Check.',
      address: '/T01',
    }),
  );
  expect(screen.getByRole('link', { name: 'T01' }).closest('p')?.textContent).toContain('No widget is called "pol".');
  await userEvent.click(screen.getByRole('button', { name: 'Replace pol with poll' }));
  expect(snippet()).toBe("{{ tribune('poll', { 'poll-id': 12, 'poll': { 'a': 1 } }) }}");
  expect(screen.queryByText(/T01/)).toBeNull();
});

test('before anything is filled in what is missing is a hint, and no mistake; afterwards it is one, with a link to the list of tags', async () => {
  const { model, paste } = await setUp('https://news.example/editors/poll');
  const missing = () =>
    act(() =>
      model.received({
        tribune: 'notice',
        code: 'T11',
        what: '"poll" needs data-poll-id.',
        remedy: 'See docs/tags.md.',
        address: '/docs/notices/T11.html',
      }),
    );
  missing();
  expect(screen.getByText(en.begin)).toBeTruthy();
  expect(screen.queryByText(/T11/)).toBeNull();
  await paste('<div data-widget="poll" data-heading-level="2"></div>');
  missing();
  expect(screen.queryByText(en.begin)).toBeNull();
  expect(screen.getByRole('link', { name: 'T11' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'docs/tags.md' }).getAttribute('href')).toBe('/docs/tags.html#poll');
});

test('a tag that was spoiled on its way is put right, and it says how', async () => {
  const { snippet, paste } = await setUp();
  await paste('&lt;div data-widget=&#8220;poll&#8221; data-poll-id=&#8220;12&#8243;&gt;&lt;/div&gt;');
  expect(snippet()).toBe('<div data-widget="poll" data-poll-id="12"></div>');
  expect(screen.getByText(en['slip-entities'])).toBeTruthy();
  expect(screen.getByText(en['slip-quotes'])).toBeTruthy();
  await paste('<script type="module" src="/assets/cdn/demo/tribune.js"></script>');
  expect(screen.getByText(en['slip-loader'])).toBeTruthy();
  expect(screen.queryByText(en['slip-quotes'])).toBeNull();
  expect(screen.queryByText(en['paste-none'])).toBeNull();
});

test('only states that a widget has are offered, and one that it has not is left', async () => {
  const { address } = await setUp('https://news.example/editors/poll?poll-id=12&show-state=closed');
  const states = () =>
    within(screen.getByRole('group', { name: en.state }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent);
  expect(states()).toEqual([en['state-guest'], en['state-reader'], en['state-closed'], en['state-scriptless']]);
  expect(screen.getByLabelText<HTMLInputElement>(en['state-closed']).checked).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Widget' }), 'karma');
  expect(states()).toEqual([en['state-guest'], en['state-reader'], en['state-scriptless']]);
  expect(screen.getByLabelText<HTMLInputElement>(en['state-guest']).checked).toBe(true);
  expect(address()).toBe('?widget=karma');
});

test('without scripts there is no frame where the site has no page that shows the tag', async () => {
  await setUp('https://news.example/editors/poll?poll-id=12&show-state=scriptless');
  expect(screen.getByText(en['drawn-unprinted'])).toBeTruthy();
  expect(screen.queryByTitle(en.preview)).toBeNull();
});

test('where the clipboard may not be written it says so', async () => {
  await setUp('https://news.example/editors/poll?poll-id=12');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await userEvent.click(screen.getByRole('button', { name: en.copy }));
  expect(screen.getByText(en.uncopied)).toBeTruthy();
});

test('a setting that is an object is written as JSON, kept while it is none, and filled in from a tag', async () => {
  const { snippet, paste } = await setUp('https://news.example/editors/poll?poll-id=12');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'poll', hidden: true });
  await userEvent.click(field);
  await userEvent.paste('{"title": "Who wins');
  expect(screen.getByText(en['object-wrong'])).toBeTruthy();
  expect(snippet()).toBe('<div data-widget="poll" data-poll-id="12"></div>');
  await userEvent.paste('?"}');
  expect(field.value).toBe('{"title": "Who wins?"}');
  expect(snippet()).toBe(
    `<div data-widget="poll" data-poll-id="12" data-props='{"poll":{"title":"Who wins?"}}'></div>`,
  );
  await paste('<Tribune widget="poll" pollId={12} props={{"poll":{"title":"Another"}}} />');
  expect(JSON.parse(field.value)).toEqual({ title: 'Another' });
});

test('without the list of widgets it says what to do', async () => {
  await setUp(undefined, [], false);
  expect(screen.getByRole('alert').textContent).toBe(en.unloaded);
});
