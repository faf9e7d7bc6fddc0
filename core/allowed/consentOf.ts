import type { Page } from '#core/base/page/page.ts';
import type { Consent } from './consent.ts';
import { createAnswers } from './createAnswers.ts';
import { createHostConsent } from './createHostConsent.ts';
import { createTcfConsent } from './createTcfConsent.ts';

const consents = new WeakMap<Page, Consent>();

/** What the reader allows, from whom the tenant's settings name: one for the whole page, made when somebody first asks. */
export function consentOf(page: Page): Consent {
  const known = consents.get(page);
  if (known) return known;
  const made = begin(page);
  consents.set(page, made);
  return made;
}

function begin({ config, clock }: Page): Consent {
  switch (config.consent) {
    case 'host':
      return createHostConsent(document);
    case 'tcf':
      return createTcfConsent(window, clock);
    case 'granted': {
      const { consent, setAnswer } = createAnswers();
      setAnswer(() => true);
      return consent;
    }
  }
}
