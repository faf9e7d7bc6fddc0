import * as z from 'zod/mini';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import type { Clock } from '#core/base/page/page.ts';
import type { Consent, Purpose } from './consent.ts';
import { createAnswers } from './createAnswers.ts';

/** The purposes of IAB TCF v2.2 that each of ours needs, all of them by consent: https://iabeurope.eu/iab-europe-transparency-consent-framework-policies/ */
const needed: Readonly<Record<Purpose, readonly number[]>> = {
  // Storage, basic ads, measuring them.
  ads: [1, 2, 7],
  // Storage, profiles of content and content chosen by them.
  embeds: [1, 5, 6],
  // As embeds, and profiles for ads and ads chosen by them.
  social: [1, 3, 4, 5, 6],
  // Storage, measuring content, improving services.
  experiments: [1, 8, 10],
  // Storage, measuring content, statistics of audiences.
  statistics: [1, 8, 9],
};

const answer = z.object({
  gdprApplies: z.optional(z.boolean()),
  eventStatus: z.enum(['tcloaded', 'cmpuishown', 'useractioncomplete']),
  purpose: z.optional(z.object({ consents: z.optional(z.catchall(z.object({}), z.boolean())) })),
});

/** The consent platform of the page, where it has come. */
export interface TcfView {
  readonly document: Document;
  __tcfapi?: unknown;
}

/**
 * What the reader has allowed on a consent platform that speaks IAB TCF v2. Waits for the platform to come. While its dialog is there,
 * nothing opens by itself.
 */
export function createTcfConsent(view: TcfView, { after }: Pick<Clock, 'after'>): Consent {
  const { consent, setAnswer } = createAnswers();
  let leave = () => {};

  const onAnswer = (data: unknown, isGood: unknown) => {
    const parsed = z.safeParse(answer, data);
    if (!isGood || !parsed.success) return;
    const { eventStatus, gdprApplies, purpose } = parsed.data;
    leave();
    if (eventStatus === 'cmpuishown') leave = holdOverlays(view.document);
    else
      setAnswer(
        (ours) => gdprApplies === false || needed[ours].every((number) => purpose?.consents?.[number] === true),
      );
  };
  const listen = (wait: number) => {
    const { __tcfapi: platform } = view;
    if (typeof platform === 'function') platform.call(view, 'addEventListener', 2, onAnswer);
    else after(wait, () => listen(Math.min(2 * wait, 5000)));
  };
  listen(200);
  return consent;
}
