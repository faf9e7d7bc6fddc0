import { hostSources } from '../api/ownSettings.ts';
import type { Tenant } from '../database/schema.ts';
import { withCaptcha, withFrames, withSources, withStyle } from './policy.ts';

type Named = Pick<Tenant, 'id'>;

interface PoliciesOptions<Each extends Named> {
  /** The policy that all pages have. */
  readonly policy: (nonce: string) => string;
  readonly tenants: readonly Each[];
  /** Origins that pages of all tenants connect to. */
  readonly sources: readonly string[];
  /** The script of a tenant's captcha; undefined if it has none. */
  readonly scriptOf: (tenant: Each) => string | undefined;
  /** Hosts whose frames pages may show. */
  readonly frameHosts: readonly string[];
  /** The folder of the tenants' templates. */
  readonly root?: string | undefined;
}

/** Makes the Content-Security-Policy of a tenant's pages, for a nonce and the CSS that is printed inline: it lets in nothing that only another tenant has set. */
export function createPolicies<Each extends Named>({
  policy,
  tenants,
  sources,
  scriptOf,
  frameHosts,
  root,
}: PoliciesOptions<Each>) {
  const own = new Map(
    tenants.map((tenant) => {
      const connecting = withSources(policy, [...sources, ...hostSources(tenant, root)]);
      const script = scriptOf(tenant);
      const captcha = script && URL.canParse(script) ? withCaptcha(connecting, script) : connecting;
      return [tenant.id, withFrames(captcha, frameHosts)];
    }),
  );
  return (nonce: string, css: string, { id }: Named): string => withStyle(own.get(id) ?? policy, css)(nonce);
}
