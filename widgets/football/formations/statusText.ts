import type { Words } from '#core/base/i18n/words.ts';
import type { Move } from './lineUp.ts';

interface Context {
  readonly words: Words;
  readonly nameOf: (player: number) => string;
  readonly placeOf: (at: number) => string;
  /** The place that is filled next, in words; undefined when all are filled. */
  readonly next: string | undefined;
}

/** One sentence about a move, and one about what comes next. */
export function statusText(status: Move | 'saved' | 'logged-out', { words, nameOf, placeOf, next }: Context): string {
  if (status === 'saved' || status === 'logged-out') return words.say(status);
  const done = moveText(status, { words, nameOf, placeOf });
  if (status.did === 'undone' || status.did === 'off') return done;
  return words.say('both', {
    done,
    next: next === undefined ? words.say('complete') : words.say('next', { place: next }),
  });
}

function moveText(move: Move, { words, nameOf, placeOf }: Omit<Context, 'next'>): string {
  switch (move.did) {
    case 'undone':
      return words.say('undone');
    case 'formed': {
      const { formation, dropped } = move;
      const players = new Intl.ListFormat(words.locale).format(dropped.map(nameOf));
      return words.say(dropped.length > 0 ? 'dropped' : 'formed', { formation, players });
    }
    default: {
      const other = move.other === undefined ? '' : nameOf(move.other);
      const from = move.from === undefined ? '' : placeOf(move.from);
      return words.say(move.did, { player: nameOf(move.player), place: placeOf(move.at), other, from });
    }
  }
}
