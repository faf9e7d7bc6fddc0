import { toJson } from '#core/contract/base/json.ts';
import type { TransportEnvironment } from '#core/realtime/transport.ts';
import { lost } from './pusherCodes.ts';
import { type Frame, fieldOf, readFrame, textOf } from './pusherFrame.ts';
import type { PusherTiming } from './pusherTiming.ts';

/** What is used of a WebSocket. */
export interface Wire {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketHandlers {
  /** The server gave the socket its id: from now on it takes messages. */
  open(id: string): void;
  frame(frame: Frame): void;
  /** Called once when the connection ends, but not after `close`: the code and reason of the close event or of `drop`. */
  gone(code: number, reason: string): void;
}

export interface PusherSocket {
  /** Dropped while the socket is not open. */
  send(event: string, data: unknown, channel?: string): void;
  /** Makes sure that the other end is still there, when it has been silent for a while. */
  test(): void;
  /** Closes and calls `gone` with this code, as if the server had closed. */
  drop(code: number, reason: string): void;
  close(): void;
}

/** Seconds of silence after which a server that names no time wants to be asked. */
const defaultActivity = 120;

/**
 * One connection, from its handshake to its end. A silent server is asked for a sign of life, and given up when it gives
 * none. Throws what `openWire` throws.
 */
export function openSocket(
  openWire: () => Wire,
  handlers: SocketHandlers,
  environment: TransportEnvironment,
  timing: PusherTiming,
): PusherSocket {
  const wire = openWire();
  let isOver = false;
  let isOpen = false;
  const silence = watchSilence(
    environment,
    timing,
    () => send('pusher:ping', {}),
    () => drop(lost, 'silence'),
  );

  wire.onmessage = ({ data }) => {
    if (isOver) return;
    silence.end();
    const frame = readFrame(data);
    if (frame) receive(frame);
    if (!isOver && isOpen) silence.watch();
  };
  wire.onclose = ({ code, reason }) => drop(code, reason);

  function receive(frame: Frame) {
    if (frame.event === 'pusher:ping') return send('pusher:pong', {});
    if (isOpen) return handlers.frame(frame);
    if (frame.event === 'pusher:error') {
      return drop(Number(fieldOf(frame.data, 'code')), textOf(frame.data, 'message'));
    }
    const id = fieldOf(frame.data, 'socket_id');
    if (frame.event !== 'pusher:connection_established' || typeof id !== 'string') return;
    silence.limit(Number(fieldOf(frame.data, 'activity_timeout')) || defaultActivity);
    isOpen = true;
    handlers.open(id);
  }

  function send(event: string, data: unknown, channel?: string) {
    try {
      wire.send(toJson({ event, data, channel }));
    } catch {
      // Not open yet, or gone, which its close event reports; or what no JSON can hold.
    }
  }

  function close() {
    isOver = true;
    silence.stop();
    wire.close();
  }

  function drop(code: number, reason: string) {
    if (isOver) return;
    close();
    handlers.gone(code, reason);
  }

  return { send, test: silence.test, drop, close };
}

/** Times the silence of a server, from the handshake on: calls `ping` when it is long, and `onLost` when nothing answers. */
function watchSilence(
  { now, after }: TransportEnvironment,
  timing: PusherTiming,
  ping: () => void,
  onLost: () => void,
) {
  let lastMessage = now();
  let { activity } = timing;
  /** Until when an answer must have come; infinite while none is awaited. */
  let due = Number.POSITIVE_INFINITY;
  let stop = () => {};
  expect(timing.handshake);

  // A clock that was set back shows as silence too: one question too many does no harm.
  const silence = () => Math.abs(now() - lastMessage);

  function wait(ms: number, then: () => void) {
    stop();
    stop = after(ms, then);
  }

  function expect(ms: number) {
    due = now() + ms;
    wait(ms, onLost);
  }

  function ask(ms: number) {
    if (now() + ms >= due) return;
    ping();
    expect(ms);
  }

  function listen() {
    wait(Math.max(0, activity - silence()), () => (silence() < activity ? listen() : ask(timing.pong)));
  }

  return {
    /** A message came. */
    end() {
      lastMessage = now();
    },
    /** Waits for the next silence, where an answer was awaited until now. */
    watch() {
      if (due === Number.POSITIVE_INFINITY) return;
      due = Number.POSITIVE_INFINITY;
      listen();
    },
    /** The server wants to be asked after so many seconds. */
    limit(seconds: number) {
      activity = Math.min(activity, Math.max(1, seconds) * 1000);
    },
    test() {
      if (silence() > timing.fresh) ask(timing.probe);
    },
    stop: () => stop(),
  };
}
