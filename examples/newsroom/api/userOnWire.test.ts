import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { user as wire } from '#core/contract/base/account.ts';
import type { User } from '../database/schema.ts';
import { userOnWire } from './userOnWire.ts';

const user: User = {
  tenant: 'deaftrap',
  id: 7,
  username: 'demo.lezer',
  username_key: 'demo.lezer',
  email: 'demo@example.org',
  email_key: 'demo@example.org',
  name: '',
  password_hash: 'scrypt$secret',
  role: null,
  is_admin: true,
  can_place_comments: false,
  is_demo: true,
  created_at: new Date(0),
  verified_at: null,
  night_mode: false,
  text_size: 'big',
  look_chosen: true,
  notify_by_likes: true,
  notify_by_replies: false,
  notify_by_likes_on_email: false,
  notify_by_replies_on_email: true,
  notify_by_kick_offs: true,
  notify_by_goals: false,
  notify_by_full_times: true,
  notify_by_line_ups: true,
  notify_by_cards: false,
  notify_by_half_times: false,
  notify_by_moves: true,
  is_spoiler_free: false,
  date_of_birth: '1990-02-28',
  avatar: `deaftrap-${'0'.repeat(32)}`,
};

test('others see of a reader what everybody may see', () => {
  const picture = `/avatars/${user.avatar}.webp`;
  expect(userOnWire(user, { own: false, verifyMessage: 'Open the link.', formation: 1001 })).toEqual({
    id: 7,
    username: 'demo.lezer',
    name: 'demo.lezer',
    image: picture,
    profile_image: picture,
    role: null,
    isAdmin: true,
    can_place_comments: false,
  });
});

test('a reader sees all that the contract has of himself, and no more', () => {
  const own = userOnWire(user, {
    own: true,
    verifyMessage: 'Open the link.',
    formation: 1001,
    follows: { teams: ['psv'], matches: [7] },
  });
  expect(z.parse(wire, own)).toEqual({
    id: 7,
    username: 'demo.lezer',
    name: 'demo.lezer',
    email: 'demo@example.org',
    image: `/avatars/${user.avatar}.webp`,
    isAdmin: true,
    ownData: 'password',
    canPlaceComments: false,
    dateOfBirth: '1990-02-28',
    settings: {
      nightMode: false,
      isTextBig: true,
      isLookChosen: true,
      notifyByLikes: true,
      notifyByReplies: false,
      notifyByLikesOnEmail: false,
      notifyByRepliesOnEmail: true,
      notifyByKickOffs: true,
      notifyByGoals: false,
      notifyByFullTimes: true,
      notifyByLineUps: true,
      notifyByCards: false,
      notifyByHalfTimes: false,
      notifyByMoves: true,
    },
    verifyMessage: 'Open the link.',
    formation: 1001,
    follows: { teams: ['psv'], matches: [7] },
  });
  expect(JSON.stringify(own)).not.toMatch(/secret|tenant|is_demo|_key/);
});
