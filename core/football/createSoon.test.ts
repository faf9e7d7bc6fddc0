import { expect, test, vi } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import { createSoon } from './createSoon.ts';

test.each([0, 0.5, 0.999])(
  'what changes is read once, within a second of the first change, whatever chance says (%s)',
  (share) => {
    const { clock } = stage();
    const read = vi.fn(() => true);
    const readSoon = createSoon({ clock, chance: () => share }, read);
    void readSoon();
    clock.pass(200);
    void readSoon();
    expect(read).not.toHaveBeenCalled();
    clock.pass(800);
    expect(read).toHaveBeenCalledTimes(1);
    void readSoon();
    clock.pass(1000);
    expect(read).toHaveBeenCalledTimes(2);
  },
);
