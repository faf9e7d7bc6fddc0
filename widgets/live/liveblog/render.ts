import type { Clock } from '#core/base/page/page.ts';
import type { DeskRenderer } from './deskRenderer.ts';
import { shownOf } from './entries.ts';
import type { Liveblog } from './liveblog.model.ts';
import { isBehind, isUnread, type Rows } from './rows.ts';
import type { Sight } from './sight.ts';

/** How long HTML is sanitised within one frame, ms; the rest waits for the next. */
const budget = 24;
/** How long after a failure the renderer is fetched again, ms, and how often at most. */
const timeout = 5_000;
const maxFailures = 3;
/**
 * Stands in where the renderer cannot be had. Some browsers never fetch a failed module again; entries then say that the page
 * has to be reloaded.
 */
const noRenderer: DeskRenderer = { read: async () => undefined, patch() {}, keep: (_, change) => change() };

/** Fetches the renderer, again after a failure. */
async function fetchAgain(load: () => Promise<DeskRenderer>, clock: Clock): Promise<DeskRenderer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch {
      if (failures === maxFailures) return noRenderer;
      await new Promise<void>((resolve) => clock.after(timeout, resolve));
    }
  }
}

export interface Rendering {
  /** Fetches the renderer; called when there is HTML to be read. */
  load(): Promise<DeskRenderer>;
  /** Called when the page shows all entries whose HTML has been read. */
  drawn(): void;
  crashed(error: unknown): void;
}

/**
 * Keeps the entries on the page as the model has them, with one drawing per frame. Returns a function that requests a drawing
 * in the next frame.
 */
export function createRenderer(
  { entries, admit }: Pick<Liveblog, 'entries' | 'admit'>,
  rows: Rows,
  sight: Pick<Sight, 'isKept' | 'holdStill'>,
  clock: Clock,
  { load, drawn, crashed }: Rendering,
  signal: AbortSignal,
): () => void {
  let renderer: DeskRenderer | undefined;
  let isOpening = false;
  let isScheduled = false;
  let isRunning = false;

  const shown = () => {
    const { pinned, list } = shownOf(entries.peek());
    return [...pinned, ...list];
  };

  function schedule(): void {
    if (isScheduled || signal.aborted) return;
    isScheduled = true;
    requestAnimationFrame(() => void run().catch(crashed));
  }

  async function open(): Promise<void> {
    isOpening = true;
    renderer = await fetchAgain(load, clock);
    schedule();
  }

  async function readSome({ read }: DeskRenderer): Promise<void> {
    const until = clock.now() + budget;
    for (const entry of shown()) {
      const { id, html } = entry;
      if (html === undefined || !isUnread(rows, entry)) continue;
      if (clock.now() > until) return schedule();
      rows.read.set(id, { html, fragment: await read(html).catch(() => undefined) });
    }
  }

  async function run(): Promise<void> {
    isScheduled = false;
    if (isRunning) return schedule();
    isRunning = true;
    if (renderer) {
      admit((id, incoming) => {
        const row = rows.nodes.get(id);
        return row !== undefined && sight.isKept(row.node, incoming);
      });
      await readSome(renderer);
    } else if (!isOpening && [...entries.peek().byId.values()].some((entry) => isUnread(rows, entry))) void open();
    isRunning = false;
    if (signal.aborted) return;
    if (isBehind(rows, shown())) sight.holdStill(() => rows.draw(entries.peek(), renderer));
    drawn();
  }

  return schedule;
}
