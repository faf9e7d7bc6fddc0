// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { liveMatches } from '#core/contract/football/matchLists.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { matchWire, someMatch } from '#tests/support/someMatch.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { followCompetitionsOf } from './followCompetitionsOf.ts';
import { followMatches } from './followMatches.ts';

const wire = (id: number, more: Readonly<Record<string, unknown>> = {}) =>
  matchWire({ id, league: 'world-cup', sequence: 3, ...more });

test('a match that another island of the page follows on its own channel is not asked for, and known as it is there', async () => {
  const { page, clock, host, says, sent } = stage();
  const live = fakeRealtime();
  const own = followMatches(live.on(page));
  own.merge([someMatch(wire(7)), someMatch(wire(8))]);
  const looks: (string | undefined)[] = [];
  const competitions = followCompetitionsOf(page, own, host().host, () =>
    looks.push(own.matches.value.get(7)?.kickOff),
  );
  competitions.show([...own.matches.value.values()]);
  const other = followMatches(page);
  other.follow([7]);
  // An island that follows nothing itself still reads its list when the reader comes back.
  expect([own, other].map(({ isFollowed }) => isFollowed(7))).toEqual([false, true]);
  const announce = async (id: number) => {
    live.receive('competition-world-cup', 'LiveCompetition', { fixture_id: id });
    clock.pass(1000);
    await settled();
    clock.pass(50);
    await settled();
  };
  const kickOff = '2026-06-16T20:00:00.000Z';
  live.receive('fixture-7', 'LiveFixture', wire(7, { kick_off: kickOff, sequence: 4 }));
  await announce(7);
  expect([sent, looks]).toEqual([[], [kickOff]]);
  other.stop();
  says(liveMatches, { wire: { matches: [wire(7, { sequence: 5 }), wire(8, { sequence: 5 })] } });
  await announce(7);
  expect(sent).toEqual([expect.objectContaining({ query: { fixtures: '7' } })]);
});
