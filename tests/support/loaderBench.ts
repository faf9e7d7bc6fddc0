import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Bundled } from '#core/base/i18n/bundledText.ts';
import { defineWidget, type Widget } from '#core/base/widget/defineWidget.ts';
import { type Drawing, defineIsland, type Host, type Island } from '#core/base/widget/island.ts';
import { boot } from '../../loader/boot/boot.ts';
import type { Environment, Site } from '../../loader/site.ts';
import type { Build, Kind, Locate, Row, Table } from '../../loader/table.ts';
import '#core/ungrouped/widget/attributeNotices.ts';
import '../../loader/runtime/notices.ts';
import { createRuntimeLoader } from '../../loader/page/runtimeLoader.ts';
import { createTribune } from '../../loader/page/tribune.ts';
import type { LoaderContext, Runtime, Tribune } from '../../loader/ports.ts';
import { createReport } from '../../loader/runtime/report.ts';
import { createRuntime } from '../../loader/runtime/runtime.ts';

/** Reports intersections when a test says so; happy-dom's own never does. */
export class FakeIntersectionObserver {
  static all: FakeIntersectionObserver[] = [];
  readonly seen: (entries: { target: Element; isIntersecting: boolean }[], observer: unknown) => void;
  readonly margin: string;
  readonly targets = new Set<Element>();

  constructor(seen: FakeIntersectionObserver['seen'], { rootMargin = '' }: { rootMargin?: string } = {}) {
    if (!/^(-?\d+(px|%)( |$))*$/.test(rootMargin)) throw new SyntaxError('rootMargin');
    this.seen = seen;
    this.margin = rootMargin;
    FakeIntersectionObserver.all.push(this);
  }
  observe(element: Element): void {
    this.targets.add(element);
  }
  unobserve(element: Element): void {
    this.targets.delete(element);
  }
  disconnect(): void {
    this.targets.clear();
  }

  /** The reader scrolls to an element. */
  static show(target: Element): void {
    for (const observer of FakeIntersectionObserver.all)
      if (observer.targets.has(target)) observer.seen([{ target, isIntersecting: true }], observer);
  }
}

/** Gives each test of a file a page without tags, listeners, clocks or warnings of the test before. */
export function freshPages(): void {
  let clear = () => {};
  beforeEach(() => {
    clear = isolate();
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    // The site itself can be reached.
    vi.stubGlobal('fetch', async () => new Response());
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    FakeIntersectionObserver.all = [];
    document.body.replaceChildren();
    location.hash = '';
  });
  afterEach(() => {
    clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.replaceChildren();
  });
}

/**
 * A loader lives as long as its page, and a test file has one page: this takes back what a loader has hung on it.
 */
function isolate(): () => void {
  const undo: (() => void)[] = [];
  for (const target of [window, document]) {
    const original = target.addEventListener;
    target.addEventListener = (...args: Parameters<typeof original>) => {
      original.apply(target, args);
      undo.push(() => target.removeEventListener(args[0], args[1], args[2]));
    };
    undo.push(() => {
      target.addEventListener = original;
    });
  }
  const Original = window.MutationObserver;
  class Watched extends Original {
    constructor(callback: MutationCallback) {
      super(callback);
      undo.push(() => this.disconnect());
    }
  }
  globalThis.MutationObserver = Watched;
  undo.push(() => {
    globalThis.MutationObserver = Original;
  });
  return () => {
    for (const each of undo) each();
  };
}

export interface BenchWidget {
  readonly widget: Widget;
  readonly island: Island<unknown>;
  readonly words?: Partial<Bundled>;
}

/** A widget that writes its name where it draws; `draw` may do otherwise. */
export function plainWidget(
  name: string,
  parts: {
    readonly model?: (host: Host, attributes: Readonly<Record<string, unknown>>) => void;
    readonly draw?: (drawing: Drawing) => (() => void) | Promise<() => void>;
    readonly attributes?: z.ZodMiniObject;
    readonly surface?: 'shadow' | 'page';
  } = {},
): BenchWidget {
  const { attributes = z.object({}), surface = 'shadow' } = parts;
  const draw = (drawing: Drawing) => {
    const drawn = document.createElement('b');
    drawn.textContent = name;
    drawing.root.append(drawn);
    drawing.drawn();
    return () => drawn.remove();
  };
  const island = defineIsland<unknown, null>({
    model(_page, given, host) {
      parts.model?.(host, Object(given));
      return null;
    },
    draw: (_model, drawing) => (parts.draw ?? draw)(drawing),
    sheets: [],
  });
  return {
    widget: defineWidget({
      name,
      about: 'For tests.',
      place: 'tag',
      when: 'now',
      surface,
      attributes,
    }),
    island,
  };
}

