import { fixtureChannel, showFixture } from '#core/contract/fixture/matchCentre.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { lastSequence } from '../database/broadcasts.ts';
import { findFixture } from '../database/fixtures.ts';
import { matchesOnWire } from './matchOnWire.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { idFromPath } from './validation.ts';

const serveShowFixture = serve(showFixture, async ({ params, queries, reading }) => {
  const id = idFromPath(params.id, 'missing');
  return queries(async (all) => {
    const sequence = await lastSequence(all, channelName(fixtureChannel, { id }));
    const fixture = await findFixture(all, id);
    if (!fixture) throw new Refusal(404, 'missing');
    const [match] = await matchesOnWire(all, [fixture], reading);
    return { ...match, sequence };
  });
});

export const fixtures = [serveShowFixture];
