/** `{page: 2, filter: ['a', 'b']}` -> `?page=2&filter=a&filter=b`; what is undefined or null is left out. */
export function queryText(query: unknown): string {
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null) {
    for (const [name, value] of Object.entries(query)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined && one !== null) search.append(name, String(one));
      }
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
