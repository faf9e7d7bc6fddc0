import type { Call } from '#core/api/call.ts';
import { introduceResource } from '#core/contract/resource.ts';
import type { Resource } from './resource.ts';

/** Makes a page known to the server by what its CMS has signed. Resolves to whether the server knows it now. */
export const introduce = async (call: Call, { type, id }: Resource, token: string): Promise<boolean> =>
  (await call(introduceResource, { params: { type, id }, body: { token } })).ok;
