import * as z from 'zod/mini';

/** What some servers wrap in `data` and others send bare. */
// @__NO_SIDE_EFFECTS__
export const under = <T>(schema: z.ZodMiniType<T, unknown>) =>
  z.union([
    z.pipe(
      z.object({ data: schema }),
      z.transform((wire) => wire.data),
    ),
    schema,
  ]);
