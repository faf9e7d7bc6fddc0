import type { Consent } from './consent.ts';
import { createAnswers } from './createAnswers.ts';

/**
 * The site says what its reader allows: `<html data-consent="ads embeds">` names the purposes, an empty text refuses them all,
 * no attribute means that the reader has not said yet. Read again at each `tribune:consent` on the document.
 */
export function createHostConsent(page: Document): Consent {
  const { consent, setAnswer } = createAnswers();
  const read = () => {
    const given = page.documentElement.dataset.consent?.split(/\s+/);
    setAnswer(given && ((purpose) => given.includes(purpose)));
  };
  page.addEventListener('tribune:consent', read);
  read();
  return consent;
}
