import * as z from 'zod/mini';
import { liveblogChannel } from '#core/contract/liveblog.ts';
import { tail } from '#core/contract/realtime/channelName.ts';
import type { TransportEnvironment } from '#core/realtime/transport.ts';
import { createTails } from '../../examples/newsroom/realtime/createTails.ts';
import { type StagedReply, unreachable } from './stage.ts';

/** An entry as the API sends it. */
export interface DeskEntry {
  readonly liveblog_id: number;
  readonly html: string;
  readonly is_pinned: boolean;
  readonly created_at: string;
  readonly updated_at: string | null;
}

export interface DeskOptions {
  readonly environment: TransportEnvironment;
  /** `data` is JSON. */
  readonly publish: (event: string, data: string) => void;
}

const perPage = 10;
const started = 25;
/** ms that the first and the second read of a page, and its way back, take at most. */
const slowest = [60, 40, 150];
/** How many of the newest entries an editor touches. */
const atHand = 14;

/**
 * For tests: the desk and the database of one liveblog, in memory: entries, and events numbered in the order in which they
 * happened. Answers `liveblogs-as-html` as the newsroom does: the number is read before the entries.
 */
export function fuzzDesk({ environment, publish }: DeskOptions) {
  const { now, after, chance } = environment;
  const entries = new Map<number, DeskEntry>();
  const published = new Map<string, number>();
  let sequence = 0;
  let newest = 0;
  let edits = 0;
  let isFlaky = true;
  const newTails = () => createTails({ now, after }, (_, __, ___, data) => publish(tail, data));
  let tails = newTails();
  const wait = (ms: number) => new Promise<void>((passed) => after(ms, passed));
  const stamp = () => new Date(now()).toISOString();
  const newestFirst = () => [...entries.values()].sort((a, b) => b.liveblog_id - a.liveblog_id);

  function announce(event: 'created' | 'updated' | 'deleted', entry: DeskEntry) {
    sequence += 1;
    const html = event === 'deleted' ? null : entry.html;
    const wire = { ...entry, event, article_id: 7, html, sequence };
    const what = JSON.stringify(z.parse(liveblogChannel.events['*'], wire));
    published.set(what, (published.get(what) ?? 0) + 1);
    const data = JSON.stringify(wire);
    publish('App\\Events\\LiveblogEvent', data);
    tails.saw('', '', data);
  }

  function create(): DeskEntry {
    newest += 1;
    const entry = {
      liveblog_id: newest,
      html: `<p>Entry ${newest}</p>`,
      is_pinned: false,
      created_at: stamp(),
      updated_at: null,
    };
    entries.set(newest, entry);
    return entry;
  }

  function change(entry: DeskEntry, how: Partial<DeskEntry>) {
    const changed = { ...entry, ...how };
    entries.set(entry.liveblog_id, changed);
    announce('updated', changed);
  }

  for (let each = 0; each < started; each += 1) create();

  return {
    /** How often it told just this event, as the contract reads it, in JSON. */
    published: (event: string) => published.get(event) ?? 0,
    /** Another process of the newsroom: the database is what it was. */
    restart() {
      tails.stop();
      tails = newTails();
    },
    /** From here on no reply is lost. */
    recover() {
      isFlaky = false;
    },
    stop: () => tails.stop(),
    newestFirst,
    /** An editor does something: writes, edits, deletes, pins or unpins. */
    happen() {
      const near = newestFirst().slice(0, atHand);
      const entry = near[Math.floor(chance() * near.length)];
      const dice = chance();
      if (dice < 0.45 || !entry) announce('created', create());
      else if (dice < 0.7) {
        edits += 1;
        change(entry, { html: `<p>Entry ${entry.liveblog_id}, edit ${edits}</p>`, updated_at: stamp() });
      } else if (dice < 0.85) change(entry, { is_pinned: !entry.is_pinned });
      else {
        entries.delete(entry.liveblog_id);
        announce('deleted', entry);
      }
    },
    /** The reply to a reader, after a while; one in twenty is lost. */
    async page(before: number | undefined): Promise<StagedReply> {
      const [first = 0, second = 0, back = 0] = slowest.map((ms) => ms * chance());
      await wait(first);
      const known = sequence;
      await wait(second);
      const others = newestFirst().filter((each) => !each.is_pinned && each.liveblog_id < (before ?? newest + 1));
      const pinned = before === undefined ? newestFirst().filter((each) => each.is_pinned) : [];
      const data = [...pinned, ...others.slice(0, perPage)].sort((a, b) => b.liveblog_id - a.liveblog_id);
      await wait(back);
      if (isFlaky && chance() < 0.05) return unreachable();
      return { wire: { data, has_more: others.length > perPage, sequence: known } };
    },
  };
}

export type FuzzDesk = ReturnType<typeof fuzzDesk>;
