import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { User } from '#core/contract/base/account.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import type { ProfileChanges } from '#core/contract/form/profile.ts';
import type { Account } from './account.ts';
import { createSection, type Section } from './createSection.ts';

export type TypedDetails = {
  readonly name: string;
  readonly email: string;
  /** YYYY-MM-DD; empty for none; undefined while a part of the date is missing. */
  readonly dateOfBirth: string | undefined;
};

export interface Details extends Section<TypedDetails> {
  /** The server's own sentence about an e-mail address that is not verified; undefined where it sends none. */
  readonly verifyMessage: ReadonlySignal<string | undefined>;
  /** A new e-mail address that awaits verification; until then the account keeps the old one. */
  readonly awaited: ReadonlySignal<string | undefined>;
  /** The first and the last date of birth that the form takes, YYYY-MM-DD. */
  readonly births: { readonly first: string; readonly last: string };
}

const day = /^\d{4}-\d\d-\d\d/;

const detailsOf = ({ name, email, dateOfBirth }: User): TypedDetails => ({
  name,
  email: email ?? '',
  dateOfBirth: day.exec(dateOfBirth ?? '')?.[0] ?? '',
});

/** The form for name, e-mail address and date of birth. It sends only what was changed. `now`: ms since the epoch; `typed`: what was typed before. */
export function createDetails(account: Account, now: () => number, typed?: TypedDetails): Details {
  const births = { first: '1900-01-01', last: new Date(now()).toISOString().slice(0, 10) };
  const awaited = signal<string>();

  function check({ name, email, dateOfBirth }: TypedDetails) {
    const isBorn =
      dateOfBirth === '' || (dateOfBirth !== undefined && dateOfBirth >= births.first && dateOfBirth <= births.last);
    return {
      ...(!hasSomethingVisible(name) && { name: 'name-missing' }),
      ...(!/^\S+@\S+$/.test(email) && { email: email ? 'email-wrong' : 'email-missing' }),
      ...(!isBorn && { date_of_birth: 'birth-wrong' }),
    };
  }

  const section = createSection<TypedDetails, User>({
    first: detailsOf(account.user.peek()),
    typed,
    check,
    send(values, saved) {
      const changes: ProfileChanges = {
        ...(values.name !== saved.name && { name: values.name }),
        ...(values.email !== saved.email && { email: values.email }),
        ...(values.dateOfBirth !== saved.dateOfBirth && { dateOfBirth: values.dateOfBirth }),
      };
      return account.save(changes);
    },
    done(values, reply) {
      const isAwaited = reply.email !== undefined && reply.email.toLowerCase() !== values.email.toLowerCase();
      awaited.value = isAwaited ? values.email : undefined;
      return {
        saved: {
          name: reply.name,
          email: reply.email ?? values.email,
          dateOfBirth: detailsOf(reply).dateOfBirth || values.dateOfBirth,
        },
        status: isAwaited ? 'details-awaited' : 'details-saved',
      };
    },
  });

  return { ...section, births, awaited, verifyMessage: computed(() => account.user.value.verifyMessage) };
}
