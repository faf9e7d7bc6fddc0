import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FailureNote } from '#core/view/FailureNote.tsx';

type Parts = typeof import('./rare.ts')['rare'];

const lost = { ok: false, kind: 'unreachable', cause: 'network' } as const;

/** Fetches the components that few readers need and draws `children` with them; a note with a retry where they cannot be had. */
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
