import { account } from './account.ts';
import { live } from './live.ts';
import { promotion } from './promotion.ts';
import type { Served } from './serve.ts';

/** Every call that this newsroom answers. */
export const endpoints: readonly Served[] = [...account, ...live, ...promotion];
