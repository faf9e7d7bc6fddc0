import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { showComment } from '#core/contract/discussion/comment.ts';
import { longestComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import json from '../../../tests/support/security/jsonDocuments.json' with { type: 'json' };
import naughty from '../../../tests/support/security/naughtyStrings.json' with { type: 'json' };
import xss from '../../../tests/support/security/xssPayloads.json' with { type: 'json' };
import { sized, turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const isKept = (text: string) => hasSomethingVisible(text) && text.length <= longestComment && !text.includes('\0');
// What is no UTF-8 arrives as the texts that a decoder makes of it.
const documents = json.documents.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
const all = [...new Set([...xss.live, ...xss.others, ...naughty.strings, ...documents])];
const texts = all.filter(isKept);
const ofEach = (list: readonly string[], step: number) => list.filter((text, at) => at % step === 0 && isKept(text));
const sample = [
  ...ofEach(naughty.strings, sized(36, 9)),
  ...ofEach(xss.live, sized(800, 200)),
  ...ofEach(documents, sized(80, 20)),
];

describe.each(testDatabase)('hostile texts on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    let author: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
    });
    afterAll(() => newsroom.close());

    test('a sample comes back through the API code point for code point', async () => {
      expect(sample.length).toBeGreaterThan(sized(15, 30));
      for (const [at, content] of sample.entries()) {
        // A token is good for 15 minutes.
        if (at % 50 === 0) author = await newsroom.reader();
        const id = await pen.write(author, { content });
        const reply = await newsroom.ask('GET', fillPath(showComment.path, { comment_id: id }));
        expect([...asContract(showComment, reply).comment.text]).toEqual([...content]);
      }
    });

    test('each of them is stored and read back as it was', async () => {
      author = await newsroom.reader();
      const read: string[] = [];
      const row = { tenant: 'deaftrap', resource_type: 'article', resource_id: 9, user_id: author.id };
      const created_at = new Date(newsroom.clock.now());
      for (let from = 0; from < texts.length; from += 1000) {
        const rows = texts
          .slice(from, from + 1000)
          .map((content, at) => ({ ...row, id: 900_000 + from + at, content, created_at }));
        const stored = await newsroom.database.inTenant('deaftrap', async (queries) => {
          await queries.insertInto('comments').values(rows).execute();
          const ids = rows.map(({ id }) => id);
          return queries.selectFrom('comments').select('content').where('id', 'in', ids).orderBy('id').execute();
        });
        read.push(...stored.map(({ content }) => content));
      }
      expect(read).toHaveLength(texts.length);
      expect(texts.length).toBeGreaterThan(7000);
      // PGlite decodes what it reads with a TextDecoder, which drops a byte order mark at the very beginning.
      const due = (text = '') => (newsroom.database.kind === 'embedded' ? text.replace(/^\ufeff/, '') : text);
      expect(read.filter((text, at) => text !== due(texts[at]))).toEqual([]);
    });

    test('a body that is no JSON is refused, and one that is something else is no comment', async () => {
      author = await newsroom.reader();
      for (const { name, expect: verdict, base64 } of turns(json.documents, 0)) {
        const body = Buffer.from(base64, 'base64').toString();
        if (body === '') continue;
        const { status } = await newsroom.ask('POST', storeComment.path, { token: author.token, body });
        const right = verdict === 'accept' ? [422] : verdict === 'reject' ? [400, 422] : [400, 413, 422];
        expect([name, right.includes(status), status]).toEqual([name, true, status]);
      }
    });
  });
});
