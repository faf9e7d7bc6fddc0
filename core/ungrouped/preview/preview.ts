import { amended } from './amend.ts';
import { isolate } from './isolate.ts';
import { type PreviewMessage, type PreviewSetting, previewStates, readMessage, type ShowMessage } from './message.ts';
import { partOfPreview } from './partOfPreview.ts';
import { readPrinted } from './readPrinted.ts';

/** A frame in which the configurator shows a tag: the real loader, with a storage and a network of its own. */
const base = new URL('..', import.meta.url).href;
const setting = settingIn(location.hash);
const post = (message: PreviewMessage) => parent.postMessage(message, location.origin);

function settingIn(hash: string): PreviewSetting {
  const asked = new URLSearchParams(hash.slice(1));
  return {
    state: previewStates.find((each) => each === asked.get('state')) ?? 'guest',
    locale: asked.get('locale') === 'en' ? 'en' : 'nl',
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
  };
}

/** Whether a reply of the server has the state that was asked for. */
let isChanged = ['guest', 'reader', 'failed'].includes(setting.state);

let isDrawn = false;

function answer(reply: unknown): unknown {
  const done = amended(setting.state, reply);
  if (done.isChanged && !isChanged) {
    isChanged = true;
    if (isDrawn) drawn(true);
  }
  return done.reply;
}

function drawn(isReady: boolean): void {
  isDrawn = isReady;
  post({ tribune: 'drawn', isReady, isChanged });
}

/** The tag that was shown last. */
let tag: HTMLElement | undefined;

async function show(message: ShowMessage): Promise<void> {
  const next = partOfPreview(document, 'div');
  tag = next;
  isDrawn = false;
  const printed = message.printed ? await readPrinted(document, message.printed) : undefined;
  if (tag !== next) return;
  for (const href of [...message.sheets, ...(printed?.sheets ?? [])]) link(href);
  const place = document.querySelector('main');
  place?.replaceChildren(...place.querySelectorAll(':scope > .for-listeners'), ...(printed?.nodes ?? []));
  const all = [...(place?.querySelectorAll<HTMLElement>('[data-widget]') ?? [])];
  tag = all.find(({ dataset }) => dataset.widget === message.attributes['data-widget']) ?? next;
  if (!tag.isConnected) place?.append(tag);
  for (const [name, value] of Object.entries(message.attributes))
    if (/^data-[a-z0-9-]+$/.test(name)) tag.setAttribute(name, value);
  tag.addEventListener('tribune:ready', () => drawn(true));
  load();
  mount();
}

function link(href: string): void {
  if ([...document.querySelectorAll('link')].some((each) => each.href === href)) return;
  document.head.append(Object.assign(partOfPreview(document, 'link'), { href }));
}

/** Nobody touches a preview: the tag wakes, whatever its moment is. */
function mount(): void {
  if (tag) void window.Tribune?.mount(tag).catch(() => drawn(false));
}

/** The loader comes with the first tag, once all that it finds is settled. */
function load(): void {
  const src = `${base}tribune.js`;
  if ([...document.scripts].some((script) => script.src === src)) return;
  const script = partOfPreview(document, 'script');
  script.src = src;
  script.addEventListener('load', mount);
  document.head.append(script);
}

/** A page that sends guests away, or a link that is tried, would leave the preview behind. */
function stay(event: Event): void {
  if (event.cancelable && 'hashChange' in event && !event.hashChange) event.preventDefault();
}

document.documentElement.lang = setting.locale;
document.documentElement.dataset.theme = setting.theme;
isolate(window, { base, setting, answer });
document.addEventListener('tribune:notice', (event) => {
  if (event instanceof CustomEvent) post({ tribune: 'notice', ...event.detail });
});
if ('navigation' in window) window.navigation.addEventListener('navigate', stay);
window.addEventListener('message', (event) => {
  // A page of another site must not have the tag of its choice on this origin.
  if (event.origin !== location.origin) return;
  const message = readMessage<ShowMessage>(['show'], event.data);
  if (message) void show(message);
});
new ResizeObserver(() =>
  post({ tribune: 'height', height: document.documentElement.getBoundingClientRect().height }),
).observe(document.documentElement);
post({ tribune: 'ready' });
