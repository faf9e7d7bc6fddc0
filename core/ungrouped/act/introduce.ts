import type { Resource } from '#core/base/act/resource.ts';
import type { Call } from '#core/base/api/call.ts';
import { introduceResource } from '#core/contract/resource.ts';

/** Makes a page known to the server by what its CMS has signed. Resolves to whether the server knows it now. */
export const introduce = async (call: Call, { type, id }: Resource, token: string): Promise<boolean> =>
  (await call(introduceResource, { params: { type, id }, body: { token } })).ok;
