import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { seededChance } from './seededChance.ts';

const words =
  'goal match keeper corner free kick minute late again never always referee stand crowd season coach'.split(' ');

interface ExportOptions {
  readonly comments: number;
  readonly perPage: number;
  /** The address of the nth page, from 1 on, whose number in Disqus is n as well. */
  readonly address: (page: number) => string;
}

/** Writes an export of Disqus. Every third comment is by itself; the others reply to one of the ten before. */
export async function writeDisqusExport(path: string, { comments, perPage, address }: ExportOptions): Promise<void> {
  const chance = seededChance(7);
  const file = createWriteStream(path);
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain');
  };
  await write('<?xml version="1.0" encoding="utf-8"?><disqus xmlns:dsq="http://disqus.com/disqus-internals">');
  for (let page = 1; page <= Math.ceil(comments / perPage); page += 1)
    await write(
      `<thread dsq:id="${page}"><id>${page}</id><link>${address(page)}</link><title>Page ${page}</title></thread>\n`,
    );
  for (let id = 1; id <= comments; id += 1) {
    const page = Math.ceil(id / perPage);
    const before = id - 1 - Math.floor(chance() * 10);
    const parent = id % 3 === 0 || Math.ceil(before / perPage) !== page ? '' : `<parent dsq:id="${before}"/>`;
    const text = Array.from({ length: 30 }, () => words[Math.floor(chance() * words.length)]).join(' ');
    const author = Math.floor(chance() * (comments / 10));
    await write(`<post dsq:id="${id}"><id/><message><![CDATA[<p>${text}</p><p><b>${id}</b></p>]]></message>
<createdAt>${new Date(1_500_000_000_000 + id * 1000).toISOString()}</createdAt><isDeleted>false</isDeleted><isSpam>false</isSpam>
<author><name>Demo ${author}</name><isAnonymous>false</isAnonymous><username>demo${author}</username></author><thread dsq:id="${page}"/>${parent}</post>\n`);
  }
  await write('</disqus>');
  file.end();
  await once(file, 'close');
}
