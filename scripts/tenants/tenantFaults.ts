import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templatesFolder } from '../../examples/newsroom/pages/templates.ts';

/** Something that is wrong in a tenant's folder, as the newsroom logs it. */
export interface TenantFault {
  readonly tenant: string;
  /** `templates/daily/poll.html`. */
  readonly file: string;
  readonly msg: string;
}

/** What is wrong in the folders of these tenants, as `tenant check` says it. Without folders nothing is read. */
export async function tenantFaults(tenants: readonly { readonly id: string }[]): Promise<readonly TenantFault[]> {
  const templates = templatesFolder();
  const own = tenants.filter(({ id }) => existsSync(join(templates, id)));
  if (own.length === 0) return [];
  const { checkTenant } = await import('./checkTenant.ts');
  const checked = own.map(async ({ id }) =>
    (await checkTenant(id, dirname(templates))).issues.map(({ file, text }) => ({
      tenant: id,
      file: `templates/${id}/${file}`,
      msg: `templates/${id}/${file}: ${text}`,
    })),
  );
  return (await Promise.all(checked)).flat();
}
