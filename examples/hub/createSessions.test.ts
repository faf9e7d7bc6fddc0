import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { createSessions } from './createSessions.ts';
import { app } from './hub.support.ts';
import { createRooms } from './rooms.ts';

/** A socket that connected at this moment. */
const connected = (openedAt: number): Connection => ({
  ...{ id: `${openedAt}`, app, address: '192.0.2.1', channels: new Map(), sessions: new Map(), openedAt },
  ...{ send() {}, complain() {}, close() {}, check() {}, touch: () => true, mayWhisper: () => true },
});

test('a session that has ended is remembered as long as a socket is there that may still name it', () => {
  let now = 100;
  const connections = new Set([connected(50), connected(90)]);
  const sessions = createSessions(connections, createRooms(), () => now);
  sessions.end(app.id, 'ended');
  now = 200;
  connections.add(connected(now));
  sessions.dropExpired();
  expect(sessions.isOver(app.id, 'ended')).toBe(true);
  for (const each of connections) if (each.openedAt <= 100) connections.delete(each);
  sessions.dropExpired();
  expect(sessions.isOver(app.id, 'ended')).toBe(false);
});
