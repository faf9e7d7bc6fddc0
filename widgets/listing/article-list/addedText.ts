import type { Words } from '#core/base/i18n/words.ts';

/** The status text after `added` articles were added to a list that has passed `shown` of `total` on the server. */
export function addedText(added: number, shown: number, total: number | undefined, words: Words): string {
  return total === undefined || total < shown
    ? words.say('added', { count: added })
    : words.say('added-of', { count: added, shown, total });
}
