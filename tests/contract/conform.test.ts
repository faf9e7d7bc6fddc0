import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConform } from '../../scripts/conform/conform.ts';
import { isSoak } from '../support/soak.ts';
import { type Reader, stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '../support/testNewsroom.ts';

const root = join(import.meta.dirname, '../..');

afterAll(stopDatabases);

// Every reply of the newsroom in whichever test is held against the same openapi.json (tests/support/checkReplies.ts).
describe.runIf(isSoak).each(testDatabase)('the conformance run on the $name', ({ url }) => {
  let newsroom: TestNewsroom;
  let reader: Reader;
  let manager: Reader;
  let admin: Reader;
  beforeAll(async () => {
    newsroom = await testNewsroom(await url());
    reader = await newsroom.reader();
    manager = await newsroom.reader('deaftrap', { role: 'editor' });
    admin = await newsroom.reader('deaftrap', { is_admin: true });
  });
  afterAll(() => newsroom.close());

  test('finds nothing against the newsroom', async () => {
    const address = newsroom.app.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const conform = await openConform(root);
    const poll = `${await newsroom.poll()}`;
    const ids = new Map(Object.entries({ poll, answer: '1', article: '7', collection: 'players', field: 'country' }));
    const tokens = { reader: reader.token, manager: manager.token, admin: admin.token };
    const asked = { origin, tenant: 'deaftrap', ...tokens, isWriting: true, ids };
    const { widgets } = await conform(asked);
    const found = widgets.flatMap(({ calls }) =>
      calls.flatMap(({ name, call, findings }) => findings.map((finding) => ({ name, call, ...finding }))),
    );
    expect(found).toEqual([]);
    const desk = [
      'moderateComment',
      'dismissReports',
      'featureComment',
      'removeQueued',
      'ruleComments',
      'sendBugReport',
    ];
    const all = widgets.flatMap(({ calls }) => calls).filter(({ name }) => desk.includes(name));
    expect(all.filter(({ skipped }) => skipped !== undefined)).toEqual([]);
    expect(widgets.filter(({ grade }) => grade === 'full').length).toBeGreaterThan(30);
    expect(widgets.filter(({ grade }) => grade === 'partial' || grade === 'broken')).toEqual([]);
  });
});
