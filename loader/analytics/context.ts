import type { createPage } from '#core/base/page/createPage.ts';
import type { BootContext } from '#loader/ports.ts';

/** What the boot has made. */
export type Made = Pick<ReturnType<typeof createPage>, 'page' | 'onTaken'>;
export type Context = Pick<BootContext, 'tags' | 'emit'>;
