/** A push as the service worker passes it to an open page. */
export interface PushMessage {
  readonly kind: 'push';
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  /** Empty for none. */
  readonly image: string;
}

/** How many are shown at once; the oldest makes room. */
const most = 3;

const textIn = (data: object, name: string): string => {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : '';
};
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

/** A message of the service worker to the page: a push to show, or a page to open. Null for anything else. */
export function pushSaid(
  data: unknown,
): PushMessage | { readonly kind: 'open'; readonly path: string } | null {
  if (!data || typeof data !== 'object') return null;
  const [kind, path] = [textIn(data, 'kind'), textIn(data, 'path')];
  if (!isOwnPath(path)) return null;
  if (kind === 'open') return { kind, path };
  const [title, body, tag, image] = [
    textIn(data, 'title'),
    textIn(data, 'body'),
    textIn(data, 'tag'),
    textIn(data, 'image'),
  ];
  if (kind !== 'push' || !title) return null;
  return { kind, title, body, path, tag: tag || `${title} ${path}`, image: isOwnPath(image) ? image : '' };
}

/** The messages with one more: it replaces one with the same tag. */
export function withPush(shown: readonly PushMessage[], message: PushMessage): PushMessage[] {
  return [...shown.filter(({ tag }) => tag !== message.tag), message].slice(-most);
}
