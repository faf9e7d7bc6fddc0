import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createReleases } from '#templates/cms/js/releases.ts';
import type { Clock } from './api/services.ts';
import { headParts } from './headParts.ts';
import type { HeadParts, PageBuild } from './pages/page.ts';

/**
 * The build that each page is printed with. `own` is that of the newsroom itself; a tenant that has a pointer in the folder of releases has the build that its pointer and the
 * path of the page choose, so that a page is the same for every reader.
 */
export function pageBuilds(
  own: PageBuild,
  releases: string | undefined,
  { now }: Clock,
): (tenant: string, path: string) => Promise<PageBuild> {
  if (releases === undefined) return async () => own;
  const read = (path: string) => readFile(join(releases, path), 'utf8').catch(() => undefined);
  const releaseOf = createReleases({ read, now, lifetime: 1000 });
  const heads = new Map<string, Promise<HeadParts>>();
  return async (tenant, path) => {
    const release = await releaseOf(tenant, path);
    if (release.build === undefined) return own;
    const head = heads.get(release.build) ?? headParts(release.text);
    heads.set(release.build, head);
    return { manifest: release.manifest, head: await head, files: release };
  };
}
