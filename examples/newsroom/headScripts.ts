/** The scripts of the build for the head of pages, which are printed inline with the nonce. */
export interface HeadScripts {
  /** Printed on every page. */
  readonly headScript: string;
  /** Printed on pages with comments. */
  readonly replyScript: string;
  /** Printed on pages with a list that can be made longer. */
  readonly listScript: string;
  /** Printed on pages with results. */
  readonly spoilersScript: string;
  /** Printed on pages with a title test. */
  readonly titleScript: string;
}

/** Reads all scripts by `textOf`; empty where a file is missing. */
export async function headScripts(textOf: (file: string) => Promise<string | undefined>): Promise<HeadScripts> {
  const [head = '', reply = '', list = '', spoilers = '', test = '', click = ''] = await Promise.all(
    ['head.js', 'comments-reply.js', 'list-return.js', 'spoilers.js', 'title-test.js', 'title-click.js'].map(textOf),
  );
  return {
    ...{ headScript: head, replyScript: reply, listScript: list, spoilersScript: spoilers },
    titleScript: `${test}\n${click}`.trim(),
  };
}
