import { useSignals as follow } from '@preact/signals-react/runtime';
import { useContext } from 'react';
import { ReactViewContext } from './viewContext.tsx';

/**
 * Draws a component again when a signal changes that it reads; to be called first. React may give up a drawing before it
 * stands, and does not say so: what that one follows is let go when the island is taken away.
 */
export function useSignals(): void {
  const follower = follow();
  useContext(ReactViewContext)?.followers?.add(follower);
}
