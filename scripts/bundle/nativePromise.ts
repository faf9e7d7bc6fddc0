import type { Plugin } from 'vite';

const native = 'const { constructor: Promise } = (async () => {})();\n';

/** A chunk with the browser's own promises under their name. */
export const withNativePromise = (code: string): string => (code.startsWith(native) ? code : native + code);

/**
 * Gives each chunk that uses promises the browser's own: a page may have put an old polyfill in its place, which knows neither `finally` nor the promises of
 * async functions. Those are the browser's own wherever they are called.
 */
export function nativePromise(): Plugin {
  return {
    name: 'tribune:native-promise',
    renderChunk: (code) =>
      /\bPromise[.(]|instanceof Promise\b/.test(code) ? { code: withNativePromise(code), map: null } : undefined,
  };
}
