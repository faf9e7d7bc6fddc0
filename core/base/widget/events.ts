/** A `tribune:<type>` event as docs/events.md shows it. */
export interface DeclaredEvent {
  readonly about: string;
  /** Where it is fired; from a tag it bubbles up to the document. `site`: by the site itself on the document, Tribune listens. */
  readonly at: 'tag' | 'document' | 'site';
  /** One sentence per field of the payload. */
  readonly detail: Readonly<Record<string, string>>;
  /** The TypeScript type of each field that is not a string. */
  readonly types?: Readonly<Record<string, string>>;
}

/** The events of the house. What a widget fires by itself it declares in `<name>.events.ts`, beside its declaration. */
export const events: Readonly<Record<string, DeclaredEvent>> = {
  ready: {
    about: 'An island stands; what the host printed has been replaced or adopted.',
    at: 'tag',
    detail: { widget: 'Name of the widget.' },
  },
  unmount: {
    about: 'An island was taken away: its tag left the page, or the page asked for it.',
    at: 'tag',
    detail: { widget: 'Name of the widget.' },
  },
  error: {
    about:
      'A mistake in a tag or a setting, a file that could not be fetched, a crash. The tag shows what the host printed.',
    at: 'tag',
    detail: {
      code: 'Permanent code, as on the console.',
      what: 'What is wrong, in English, for developers.',
      remedy: 'What to do about it.',
    },
  },
  notice: {
    about:
      'What an `error` says, as it is shown to those who edit: a moment later, in the language of the page. For a CMS that shows it beside its own preview.',
    at: 'tag',
    detail: {
      code: 'Permanent code, as on the console.',
      what: 'What is wrong.',
      remedy: 'What to do about it.',
      address: 'Of the page that explains the code; undefined where nobody knows where the bundle is.',
    },
    types: { address: 'string | undefined' },
  },
  metric: {
    about:
      'A measurement of one tag, in a page view that is sampled by `analytics.metrics`: `wake`, `fetch` and `ready` once it is ready, `inp` and `cls` when the page is hidden. No reader is in it, and nothing is kept.',
    at: 'tag',
    detail: {
      widget: 'Name of the widget.',
      metric:
        '`wake`: from when it was found to its moment; `fetch`: its files; `ready`: from its moment to its drawing. `inp`: the longest answer to a press or a key in it. `cls`: layout shift that came with a change of its size, as in Core Web Vitals.',
      value: 'ms; `cls` has no unit.',
      rate: 'The share of page views that are measured: divide counts by it.',
    },
    types: { metric: "'wake' | 'fetch' | 'ready' | 'inp' | 'cls'", value: 'number', rate: 'number' },
  },
  act: {
    about:
      'Something that a reader did was taken by the server: only with `analytics.acts`, and only for readers who allow `statistics`. Ids, never a text.',
    at: 'document',
    detail: {
      act: 'What: `poll.vote`, `comment.post`, `comment.reply`, `comment.like`, `clap`, `follow`, `account.login` and so on, see docs/analytics.md.',
      on: 'What it was done to: `poll:12`, `article:481`, `comment:7`; empty for an account.',
    },
  },
  restore: { about: 'The page came back from the back/forward cache.', at: 'document', detail: {} },
  session: {
    about: 'Somebody logged in or out, in this tab or in another.',
    at: 'document',
    detail: { reader: 'The reader, for display; null for a guest.' },
    types: { reader: '{ readonly id: number; readonly name: string; readonly username: string } | null' },
  },
  admin: {
    about:
      'The reader that this browser knows is an admin: at the start, after a login, also in another tab. A claim for display; the server says who is one.',
    at: 'document',
    detail: {},
  },
  wanted: {
    about: 'Something needs a reader: the login dialog opens.',
    at: 'document',
    detail: { panel: '`login` or `register`.' },
  },
};
