import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { createReads } from './createReads.ts';

/** What a call brings when its component is shown, and what reads it again, which resolves to undefined after a failure. A failure leaves what is shown. */
export function useLoaded<Data>(read: () => Promise<Outcome<Data>>) {
  const call = useRef(read);
  const [reads] = useState(createReads);
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState<Failure>();
  const load = useCallback(async () => {
    const outcome = await reads.read(() => call.current());
    setFailure(outcome.ok ? undefined : outcome);
    if (!outcome.ok) return undefined;
    setData(outcome.data);
    return outcome.data;
  }, [reads]);
  useEffect(() => void load(), [load]);
  return { data, failure, load };
}
