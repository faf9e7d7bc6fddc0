import { expect, test } from 'vitest';
import { seededChance } from '#tests/support/seededChance.ts';
import { sized } from '#tests/support/soak.ts';
import { bench, ledger } from './realtime.support.ts';

const seeds = Array.from({ length: sized(60, 200) }, (_, at) => at + 1);

/** A bad evening: events are dropped, doubled and swapped, connections lost, tabs crash, hang, sleep and come back. */
async function evening(seed: number) {
  const chance = seededChance(seed * 7919);
  const made = bench({ seed, hasHistory: seed % 3 === 0 });
  const { server, pass } = made;
  const book = ledger(server);
  const tabs: (ReturnType<typeof made.tab> & { reader: ReturnType<typeof book.follow> })[] = [];
  const enter = async () => {
    const tab = made.tab(chance() < 0.7);
    tabs.push({ ...tab, reader: book.follow(tab.realtime) });
    await pass(0);
  };
  for (let each = 0; each < 3; each += 1) await enter();
  let overtaken: (() => void) | undefined;
  for (let event = 0; event < 60; event += 1) {
    const dice = chance();
    const send = book.happen({ isLost: true });
    if (dice < 0.1) {
      // Dropped on the way.
    } else if (dice < 0.2) {
      send();
      send();
    } else if (dice < 0.3) overtaken = send;
    else send();
    if (dice > 0.3 && overtaken) {
      overtaken();
      overtaken = undefined;
    }
    const turn = chance();
    if (turn < 0.03) server.drop();
    else if (turn < 0.05) book.isUp = !book.isUp;
    else if (turn < 0.07) tabs[0]?.realtime.leave();
    else if (turn < 0.09) tabs[1]?.hang();
    else if (turn < 0.11) tabs[1]?.recover();
    else if (turn < 0.12 && tabs.length > 2) tabs.splice(2, 1)[0]?.crash();
    else if (turn < 0.13) await enter();
    else if (turn < 0.15) tabs[0]?.realtime.join();
    if (event === 40) {
      book.startAnew();
      server.restart();
    }
    await pass(chance() * 200);
  }
  book.isUp = true;
  for (const tab of tabs) {
    tab.recover();
    tab.isSeen.value = false;
    tab.isSeen.value = true;
    tab.realtime.join();
  }
  server.publish(book.name, 'ChannelTail', { sequence: book.last() });
  await pass(3000);
  server.publish(book.name, 'ChannelTail', { sequence: book.last() });
  // The longest a failed fetch waits.
  await pass(34_000, 250);
  return { server, book, tabs };
}

test('after any evening every tab shows what the server has', async () => {
  for (const seed of seeds) {
    const { server, book, tabs } = await evening(seed);
    expect(server.connections(), `connections, seed ${seed}`).toBe(1);
    for (const [at, { reader }] of tabs.entries()) {
      expect(
        [...reader.shown].sort((one, other) => one - other),
        `tab ${at}, seed ${seed}`,
      ).toEqual(book.entries);
      expect(reader.status(), `tab ${at}, seed ${seed}`).toEqual({ is: 'live' });
    }
  }
});
