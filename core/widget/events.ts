interface Declared<Payload> {
  readonly about: string;
  /** Where it is fired; from a tag it bubbles up to the document. */
  readonly at: 'tag' | 'document';
  /** One sentence per field of the payload. */
  readonly detail: { readonly [Field in keyof Payload]: string };
}

interface Payloads {
  readonly ready: { readonly widget: string };
  readonly unmount: { readonly widget: string };
  readonly error: { readonly code: string; readonly what: string; readonly remedy: string };
  readonly restore: Record<never, never>;
  readonly wanted: Record<never, never>;
}

/** Every `tribune:<type>` event of the house; docs/events.md is written from this. */
export const events: { readonly [Type in keyof Payloads]: Declared<Payloads[Type]> } = {
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
  restore: { about: 'The page came back from the back/forward cache.', at: 'document', detail: {} },
  wanted: { about: 'Something needs a reader: the login dialog opens.', at: 'document', detail: {} },
};

export type EventType = keyof Payloads;

/** The payload of an event: known for the events listed here, free for those that a widget brings. */
export type DetailOf<Type extends string> = Type extends EventType ? Payloads[Type] : unknown;
