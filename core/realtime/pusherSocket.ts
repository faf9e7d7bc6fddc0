import { toJson } from '#core/contract/json.ts';
import { lost } from './pusherCodes.ts';
import { type Frame, fieldOf, readFrame, textOf } from './pusherFrame.ts';
import type { PusherTiming } from './pusherTiming.ts';
import type { TransportEnvironment } from './transport.ts';

/** What is used of a WebSocket. */
export interface Wire {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketHandlers {
  /** The server gave the socket its id: from here on it may be spoken to. */
  open(id: string): void;
  frame(frame: Frame): void;
  /** Once, unless we closed it. */
  gone(code: number, reason: string): void;
}

export interface PusherSocket {
  /** Dropped while the socket is not open. */
  send(event: string, data: unknown, channel?: string): void;
  /** Makes sure that the other end is still there, when it has been silent for a while. */
  test(): void;
  /** Hears `gone` with this code, as if the server had closed. */
  drop(code: number, reason: string): void;
  close(): void;
}

/** Seconds of silence after which a server that names no time wants to be asked. */
const usualActivity = 120;

/**
 * One connection, from its handshake to its end. A silent server is asked for a sign of life, and given up when it gives
 * none. Throws what `wire` throws.
 */
export function openSocket(
  openWire: () => Wire,
  handlers: SocketHandlers,
  { now, after }: TransportEnvironment,
  timing: PusherTiming,
): PusherSocket {
  const wire = openWire();
  let isOver = false;
  let isOpen = false;
  let heardAt = now();
  let { activity } = timing;
  /** Until when the other end must have said something; it is not being asked where that is never. */
  let due = Number.POSITIVE_INFINITY;
  let stopTimer = () => {};

  wire.onmessage = ({ data }) => {
    if (isOver) return;
    heardAt = now();
    const frame = readFrame(data);
    if (frame) receive(frame);
    if (isOver || !isOpen || due === Number.POSITIVE_INFINITY) return;
    due = Number.POSITIVE_INFINITY;
    listen();
  };
  wire.onclose = ({ code, reason }) => drop(code, reason);
  expect(timing.handshake);

  function receive(frame: Frame) {
    if (frame.event === 'pusher:ping') return send('pusher:pong', {});
    if (isOpen) return handlers.frame(frame);
    if (frame.event === 'pusher:error') {
      return drop(Number(fieldOf(frame.data, 'code')), textOf(frame.data, 'message'));
    }
    const id = fieldOf(frame.data, 'socket_id');
    if (frame.event !== 'pusher:connection_established' || typeof id !== 'string') return;
    const asked = Number(fieldOf(frame.data, 'activity_timeout')) || usualActivity;
    activity = Math.min(activity, Math.max(1, asked) * 1000);
    isOpen = true;
    handlers.open(id);
  }

  // A clock that was set back shows as silence too: one question too many does no harm.
  const silence = () => Math.abs(now() - heardAt);

  function listen() {
    wait(Math.max(0, activity - silence()), () => (silence() < activity ? listen() : ask(timing.pong)));
  }

  function ask(ms: number) {
    if (now() + ms >= due) return;
    send('pusher:ping', {});
    expect(ms);
  }

  function expect(ms: number) {
    due = now() + ms;
    wait(ms, () => drop(lost, 'silence'));
  }

  function wait(ms: number, then: () => void) {
    stopTimer();
    stopTimer = after(ms, then);
  }

  function send(event: string, data: unknown, channel?: string) {
    try {
      wire.send(toJson({ event, data, channel }));
    } catch {
      // Not open yet, or gone, which its close is about to tell; or what no JSON can hold.
    }
  }

  function close() {
    isOver = true;
    stopTimer();
    wire.close();
  }

  function drop(code: number, reason: string) {
    if (isOver) return;
    close();
    handlers.gone(code, reason);
  }

  return {
    send,
    test() {
      if (silence() > timing.fresh) ask(timing.probe);
    },
    drop,
    close,
  };
}
