import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FailureNote } from '#core/view/FailureNote.tsx';

type Parts = typeof import('./rare.ts')['rare'];

const lost = { ok: false, kind: 'unreachable', cause: 'network' } as const;

/** Draws with the parts that few readers ever need, once these have been fetched. */
export function Rare({ children }: { readonly children: (parts: Parts) => ReactNode }) {
  const [parts, setParts] = useState<Parts | 'lost'>();
  const load = useCallback(() => {
    setParts(undefined);
    import('./rare.ts').then(
      ({ rare }) => setParts(rare),
      () => setParts('lost'),
    );
  }, []);
  useEffect(load, [load]);
  if (parts === 'lost') return <FailureNote failure={lost} onRetry={load} />;
  return parts && children(parts);
}
