import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type Fixture, type FixturePart, fixtureChannel, showFixture } from '#core/contract/matchCentre.ts';
import { withPart } from '#core/contract/part.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime, Status } from './realtime.ts';
import { realtimeOf } from './realtimeOf.ts';

export interface FollowedFixture {
  /** As it stands; undefined until the server has said so. */
  readonly fixture: ReadonlySignal<Fixture | undefined>;
  readonly status: ReadonlySignal<Status>;
  stop(): void;
}

/** Whether a state is older than the known one, by its time: a server that does not number may send them in the wrong order. */
const isOlder = (one: Fixture | FixturePart, known: Fixture | undefined) =>
  one.sequence === undefined && Date.parse(one.updatedAt ?? '') < Date.parse(known?.updatedAt ?? '');

/** Follows one fixture until it is stopped: every goal as it falls, and after a gap how it stands. */
export function followFixture(page: Page, id: number, realtime: Realtime = realtimeOf(page)): FollowedFixture {
  const fixture = signal<Fixture>();

  function update(now: Fixture | FixturePart) {
    const known = fixture.peek();
    if ((now.id ?? id) !== id || isOlder(now, known)) return;
    if ('home' in now) fixture.value = now;
    else if (known) fixture.value = withPart(known, now);
  }

  const { status, stop } = realtime.on(
    fixtureChannel,
    { id },
    {
      receive: ({ name, data }) => {
        if (name === 'LiveFixture') update(data);
      },
      async backfill(abortSignal) {
        const shown = await page.call(showFixture, { params: { id }, signal: abortSignal });
        if (!shown.ok || abortSignal.aborted) return { isDone: false };
        update(shown.data);
        return { isDone: true, sequence: shown.data.sequence };
      },
    },
  );
  return { fixture, status, stop };
}
