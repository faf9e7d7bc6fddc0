import { isBlank } from '#core/base/widget/isBlank.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { Poll } from './poll.model.ts';

/** Draws a poll with `view`. If the host printed something else than the poll, that stays until the poll has been fetched. */
export const drawPoll =
  (view: Draw<Poll>): Draw<Poll> =>
  (model, drawing) => {
    const { host, drawn } = drawing;
    if (model.ballot.peek() || isBlank(host.element)) return view(model, drawing);
    return new Promise((resolve, reject) => {
      let isBegun = false;
      watch(() => {
        if (isBegun) return;
        isBegun = model.ballot.value !== undefined;
        if (isBegun) Promise.resolve(view(model, drawing)).then(resolve, reject);
        else if (model.status.value) drawn('keep');
      }, host.signal);
    });
  };
