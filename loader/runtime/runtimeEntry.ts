import { build, locate } from 'virtual:tribune-build';
import type { LoaderContext, Runtime } from '#loader/ports.ts';
import { painted } from './painted.ts';
import { createReport } from './report.ts';
import { createRuntime } from './runtime.ts';

/** Reports a mistake to developers. */
export const report = createReport(build);

let made: Runtime | undefined;

/** The runtime of this file's own build; a page has one. */
export function runtime(context: LoaderContext): Runtime {
  made ??= createRuntime(build, locate, { ...context, painted: painted() }, report);
  return made;
}
