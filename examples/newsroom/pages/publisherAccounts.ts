import * as z from 'zod/mini';
import type { PageInput } from './page.ts';

const withHostLogin = z.object({ account: z.object({ mode: z.literal('host') }) });

/** Whether readers have accounts of the publisher, and can make none here; passwords are then for the desk alone. */
export const hasPublisherAccounts = ({ settings }: Pick<PageInput, 'settings'>): boolean =>
  z.safeParse(withHostLogin, settings).success;
