// @vitest-environment happy-dom
import { getByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { collectionActions, collectionItems, collectionOptions } from '#core/contract/collection.ts';
import { island } from '../../widgets/listing/collection/collection.island.ts';
import { attributes } from '../../widgets/listing/collection/collection.widget.ts';
import en from '../../widgets/listing/collection/locales/en.json';
import nl from '../../widgets/listing/collection/locales/nl.json';
import { callFailures } from '../support/callFailures.ts';
import { spoken, turns } from '../support/soak.ts';
import { malformed, settled, stage } from '../support/stage.ts';
import { collectionCases } from './catalogueCollections.ts';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

const actions = {
  ...{ id: 'players', title: 'Players', item: 'player', items: 'players' },
  filters: [{ field: 'country', label: 'Country', type: 'text', options_count: 48 }],
  sortables: [{ sort: 'name', label: 'Name' }],
};
const wires = new Map<string, unknown>([
  [collectionItems.path, collectionCases.collectionItems?.wire[0]],
  [collectionOptions.path, collectionCases.collectionOptions?.wire[0]],
  [collectionActions.path, { data: actions }],
]);

/** An empty tag, whose server fails one call until it is `well`. */
async function collection(locale: 'en' | 'nl', failing: () => string | undefined, failure: Failure) {
  const set = stage({ locale, words: { en, nl }, address: 'https://news.example/collection/players' });
  const calls: string[] = [];
  const call: Call = async (endpoint, ..._args) => {
    calls.push(endpoint.path);
    if (endpoint.path === failing()) return failure;
    const read = z.safeParse(endpoint.reply, wires.get(endpoint.path));
    const outcome: Outcome<unknown> = read.success ? { ok: true, data: read.data } : malformed;
    return outcome as never;
  };
  const { host, element, leave } = set.host();
  const given = z.parse(attributes, { collectionId: 'players' });
  const page = { ...set.page, call };
  const drawing = { host, page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  const undraw = await island.start(page, given, host).draw(drawing);
  leaving.push(() => {
    undraw();
    leave();
  });
  await settled();
  return { set, element, calls };
}

const endpoints: readonly (readonly [string, Endpoint])[] = [
  ['items', collectionItems],
  ['actions', collectionActions],
  ['options', collectionOptions],
];

describe.each(endpoints.map(([name, { path }], nth) => [name, path, nth] as const))(
  'the %s of a collection',
  (_, path, nth) => {
    test.each(turns(callFailures, nth))(
      '%s is said in the language of the site, what stands there stays, and all comes on demand',
      async (_fault, failure) => {
        for (const locale of spoken(nth % 2 === 0 ? 'en' : 'nl')) {
          let failing: string | undefined = path;
          const { set, element, calls } = await collection(locale, () => failing, failure);
          const titles = () => [...element.querySelectorAll('.tb-collection-link')].map((link) => link.textContent);
          // What a call brings is drawn after the next paint.
          if (path === collectionOptions.path) {
            await vi.waitFor(() => expect(titles()).toEqual(['Virgil van Dijk']));
            element.querySelector<HTMLElement>('.tb-collection-all')?.click();
            await settled();
            expect(titles()).toEqual(['Virgil van Dijk']);
          } else expect(titles()).toEqual([]);
          const alert = getByRole(element, 'alert');
          await vi.waitFor(() => expect(alert.textContent).toContain(failureText(failure, set.words)));
          const before = calls.length;
          failing = undefined;
          alert.querySelector('button')?.click();
          await vi.waitFor(() => expect([titles(), alert.textContent]).toEqual([['Virgil van Dijk'], '']));
          expect(calls.length).toBeGreaterThan(before);
        }
      },
    );
  },
);
