import { isPrivate } from '#core/contract/realtime/channelName.ts';
import type { Span } from '#core/realtime/backoff.ts';
import type { TransportEnvironment, TransportHandlers } from '#core/realtime/transport.ts';
import { type AblyAttachment, createAblyAttachment } from './ablyAttachment.ts';
import type { AblyTokens } from './ablyTokens.ts';

/** One channel that is subscribed to, and whether this reader may have it. */
export interface AblyChannel extends AblyAttachment {
  /** Attaches a public channel; asks for a token for a private one. */
  begin(): void;
  /** A token covers the channel: it may be attached once the client shows it. */
  grant(): void;
  hasToken(): boolean;
  /** For a channel with a token that is of no use any more: asks for another, or with a reason refuses for good. */
  loseToken(reason?: string): void;
  refuse(reason: string): void;
  /** The client connected. */
  connected(): void;
}

export function createAblyChannel(
  name: string,
  handlers: TransportHandlers,
  tokens: Pick<AblyTokens, 'ask' | 'forget'>,
  environment: TransportEnvironment,
  timing: Span,
): AblyChannel {
  const needsToken = isPrivate(name);
  let isAllowed = !needsToken;
  /** The server turned the token down on this connection, and another was asked for: that one decides. */
  let isDoubted = false;

  const attachment = createAblyAttachment(name, { ...handlers, refused: denied }, environment, timing);
  const hasToken = () => needsToken && isAllowed;

  function attach() {
    if (isAllowed) attachment.attach();
  }

  function askToken() {
    isAllowed = false;
    tokens.ask(name);
  }

  function denied(_: string, reason: string) {
    if (!needsToken || isDoubted) return refuse(reason);
    // The token may have been made for something else since; one that is made just now has not.
    isDoubted = true;
    askToken();
  }

  function refuse(reason: string) {
    attachment.release();
    isAllowed = false;
    handlers.refused(name, reason);
  }

  return {
    ...attachment,
    attach,
    release() {
      tokens.forget(name);
      attachment.release();
    },
    refuse,
    hasToken,
    whisper: needsToken ? attachment.whisper : () => {},
    begin: needsToken ? askToken : attach,
    grant() {
      isAllowed = true;
    },
    loseToken(reason) {
      if (hasToken()) reason === undefined ? askToken() : refuse(reason);
    },
    connected() {
      isDoubted = false;
      attach();
    },
  };
}
