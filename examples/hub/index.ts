/** All that a host uses of the hub. */
export { countedAddress, directAddress, forwardedAddress } from './address.ts';
export { createHub, type HubOptions } from './createHub.ts';
export { type HttpApiOptions, httpApi } from './httpApi.ts';
export type { Dialect, Hub, HubApp, HubLimits, Member, PostedEvent, Whisper } from './hub.ts';
export { type HubOrigins, hubOriginsFrom } from './origins.ts';
export { parseJson } from './parseJson.ts';
export { createRateLimiter } from './rate.ts';
export { channelSignature, faultOf, isChannelSignature, isSocketId, signedQuery } from './signatures.ts';
export { machineClock, type Timing, timingOf } from './timing.ts';
