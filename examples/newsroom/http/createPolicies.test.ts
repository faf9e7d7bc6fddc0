import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPolicies } from './createPolicies.ts';
import { pagePolicy } from './policy.ts';

const root = mkdtempSync(join(tmpdir(), 'templates-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'daily'));
writeFileSync(
  join(root, 'daily/tenant.json'),
  JSON.stringify({ account: { tokenUrl: 'https://id.daily.example/token' } }),
);

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

test('what pages of a tenant may ask and load is that tenant’s own and no other’s', () => {
  const policy = createPolicies({
    policy: pagePolicy,
    tenants: [{ id: 'daily' }, { id: 'weekly' }],
    sources: ['wss://hub.example'],
    scriptOf: ({ id }) => (id === 'weekly' ? 'https://www.recaptcha.net/recaptcha/api.js' : undefined),
    frameHosts: ['video.example'],
    root,
  });
  const [daily, weekly] = ['daily', 'weekly'].map((id) => policy('n', '', { id }));
  expect(directive(daily ?? '', 'connect-src')).toBe("connect-src 'self' wss://hub.example https://id.daily.example");
  expect(directive(weekly ?? '', 'connect-src')).toBe(
    "connect-src 'self' https://www.recaptcha.net/recaptcha/ wss://hub.example",
  );
  expect(daily).not.toContain('recaptcha');
  expect(daily).toContain("frame-src 'self' https://video.example");
});
