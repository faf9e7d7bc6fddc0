import type { SlipsIn } from './slips.ts';

export const hub: readonly SlipsIn[] = [
  {
    file: 'examples/hub/rooms.ts',
    tests: [
      'examples/hub/hub.channels.test.ts',
      'examples/hub/hub.sessions.test.ts',
      'examples/hub/hub.life.test.ts',
      'examples/hub/hub.whispers.test.ts',
      'examples/hub/hub.handshake.test.ts',
      'examples/hub/channelRoutes.test.ts',
    ],
    slips: [
      {
        before: 'if (!isNew) return;',
        after: 'if (!member) return;',
        seen: 'A second tab of a reader is announced as somebody new.',
        kind: 'second',
      },
      {
        before: 'if (!member || has(app.id, channel, member.id)) return;',
        after: 'if (!member) return;',
        seen: 'Closing one of two tabs says that the reader has left.',
        kind: 'second',
      },
      {
        before: 'if (connection.id === exceptSocket) continue;',
        after: '',
        seen: 'Who whispers hears themselves.',
      },
      {
        before: 'member && !all.has(member.id)',
        after: 'member',
        seen: 'A reader with two tabs has the details of the second.',
        kind: 'second',
        accepted: 'Both tabs are authorised with the same details.',
      },
      {
        before: 'connection.sessions.delete(channel);',
        after: '',
        seen: 'A socket that left a channel is told that its session is over.',
        kind: 'back',
      },
      {
        before: 'if (room.size === 0) rooms.delete(name);',
        after: '',
        seen: 'A channel that everybody left is listed as occupied.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'examples/hub/createSessions.ts',
    tests: [
      'examples/hub/createSessions.test.ts',
      'examples/hub/hub.channels.test.ts',
      'examples/hub/hub.sessions.test.ts',
      'examples/hub/hub.life.test.ts',
      'examples/hub/hub.whispers.test.ts',
      'examples/hub/hub.handshake.test.ts',
      'examples/hub/channelRoutes.test.ts',
    ],
    slips: [
      {
        before: 'if (whose !== session) continue;',
        after: '',
        seen: 'A logout of one reader ends the channels of another in the same browser.',
        kind: 'else',
      },
      {
        before: 'if (connection.app.id !== app) continue;',
        after: '',
        seen: 'A session that ends at one paper ends at another.',
        kind: 'else',
      },
      {
        before: 'if (at < oldest) over.delete(name);',
        after: 'over.delete(name);',
        seen: 'A session that was ended is accepted again.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'examples/hub/answerFrame.ts',
    tests: [
      'examples/hub/hub.channels.test.ts',
      'examples/hub/hub.sessions.test.ts',
      'examples/hub/hub.life.test.ts',
      'examples/hub/hub.whispers.test.ts',
      'examples/hub/hub.handshake.test.ts',
      'examples/hub/channelRoutes.test.ts',
    ],
    slips: [
      {
        before: 'const member = isOver ? over : isNew',
        after: 'const member = isNew',
        seen: 'A reader who logged out can subscribe again.',
        kind: 'back',
      },
      {
        before: 'channels.size >= subscriptions',
        after: 'channels.size > subscriptions',
        seen: 'A socket can have one channel more than allowed.',
        kind: 'reasons',
      },
      {
        before: 'if (isNew) rooms.join(connection, channel, member);',
        after: 'rooms.join(connection, channel, member);',
        seen: 'Subscribing twice makes a reader disappear from the members.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/hub/connection.ts',
    tests: [
      'examples/hub/hub.channels.test.ts',
      'examples/hub/hub.sessions.test.ts',
      'examples/hub/hub.life.test.ts',
      'examples/hub/hub.whispers.test.ts',
      'examples/hub/hub.handshake.test.ts',
      'examples/hub/channelRoutes.test.ts',
    ],
    slips: [
      {
        before: 'pingedAt = undefined;\n      return',
        after: 'return',
        seen: 'A client that has answered a ping is cut off.',
        kind: 'second',
      },
      {
        before: 'now - pingedAt >= limits.pong',
        after: 'now - pingedAt > limits.pong',
        seen: 'A silent client is kept for a moment longer.',
        kind: 'reasons',
      },
    ],
  },
];
