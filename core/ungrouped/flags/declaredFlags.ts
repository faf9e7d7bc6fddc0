/** What a flag brings. It goes out of this list, and out of the code, when it is for everybody or for nobody. */
export interface DeclaredFlag {
  /** What readers have who are in its share, for those who set it. */
  readonly about: string;
}

/** Every flag of Tribune, by its name in the setting `flags`. All are off where they are not set. */
export const declaredFlags = {
  'offline-page': {
    about:
      'Readers without a connection see the last front page, as with the setting `offline`: a service worker that is introduced to a share of browsers first',
  },
} as const satisfies Readonly<Record<string, DeclaredFlag>>;

export type FlagName = keyof typeof declaredFlags;
