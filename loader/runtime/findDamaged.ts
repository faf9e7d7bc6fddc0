/** What `tribune.json` says of files. */
interface Files {
  readonly integrity?: Readonly<Record<string, string>>;
  readonly common: { readonly files: readonly string[] };
  readonly widgets: Readonly<Record<string, { readonly files: readonly string[]; readonly view: readonly string[] }>>;
}

const comes = (address: string, options: RequestInit) =>
  fetch(address, options).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The first file of a widget that comes, and is another than the build has made: asked for as it is, it comes, and compared with its hash, it does not.
 * Undefined where there is none, or where that cannot be known.
 */
export async function findDamaged(base: string, name: string): Promise<string | undefined> {
  try {
    const { integrity = {}, common, widgets }: Files = await (await fetch(`${base}tribune.json`)).json();
    for (const file of [...common.files, ...(widgets[name]?.files ?? []), ...(widgets[name]?.view ?? [])]) {
      const hash = integrity[file];
      if (hash && !(await comes(base + file, { integrity: hash })) && (await comes(base + file, {}))) return file;
    }
  } catch {
    // The manifest is the file that cannot be had.
  }
  return undefined;
}
