import type { Migration } from 'kysely/migration';
import { migration as accounts } from './migrations/2026-11-21.2-accounts.ts';
import { migration as readers } from './migrations/2026-11-21.3-readers.ts';
import { migration as live } from './migrations/2026-11-21.4-live.ts';
import { migration as newsroom } from './migrations/2026-11-21-newsroom.ts';
import { migration as appeared } from './migrations/2026-11-22.2-appeared.ts';
import { migration as football } from './migrations/2026-11-22.3-football.ts';
import { migration as promotion } from './migrations/2026-11-22.4-promotion.ts';
import { migration as comments } from './migrations/2026-11-22-comments.ts';
import { migration as commentLimits } from './migrations/2026-11-23.2-comment-limits.ts';
import { migration as endedSessions } from './migrations/2026-11-23.3-ended-sessions.ts';
import { migration as chosenLook } from './migrations/2026-11-23.4-chosen-look.ts';
import { migration as liveblogChanges } from './migrations/2026-11-23.5-liveblog-changes.ts';
import { migration as ballots } from './migrations/2026-11-23-ballots.ts';
import { migration as moderation } from './migrations/2026-11-23-moderation.ts';

/** Every change of the schema, by name and in order. A migration that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-newsroom': newsroom,
  '2026-11-21.2-accounts': accounts,
  '2026-11-21.3-readers': readers,
  '2026-11-21.4-live': live,
  '2026-11-22-comments': comments,
  '2026-11-22.2-appeared': appeared,
  '2026-11-22.3-football': football,
  '2026-11-22.4-promotion': promotion,
  '2026-11-23-ballots': ballots,
  '2026-11-23-moderation': moderation,
  '2026-11-23.2-comment-limits': commentLimits,
  '2026-11-23.3-ended-sessions': endedSessions,
  '2026-11-23.4-chosen-look': chosenLook,
  '2026-11-23.5-liveblog-changes': liveblogChanges,
};
