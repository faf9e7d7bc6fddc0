import type { PreviewSetting } from './message.ts';

interface Isolation {
  /** Address of the folder of the bundle. */
  readonly base: string;
  readonly setting: PreviewSetting;
  /** What is made of a reply. */
  readonly answer: (reply: unknown) => unknown;
}

const withReader: readonly PreviewSetting['state'][] = ['reader', 'done', 'closed', 'empty', 'failed'];
const isReaderIn = ({ state }: PreviewSetting) => withReader.includes(state);

/** The reader's account, as the API sends it. */
const accountIn = (locale: 'nl' | 'en') => {
  const [username, name] = locale === 'nl' ? ['lezer', 'Lezer'] : ['reader', 'Reader'];
  return { id: 1, username, name, email: `${username}@example.com`, date_of_birth: '1990-05-17', settings: {} };
};

/** Keeps what runs in a window away from what other tabs keep and say, and from the server: it reads what a guest may, and writes nothing. */
export function isolate(view: Window & typeof globalThis, isolation: Isolation): void {
  const { base, setting } = isolation;
  const tenant = base.split('/').at(-2) ?? '';
  const { id, username, name } = accountIn(setting.locale);
  const kept = isReaderIn(setting)
    ? {
        [`tribune:${tenant}:token`]: '"preview"',
        [`tribune:${tenant}:user`]: JSON.stringify({ id, username, name, isAdmin: false, canPlaceComments: true }),
      }
    : {};
  const put = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true });
  put(view, 'localStorage', memory(kept));
  put(view, 'sessionStorage', memory({}));
  put(view, 'BroadcastChannel', undefined);
  put(view.navigator, 'locks', undefined);
  Object.defineProperty(view.document, 'cookie', { get: () => '', set: () => {} });
  const send = view.fetch.bind(view);
  view.fetch = async (...asked) => {
    const request = new Request(...asked);
    if (request.url === `${base}tenant.json`) return withLocale(await send(request), setting.locale);
    return request.url.startsWith(base) ? send(request) : reply(request, send, isolation);
  };
}

async function reply(request: Request, send: typeof fetch, { setting, answer }: Isolation): Promise<Response> {
  if (setting.state === 'failed') return json(503, {});
  if (request.method !== 'GET') return json(403, { message: nothingKept[setting.locale] });
  const { pathname } = new URL(request.url);
  if (isReaderIn(setting) && pathname.endsWith('/me-as-resource'))
    return json(200, { data: accountIn(setting.locale) });
  if (/\/(refresh-token|me-as-resource)$/.test(pathname)) return json(503, {});
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  headers.set('accept-language', setting.locale);
  const got = await send(request.url, { headers, credentials: 'omit' });
  if (!/json/.test(got.headers.get('content-type') ?? '')) return got;
  // What only a reader may see is not there for a preview.
  if (got.status === 401) return json(200, { data: pathname.endsWith('/my-ranking') ? null : [] });
  if (!got.ok) return got;
  return json(got.status, answer(await got.json()));
}

const nothingKept = { nl: 'Een voorbeeld bewaart niets.', en: 'A preview keeps nothing.' };

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The settings of the tenant in the language of the preview; without a socket, which would show what happens elsewhere. */
async function withLocale(got: Response, locale: string): Promise<Response> {
  if (!got.ok) return json(200, { locale });
  const { realtime: _, ...settings } = await got.json();
  return json(200, { ...settings, locale });
}

/** A storage that lasts as long as its window. */
function memory(kept: Readonly<Record<string, string>>): Storage {
  const entries = new Map(Object.entries(kept));
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, `${value}`),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
