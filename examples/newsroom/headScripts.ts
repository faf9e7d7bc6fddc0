/** What the build made for the head of pages: printed inline with the nonce. */
export interface HeadScripts {
  /** On every page. */
  readonly headScript: string;
  /** On pages with comments. */
  readonly replyScript: string;
  /** On pages with results. */
  readonly spoilersScript: string;
  /** On pages with a title test. */
  readonly titleScript: string;
}

/** All, from the files that `textOf` gives; empty where there is none. */
export async function headScripts(textOf: (file: string) => Promise<string | undefined>): Promise<HeadScripts> {
  const [head = '', reply = '', spoilers = '', test = '', click = ''] = await Promise.all(
    ['head.js', 'comments-reply.js', 'spoilers.js', 'title-test.js', 'title-click.js'].map(textOf),
  );
  return { headScript: head, replyScript: reply, spoilersScript: spoilers, titleScript: `${test}\n${click}`.trim() };
}
