import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';
import type { Link } from '#core/realtime/transport.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import type { Wire } from './pusherSocket.ts';
import type { PusherTiming } from './pusherTiming.ts';
import { createPusherTransport } from './pusherTransport.ts';

/** One WebSocket as the server's side of a test sees it. */
export class FakeWire implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  /** What came from the reader, parsed. */
  readonly sent: { readonly event: string; readonly channel?: string; readonly data?: unknown }[] = [];
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  send(text: string) {
    if (this.isClosed) throw new DOMException('closing', 'InvalidStateError');
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.isClosed = true;
  }

  /** Something arrives as it is. */
  brings(data: unknown) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  /** A message whose data is JSON in a string, as the protocol has it. */
  says(event: string, data?: unknown, channel?: string) {
    this.brings(JSON.stringify({ event, channel, data: data === undefined ? undefined : JSON.stringify(data) }));
  }

  greets(id = '1.1', seconds: unknown = 120) {
    this.says('pusher:connection_established', { socket_id: id, activity_timeout: seconds });
  }

  admits(channel: string) {
    this.says('pusher_internal:subscription_succeeded', {}, channel);
  }

  /** The connection ends. */
  goes(code = 1006, reason = '') {
    this.isClosed = true;
    this.onclose?.(new CloseEvent('close', { code, reason }));
  }

  /** Names of the events that came from the reader. */
  get events() {
    return this.sent.map(({ event }) => event);
  }

  /** The subscriptions that were asked for, with their signatures. */
  get subscriptions() {
    return this.sent.filter(({ event }) => event === 'pusher:subscribe').map(({ data }) => data);
  }
}

export interface Asked {
  readonly channel: string;
  readonly socket: string;
  answer(outcome: Outcome<ChannelAuth>): Promise<void>;
}

export const leave = (auth: string, channelData?: string): Outcome<ChannelAuth> => ({
  ok: true,
  data: { auth, channelData },
});

/** Lets everything that is already decided happen. */
export const decided = () => new Promise<void>((resolve) => setImmediate(resolve));

export interface BenchOptions {
  readonly address?: string;
  readonly key?: string;
  readonly timing?: Partial<PusherTiming>;
  readonly chance?: () => number;
  readonly open?: (url: string) => Wire;
  readonly clock?: ReturnType<typeof fakeClock>;
  readonly onLink?: (link: Link) => void;
}

/** A transport on wires of a test, with its time and its host in the test's hands. */
export function bench(options: BenchOptions = {}) {
  const { address = 'ws://live.example', key = 'psv', chance = () => 0.5, clock = fakeClock() } = options;
  const wires: FakeWire[] = [];
  const asked: Asked[] = [];
  const links: Link[] = [];
  /** Everything that was reported except links, one line each. */
  const log: string[] = [];
  const timers = new Set<object>();
  const after = (ms: number, then: () => void) => {
    const timer = {};
    timers.add(timer);
    const stop = clock.after(ms, () => {
      timers.delete(timer);
      then();
    });
    return () => {
      timers.delete(timer);
      stop();
    };
  };
  const transport = createPusherTransport({
    address,
    key,
    environment: { now: clock.now, after, chance },
    ...(options.timing && { timing: options.timing }),
    open:
      options.open ??
      ((url) => {
        const wire = new FakeWire(url);
        wires.push(wire);
        return wire;
      }),
    authorize: (channel, socket) =>
      new Promise((resolve) => {
        asked.push({
          channel,
          socket,
          answer(outcome) {
            resolve(outcome);
            return decided();
          },
        });
      }),
  })({
    link(link) {
      links.push(link);
      options.onLink?.(link);
    },
    subscribed: (channel, isResumed) => void log.push(`subscribed ${channel}${isResumed ? ' resumed' : ''}`),
    interrupted: (channel) => void log.push(`interrupted ${channel}`),
    refused: (channel, reason) => void log.push(`refused ${channel}: ${reason}`),
    event: (channel, name, data) => void log.push(`${channel} ${name} ${JSON.stringify(data)}`),
  });
  /** Time goes by, in steps of 10 ms, so that what is due in between happens in between. */
  function pass(ms: number) {
    for (let left = ms; left > 0; left -= 10) clock.pass(Math.min(10, left));
  }
  function retries(): FakeWire | undefined {
    const before = wires.length;
    for (let steps = 0; steps < 5000 && wires.length === before; steps += 1) pass(10);
    return wires[before];
  }
  clock.pass(0);
  return {
    transport,
    clock,
    wires,
    asked,
    links,
    log,
    pass,
    /** What is still to come by itself. */
    timers,
    /** The latest connection. */
    get wire(): FakeWire {
      const wire = wires.at(-1);
      if (!wire) throw new Error('Nothing was opened yet.');
      return wire;
    },
    get link() {
      return links.at(-1);
    },
    /** The latest question to the host. */
    get question(): Asked {
      const question = asked.at(-1);
      if (!question) throw new Error('Nothing was asked yet.');
      return question;
    },
    /** Waits out a pause, until the next attempt begins. */
    retries,
    /** The same, and the attempt succeeds. */
    reopens: (id: string) => retries()?.greets(id),
  };
}

/** A bench whose connection stands, with these channels asked for. */
export function onAir(...channels: string[]) {
  const stage = bench();
  for (const channel of channels) stage.transport.subscribe(channel);
  stage.wire.greets('1.1');
  return stage;
}
