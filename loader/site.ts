/** Where the loader stands, and what the page says about it. */
export interface Site {
  readonly tenant: string;
  /** Address of the folder that the loader stands in, with its slash. */
  readonly base: string;
  readonly lang: string;
  /** What the page's config block says; empty when there is none, or when it is not JSON. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** What the loader needs of the browser; tests bring their own. */
export interface Environment {
  /** Paths are below the loader. */
  fetch(path: string, options?: RequestInit): Promise<Response>;
  import<Module>(path: string): Promise<Module>;
  /** Resolves after so many ms with network; 0 is the next task. */
  wait(ms: number): Promise<unknown>;
}

/** The loader's own address says which tenant it serves; `data-tenant` and `data-base` on its script tag say otherwise. */
export function siteOf(address: string): Site {
  const own = Array.from(document.scripts).find(({ src }) => src === address)?.dataset;
  const base = new URL(own?.base ?? '.', address).href;
  let config = {};
  try {
    config = Object(JSON.parse(`${document.querySelector('script[data-tribune-config]')?.textContent}`));
  } catch {
    // None, or one that the boot will report; tags are found without it.
  }
  return { lang: document.documentElement.lang, config, tenant: own?.tenant ?? base.split('/').at(-2) ?? '', base };
}
