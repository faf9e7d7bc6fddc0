import type { HeadParts } from './pages/page.ts';

/** Reads all parts by `textOf`; empty where a file is missing. */
export async function headParts(textOf: (file: string) => Promise<string | undefined>): Promise<HeadParts> {
  const [
    critical = '',
    head = '',
    reply = '',
    list = '',
    spoilers = '',
    test = '',
    click = '',
    pictures = '',
    clocks = '',
  ] = await Promise.all(
    [
      'critical.css',
      'head.js',
      'comments-reply.js',
      'list-return.js',
      'spoilers.js',
      'title-test.js',
      'title-click.js',
      'after-pictures.js',
      'clocks.js',
    ].map(textOf),
  );
  return {
    criticalSheet: critical,
    ...{ headScript: head, replyScript: reply, listScript: list, spoilersScript: spoilers },
    picturesScript: pictures,
    clocksScript: clocks,
    titleScript: `${test}\n${click}`.trim(),
  };
}
