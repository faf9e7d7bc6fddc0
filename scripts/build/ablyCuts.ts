import type { Cut } from './cut.ts';

const file = 'ably/build/modular/index.mjs';

export const ablyCuts: readonly Cut[] = [
  {
    file,
    why: 'The page tells that it is online again or is left, and its listeners outlive no connection: these could not be taken away.',
    statements: ['if (addEventListener) {'],
  },
  {
    file,
    why: 'There is one way to connect, so none to remember: nothing is written into the storage of the reader.',
    statements: ['Platform.WebStorage = '],
    settle: { 'new Webstorage()': 'undefined' },
  },
  {
    file,
    why: "Nobody else's server is asked how the network is.",
    settle: { 'this.startWebSocketSlowTimer();': '' },
  },
];
