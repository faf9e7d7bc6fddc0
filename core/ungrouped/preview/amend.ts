import type { PreviewState } from './message.ts';

type Amend = (key: string, value: unknown, holder: Readonly<Record<string, unknown>>) => unknown;

const firstAnswer = ({ answers, my_answer }: Readonly<Record<string, unknown>>) =>
  my_answer ?? (Array.isArray(answers) ? answers[0]?.answer_id : undefined);

const counted = /(^|_)(total|count|voting|votes|voters|claps)(_|$)/;
/** Lists without which nothing can be empty. */
const kept = ['answers', 'fields', 'sortables', 'options', 'players', 'weeks', 'months', 'rounds'];

/** By the names of the wire. */
const amendments: Readonly<Partial<Record<PreviewState, Amend>>> = {
  done(key, value, holder) {
    if (key === 'my_answer') return firstAnswer(holder);
    return /^(has_user_voted|has_voted|is_liked_by_me)$/.test(key) ? true : value;
  },
  closed(key, value) {
    if (/^(is_closed|is_finished|is_over)$/.test(key)) return true;
    if (key === 'closes_at' && typeof value === 'string') return '2000-01-01T00:00:00Z';
    return /^(is_live|can_vote|can_comment|is_open)$/.test(key) ? false : value;
  },
  empty(key, value) {
    if (Array.isArray(value)) return kept.includes(key) ? value : [];
    if (key === 'html' && typeof value === 'string') return '';
    return typeof value === 'number' && counted.test(key) ? 0 : value;
  },
};

/** What a server answers, as it would be in a state; `isChanged` says whether the reply knows such a state. */
export function amended(state: PreviewState, reply: unknown): { readonly reply: unknown; readonly isChanged: boolean } {
  const amend = amendments[state];
  if (!amend) return { reply, isChanged: true };
  let isChanged = false;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const holder: Readonly<Record<string, unknown>> = { ...value };
    return Object.fromEntries(
      Object.entries(holder).map(([key, each]) => {
        const now = amend(key, each, holder);
        if (now !== each) isChanged = true;
        return [key, visit(now)];
      }),
    );
  };
  if (state === 'empty' && Array.isArray(reply)) return { reply: [], isChanged: true };
  return { reply: visit(reply), isChanged };
}
