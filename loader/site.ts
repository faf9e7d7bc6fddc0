/** Where the loader stands, and what the page says about it. */
export interface Site {
  readonly tenant: string;
  /** Address of the folder that the loader stands in, with its slash. */
  readonly base: string;
  readonly lang: string;
  /** What the page's config block says; empty when there is none, or when it is not JSON. */
  readonly config: Readonly<Record<string, unknown>>;
  /** What widgets of the page wake from, as far as the host names it (`data-files`): a query string of paths below the loader, by widget. */
  readonly files?: string | undefined;
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
  const script = Array.from(document.scripts).find(({ src }) => src === address);
  const { base: folder = '.', tenant, files }: DOMStringMap = script?.dataset ?? {};
  const base = new URL(folder, address).href;
  let config = {};
  try {
    config = Object(JSON.parse(document.querySelector<HTMLScriptElement>('script[data-tribune-config]')?.text ?? ''));
  } catch {
    // None, or one that the boot will report; tags are found without it.
  }
  return {
    tenant: tenant ?? base.split('/').at(-2) ?? '',
    base,
    lang: document.documentElement.lang,
    config,
    files,
  };
}
