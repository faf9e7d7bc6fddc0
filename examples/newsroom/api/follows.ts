import type { Follows } from '#core/contract/base/follows.ts';
import { changeFollows, showFollowed } from '#core/contract/follow.ts';
import { type AlertKind, alertKinds } from '#core/contract/teamAlerts.ts';
import { chooseAlerts, findFollows, findTeamIds, follow, unfollow } from '../database/follows.ts';
import { lockInbox } from '../database/notifications.ts';
import { findReader } from '../database/userComments.ts';
import { followedOnWire } from './followedOnWire.ts';
import { ownOnWire } from './ownOnWire.ts';
import { Refusal } from './refusal.ts';
import { serveFound, serveReader } from './serve.ts';
import { idsIn, invalid, isStorable, isStorableText } from './validation.ts';

/** The most teams, and the most matches, that a reader can follow. */
const maxFollowed = 200;
/** The most teams, and the most matches, in one answer. */
const maxAtOnce = 100;

interface Sent {
  readonly teams: readonly string[];
  readonly fixtures: readonly number[];
}

/** The ids and slugs of a body that can exist. */
const storable = ({ teams, fixtures }: Sent = { teams: [], fixtures: [] }): Follows => ({
  teams: teams.filter(isStorableText),
  matches: fixtures.filter((id) => Number.isInteger(id) && isStorable(id)),
});

/** The choices in a body for teams that can exist, by their slugs, each kind once. */
const alertsIn = (sent: Readonly<Record<string, readonly AlertKind[] | null>> = {}) =>
  new Map(
    Object.entries(sent)
      .filter(([slug]) => isStorableText(slug))
      .map(([slug, kinds]) => [slug, kinds && alertKinds.filter((kind) => kinds.includes(kind))]),
  );

const serveChange = serveReader(changeFollows, async (call) => {
  const { body, viewer, tenant, queries } = call;
  const [added, removed] = [storable(body.follow), storable(body.unfollow)];
  const alerts = alertsIn(body.alerts);
  if (Math.max(added.teams.length, added.matches.length, alerts.size) > maxFollowed)
    throw invalid({ follow: ['follow.full'] });
  const user = await queries(async (all) => {
    // Two browsers of one reader change it one after the other.
    await lockInbox(all, viewer.id);
    await unfollow(all, viewer.id, removed);
    await follow(all, tenant.id, viewer.id, added);
    await chooseAlerts(all, viewer.id, alerts);
    const { teams, matches } = await findFollows(all, viewer.id);
    if (Math.max(teams.length, matches.length) > maxFollowed) throw invalid({ follow: ['follow.full'] });
    return findReader(all, viewer.id);
  });
  if (!user) throw new Refusal(401, 'unauthenticated');
  return { data: await ownOnWire(call, user) };
});

const serveFollowed = serveFound(showFollowed, async (all, { query, reading }) => {
  const slugs = (query.teams ?? '').split(',').filter((slug) => slug !== '' && isStorableText(slug));
  const ids = query.fixtures === undefined ? [] : idsIn(query.fixtures);
  if (Math.max(slugs.length, ids.length) > maxAtOnce) throw invalid({ teams: ['field.invalid'] });
  const known = await findTeamIds(all, slugs);
  const teams = slugs.flatMap((slug) => known.get(slug) ?? []);
  return followedOnWire(all, { teams, matches: ids }, reading);
});

export const follows = [serveChange, serveFollowed];
