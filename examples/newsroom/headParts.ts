/** What of the build stands in the head of pages, printed inline: scripts with the nonce, CSS as its hash allows. */
export interface HeadParts {
  /** CSS, printed on pages that link their sheets below the first screen. */
  readonly criticalSheet: string;
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

/** Reads all parts by `textOf`; empty where a file is missing. */
export async function headParts(textOf: (file: string) => Promise<string | undefined>): Promise<HeadParts> {
  const [critical = '', head = '', reply = '', list = '', spoilers = '', test = '', click = ''] = await Promise.all(
    [
      'critical.css',
      'head.js',
      'comments-reply.js',
      'list-return.js',
      'spoilers.js',
      'title-test.js',
      'title-click.js',
    ].map(textOf),
  );
  return {
    criticalSheet: critical,
    ...{ headScript: head, replyScript: reply, listScript: list, spoilersScript: spoilers },
    titleScript: `${test}\n${click}`.trim(),
  };
}
