import type { Notice, Notices } from './notices.ts';

/** A notice whose texts are in a file that is fetched only when there is something to report. */
export interface LazyNotice<Texts> {
  readonly code: string;
  say(texts: Texts): Notice;
}

/** Reports notices once their texts are fetched; where these cannot be fetched, the code and the element are reported without. */
export function reportLater<Texts>(notices: Notices, fetchTexts: () => Promise<Texts>) {
  return (lazy: LazyNotice<Texts>, about?: Element, cause?: unknown): void => {
    const withoutTexts = () => ({
      code: lazy.code,
      what: 'The words of this notice could not be fetched.',
      remedy: 'Load the page again to read them.',
    });
    fetchTexts()
      .then((texts) => lazy.say(texts), withoutTexts)
      .then((notice) => notices.report(notice, about, cause));
  };
}
