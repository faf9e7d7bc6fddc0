import type { Notice, Notices } from './notices.ts';

/** A notice whose words stand in a file that is fetched only when there is something to tell. */
export interface Flaw<Texts> {
  readonly code: string;
  say(texts: Texts): Notice;
}

/** Tells flaws once their words have come; where these cannot be fetched, the code and the element are told without. */
export function reportLater<Texts>(notices: Notices, fetchTexts: () => Promise<Texts>) {
  return (flaw: Flaw<Texts>, about?: Element, cause?: unknown): void => {
    const wordless = () => ({
      code: flaw.code,
      what: 'The words of this notice could not be fetched.',
      remedy: 'Load the page again to read them.',
    });
    fetchTexts()
      .then((texts) => flaw.say(texts), wordless)
      .then((notice) => notices.report(notice, about, cause));
  };
}
