import { expect, test } from 'vitest';
import { ablyAddress } from './ablyAddress.ts';

test.each([
  ['ably.example.com', { endpoint: 'ably.example.com', tls: true }],
  ['ably.example.com:8443', { endpoint: 'ably.example.com', tls: true, tlsPort: 8443 }],
  ['wss://ably.example.com', { endpoint: 'ably.example.com', tls: true }],
  ['https://ably.example.com:8443/', { endpoint: 'ably.example.com', tls: true, tlsPort: 8443 }],
  ['ws://127.0.0.1:6001', { endpoint: '127.0.0.1', tls: false, port: 6001 }],
  ['http://localhost:6001', { endpoint: 'localhost', tls: false, port: 6001 }],
  ['ws://[::1]:6001', { endpoint: '[::1]', tls: false, port: 6001 }],
])('%s is somebody’s own server, without others to fall back on', (host, address) => {
  expect(ablyAddress(host)).toEqual({ ...address, fallbackHosts: [] });
});
