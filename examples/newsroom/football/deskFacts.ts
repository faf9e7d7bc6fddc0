import type { User } from '../database/schema.ts';
import { differing, type FactSource, type NewFact } from './factLog.ts';
import type { EventRow, HandState } from './handState.ts';

/** An account of the desk as the source of a fact. */
export const deskSource = ({ username }: Pick<User, 'username'>): FactSource => ({ source: `desk ${username}` });

type Happened = ReadonlyMap<number, Omit<EventRow, 'tenant' | 'fixture_id'>>;

/** The events of a state that have happened, by their numbers. */
export function happenedIn({ fixture, events }: Pick<HandState, 'fixture' | 'events'>): Happened {
  const happened = events.filter(({ sequence }) => sequence <= fixture.last_event);
  return new Map(happened.map(({ tenant: _, fixture_id: __, ...event }) => [event.sequence, event]));
}

/** What differs between the events of two states; of one that is gone, all that it was. */
export function eventFacts(by: FactSource, subject: string, before: Happened, after: Happened): readonly NewFact[] {
  const numbers = [...new Set([...before.keys(), ...after.keys()])].sort((one, other) => one - other);
  return numbers.flatMap((number): NewFact[] => {
    const [was, is] = [before.get(number) ?? {}, after.get(number) ?? {}];
    if (!after.has(number)) return [{ ...by, kind: 'events', subject, before: was, after: {} }];
    const [replaced, changed] = differing(was, is);
    if (Object.keys(changed).length === 0) return [];
    return [{ ...by, kind: 'events', subject, before: replaced, after: { sequence: number, ...changed } }];
  });
}
