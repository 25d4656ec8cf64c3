// The service worker: caches the files that the daily sheet and lessons need, so that they open without a network. It answers for
// the app's own files and pages only; the server's answers about people are never in its cache. It shows pushes, in a visible page
// or beside it.

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Work {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Work {
  readonly data: { json(): unknown } | null;
}

interface Clicked extends Work {
  readonly notification: Notification;
}

interface Page {
  readonly visibilityState: string;
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void;
  focus(): Promise<unknown>;
}

interface Worker {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: ServiceWorkerRegistration['navigationPreload'];
    showNotification(title: string, look: object): Promise<void>;
    getNotifications(of: { tag: string }): Promise<readonly Notification[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

declare const self: Worker;

export {};

const files = self.__WB_MANIFEST;
const shell = '/index.html';
const paths = new Set(files.map(({ url }) => `/${url}`));
// A changed list of files makes a new cache.
const cacheName = `orbita-${hashOf(JSON.stringify(files))}`;
/**
 * A page that the network does not deliver within this time is opened from the cache; a file that the cache does not, is fetched:
 * milliseconds.
 */
const patience = 3_000;

function hashOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36);
}

const after = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const keep = async (path: string) => {
    // Files with a hash in their name do not change: the last version's, and the browser's, are as good.
    const hashed = path.startsWith('/assets/');
    const known = hashed ? await caches.match(path) : undefined;
    if (known) await cache.put(path, known);
    else await cache.add(new Request(path, { cache: hashed ? 'default' : 'reload' }));
  };
  await Promise.all([...paths].map(keep));
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('orbita-') && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fromCache(path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path);
}

const fileOf = (request: Request, path: string) => keptOrFetched(fromCache(path), request);

// What an exercise has cached there for offline use, where its child agreed.
const keptFileOf = (request: Request) =>
  keptOrFetched(caches.match(request.url, { cacheName: 'exercises' }), request);

// A cache that is being written answers late, and one that is broken never: then the network may be first.
async function keptOrFetched(lookup: Promise<Response | undefined>, request: Request): Promise<Response> {
  const kept = lookup.catch(() => undefined);
  const early = await Promise.race([kept, after(patience)]);
  if (early) return early;
  const late = kept.then((response) => response ?? Promise.reject(new TypeError('The file is not kept')));
  return Promise.any([fetch(request), late]);
}

// The newest page when the network delivers it, the cached one otherwise.
async function pageOf({ request, preloadResponse }: Asked): Promise<Response> {
  const asked = preloadResponse.then((early) => early ?? fetch(request)).then(unlessGatewayFails);
  const page = await Promise.race([asked.catch(() => false as const), after(patience)]);
  return page || ((await fromCache(shell)) ?? asked);
}

function unlessGatewayFails(response: Response): Response {
  if (response.status >= 502 && response.status <= 504) throw new TypeError('The server is not there');
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (paths.has(pathname)) event.respondWith(fileOf(event.request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFileOf(event.request));
  else if (event.request.mode === 'navigate' && /^\/($|auth|dashboard)/.test(pathname))
    event.respondWith(pageOf(event));
});

// What a push says: words, and the page that it opens.
function pushOf({ data }: Pushed) {
  let said: unknown;
  try {
    said = data?.json();
  } catch {
    said = null;
  }
  const texts = said && typeof said === 'object' ? said : {};
  const text = (name: string): string => {
    const value: unknown = Reflect.get(texts, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title') || 'Orbita',
    body: text('body'),
    path: ownPath(text('path')),
    tag: text('tag'),
    image: text('image') && ownPath(text('image')),
  };
}

/** A path within the app, whatever was sent. */
function ownPath(path: string): string {
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/';
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// Safari withdraws the permission when a push shows nothing; other browsers leave it to a visible page.
const mustShow = /^((?!chrome|chromium|firefox|android).)*safari/i.test(navigator.userAgent);

/**
 * How long a page may take to say that it shows a push, in milliseconds: one that is still starting receives nothing. A busy one
 * may say it later, until `pageMayBeBusy`: what the system shows meanwhile is then withdrawn.
 */
const pageAnswers = 1000;
const pageMayBeBusy = 20_000;

/** Sends a message to a page, and resolves to true once the page shows it; if it never does, not at all. */
function shownBy(page: Page, message: unknown): Promise<true> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    page.postMessage(message, [port2]);
  });
}

async function showPush(event: Pushed): Promise<void> {
  const { title, body, path, tag, image } = pushOf(event);
  const inSight = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible');
  const message = { kind: 'push', title, body, path, tag, image };
  const shown = Promise.race(inSight.map((page) => shownBy(page, message)));
  const isShown = inSight.length > 0 && (await Promise.race([shown, after(pageAnswers)]));
  if (isShown && !mustShow) return;
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' };
  const look = { body, ...icons, ...(image ? { image } : {}), data: path };
  // Its own tag, if it has none, names it among those that are shown.
  const name = tag || `push-${Date.now()}-${Math.random()}`;
  await self.registration.showNotification(title, { ...look, tag: name, renotify: tag !== '' });
  if (inSight.length === 0 || mustShow) return;
  if (!(await Promise.race([shown, after(pageMayBeBusy)]))) return;
  for (const notification of await self.registration.getNotifications({ tag: name })) notification.close();
}

async function openPush({ notification }: Clicked): Promise<void> {
  notification.close();
  const path = ownPath(typeof notification.data === 'string' ? notification.data : '/');
  const [page] = await pages();
  // A page may be unloading, and cannot be focused then.
  const isThere = await page?.focus().then(
    () => true,
    () => false,
  );
  if (isThere) page?.postMessage({ kind: 'open', path });
  else await self.clients.openWindow(path);
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)));
