import { phpManner } from '../phpManner.ts';
import type { Answer } from './route.ts';

/**
 * How a server writes what the specification shows. `plain`: as shown. `php`: as Laravel writes it. `old`: without some of
 * the fields that are listed, and with others.
 */
export const manners = ['plain', 'php', 'old'] as const;
export type Manner = (typeof manners)[number];

/** Fields that a server of some age did not have yet, of those that the specification lists. */
const later = new Set([
  ...['user_avatar_origin', 'show_author_role', 'author_role', 'is_liked_by_me', 'can_like_it', 'user_likes', 'level'],
  ...['date_and_time', 'meta', 'enable_notifications_popup', 'custom_data', 'visitors_string', 'ab_testing', 'a_title'],
  ...['excerpt', 'thumbnails', 'update_comment_count', 'image'],
]);

function aged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(aged);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !later.has(name));
  return { ...Object.fromEntries(kept.map(([name, one]) => [name, aged(one)])), legacy_flag: 'Y', _links: [] };
}

/** The same answer in a manner of a server. `path` is that of the call. */
export function inManner(manner: Manner, path: string, answer: Answer): Answer {
  const { status, body, html } = answer;
  if (manner === 'old') return { ...answer, body: aged(body) };
  if (manner === 'plain' || status >= 400) return answer;
  if (path.startsWith('/ajax/') && html !== undefined) return { status, body: html, html };
  const isDone = JSON.stringify(body) === JSON.stringify({ message: 'OK' });
  return isDone ? { status: 204, body: undefined } : { status, body: phpManner(body) };
}
