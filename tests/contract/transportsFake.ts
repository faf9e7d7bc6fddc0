import { fakeServer } from '#tests/support/fakeTransport.ts';
import { type Bench, createLog, environment } from './transportsBench.ts';

/** As fast as this the fake's second passes. */
const delay = 50;

export const fakeBench = (hasHistory: boolean) => async (): Promise<Bench> => {
  const server = fakeServer({
    environment: { now: environment.now, after: (ms, then) => environment.after(ms / delay, then) },
    hasHistory,
  });
  const open = new Set<() => void>();
  const leave: Bench['leave'] = () => ({ ok: true, data: { auth: 'key:signature', channelData: undefined } });

  return {
    leave,
    connect(authorize = async (channel, socket) => leave(channel, socket)) {
      const log = createLog();
      const transport = server.client(authorize)(log.handlers);
      open.add(transport.close);
      return { transport, log };
    },
    publish: server.publish,
    subscribers: server.subscribers,
    attempts: server.made,
    cut: server.drop,
    restart: server.restart,
    away: async (isAway) => server.open(!isAway),
    // In memory a connection cannot stand without carrying anything: it is lost.
    numb: server.drop,
    refuse: server.refuse,
    sendGarbage() {},
    async [Symbol.asyncDispose]() {
      for (const close of open) close();
    },
  };
};