export interface Bench {
  readonly tribune: Tribune;
  /** Paths that were fetched, in order, without the folder. */
  readonly fetched: string[];
  /** The pauses that the loader asked for, ms; 0 is the next task. */
  readonly waits: number[];
  /** Notices on the page: code and element. */
  readonly reported: { readonly code: string; readonly remedy: string; readonly element: EventTarget | null }[];
}

const base = 'https://paper.test/assets/cdn/paper/';

/** A loader over widgets of the test. `answer` stands for the server: a status, or a text; ok when it says nothing. */
export function startLoader(options: {
  readonly widgets: readonly BenchWidget[];
  readonly rows?: Readonly<Record<string, Row>>;
  readonly table?: Partial<Table>;
  readonly site?: Partial<Site>;
  readonly answer?: (path: string) => number | string | Promise<number | string | undefined> | undefined;
  readonly import?: (path: string) => unknown;
  /** When the page can be seen; at once when it says nothing. */
  readonly painted?: Promise<unknown>;
}): Bench {
  const fetched: string[] = [];
  const waits: number[] = [];
  const reported: Bench['reported'] = [];
  document.addEventListener('tribune:error', (event) => {
    if (event instanceof CustomEvent) reported.push({ ...event.detail, element: event.target });
  });
  const rows: Readonly<Record<string, Row>> = {
    ...Object.fromEntries(options.widgets.map(({ widget }): [string, Row] => [widget.name, ['h', 1]])),
    ...options.rows,
  };
  const shared = ['w/boot-h.js'];
  const view = ['w/view-h.js', 'w/react-h.js'];
  const table: Table = {
    version: '1',
    boot: shared,
    view,
    runtime: 'w/runtime-h.js',
    pages: '',
    overlays: [],
    widgets: options.widgets.map(
      ({ widget: { name, when } }): Kind => (rows[name]?.[1] ? [name, when] : [name, when, 1]),
    ),
    ...options.table,
  };
  const build: Build = { version: '1', boot: shared, view, widgets: rows };
  const locate: Locate = (stem, hash) => `w/${stem}-${hash}.js`;
  const report = createReport(build);
  let made: Runtime | undefined;
  const runtime = (context: LoaderContext) => {
    made ??= createRuntime(build, locate, { ...context, painted: Promise.resolve(options.painted) }, report);
    return made;
  };
  const modules = (path: string): unknown => {
    if (path.startsWith('w/runtime-')) return { report, runtime };
    if (path.startsWith('w/boot-')) return { boot };
    return options.widgets.find(({ widget }) => path.startsWith(`w/${widget.name}-`));
  };
  const environment: Environment = {
    async fetch(path) {
      fetched.push(path);
      const answer = (await options.answer?.(path)) ?? (path.endsWith('.json') ? '{}' : '');
      if (answer === 0) throw new TypeError('network');
      return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
    },
    async import(path) {
      return (options.import?.(path) ?? modules(path)) as never;
    },
    async wait(ms) {
      waits.push(ms);
    },
  };
  const site: Site = { tenant: 'paper', base, lang: 'en', config: {}, ...options.site };
  const loader = createRuntimeLoader(table.runtime, environment);
  return { tribune: createTribune(site, table, environment, loader), fetched, waits, reported };
}

/** A tag as an editor writes it. */
export function tag(name: string, html = 'fallback', attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('data-widget', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.innerHTML = html;
  return element;
}

/** Lets what is under way come to rest: microtasks and zero-time tasks, the one of the first activity among them. */
export async function settled(): Promise<void> {
  await setTimeout(1);
  for (let round = 0; round < 12; round++) await new Promise((resolve) => setImmediate(resolve));
}
