/** How readers find what is previewed: the states that widgets declare, and a page without scripts, which all of them have. */
export const previewStates = ['guest', 'reader', 'done', 'closed', 'empty', 'failed', 'scriptless'] as const;
export type PreviewState = (typeof previewStates)[number];

/** Those of a widget that declares `states`. */
export const statesOf = (states: readonly string[] = ['guest', 'reader']): readonly PreviewState[] =>
  previewStates.filter((state) => state === 'scriptless' || states.includes(state));

/** What a frame shows; in the hash of its address, because storage and network are settled before anything runs in it. */
export interface PreviewSetting {
  readonly state: PreviewState;
  readonly locale: 'nl' | 'en';
  readonly theme: 'light' | 'dark';
}

/** To the frame: the tag as attributes, and the sheets of the page that it would stand on. */
export interface ShowMessage {
  readonly tribune: 'show';
  readonly attributes: Readonly<Record<string, string>>;
  readonly sheets: readonly string[];
  /** URL of a page on the same origin whose `<main>` is shown, with the attributes on the tag in it; undefined for the tag alone. */
  readonly printed: string | undefined;
}

/** A notice in the language of the preview, with the address of the page that explains its code. */
export interface ShownNotice {
  readonly code: string;
  readonly what: string;
  readonly remedy: string;
  readonly address?: string;
}

/** From the frame. */
export type PreviewMessage =
  /** It can be shown a tag. */
  | { readonly tribune: 'ready' }
  | ({ readonly tribune: 'notice' } & ShownNotice)
  /** The island of the tag that was shown last stands, or cannot. `isChanged`: what the server answered has such a state. */
  | { readonly tribune: 'drawn'; readonly isReady: boolean; readonly isChanged: boolean }
  /** In px. */
  | { readonly tribune: 'height'; readonly height: number };

/** A message of this protocol; undefined for what others post. */
export function readMessage<Message extends PreviewMessage | ShowMessage>(
  kinds: readonly Message['tribune'][],
  data: unknown,
): Message | undefined {
  const isMessage = (value: unknown): value is Message =>
    typeof value === 'object' && value !== null && 'tribune' in value && kinds.some((kind) => kind === value.tribune);
  return isMessage(data) ? data : undefined;
}
