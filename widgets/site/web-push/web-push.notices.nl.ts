import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  W01: (scope: string) => ({
    what: `De service worker van een ander script heeft het bereik ${scope}, dus meldingen kunnen niet aan.`,
    remedy: 'Meld hem af, of laat de instelling webPush.worker zijn script noemen als dat van ons is.',
  }),
  W02: (worker: string) => ({
    what: `De service worker ${worker} kon niet worden geregistreerd.`,
    remedy: 'Lever tribune-push.js van de build op dat pad van de eigen site, en sta het toe in worker-src.',
  }),
  W03: (ask: string) => ({
    what: `Niemand antwoordde op tribune:web-push (${ask}), dus meldingen kunnen niet worden omgezet.`,
    remedy:
      'Laat het script van de site binnen 3 s detail.respond aanroepen, en tribune:web-push-changed sturen zodra het er is.',
  }),
  W04: (ask: string, why: string) => ({
    what: `Het antwoord op tribune:web-push (${ask}) is geen stand: ${why}.`,
    remedy: 'docs/calls/notifications.md noemt de standen; als tekst, of als belofte ervan.',
  }),
};
