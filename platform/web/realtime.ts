import type { QueryClient } from '@tanstack/react-query';
import { pacedRefetch } from './paced-refetch.ts';
import { tabId } from './session/post-call.ts';

const firstWaitMs = 5_000;
const longestWaitMs = 60_000;
// Without HTTP/2 a browser has six connections to a server, and each listening tab keeps one of them.
const hiddenMs = 20_000;

/** The longest time between the first answers that a page shows and its stream, in milliseconds. */
const longestStartMs = 60_000;

interface Message {
  readonly changed?: readonly string[];
  /** What changed before the stream opened, by how many milliseconds ago; all of it for the last `held`. */
  readonly ago?: Readonly<Record<string, number>>;
  readonly held?: number;
}

/** The names of what changed since `from`, on the page's clock, in milliseconds. */
function changedNames(data: string, from: number): readonly string[] {
  const { changed = [], ago = {}, held = Number.POSITIVE_INFINITY } = JSON.parse(data) as Message;
  const passed = performance.now() - from;
  // `*` is among them when the server's own connection was down, and anything may have changed.
  if (passed > held) return ['*'];
  return [...changed, ...Object.keys(ago).filter((name) => (ago[name] ?? 0) <= passed)];
}

/**
 * Listens to `/events` and refetches, at the pace of {@link pacedRefetch}, the queries of every feature that changed.
 * What changed between the page's first answers and the stream comes with the stream; after a lost connection everything
 * is refetched, because news may have been missed. A hidden tab asks for nothing and stops listening after a while; it
 * catches up and continues when it is visible again. Returns a function that stops listening.
 */
export function connectRealtime(queryClient: QueryClient): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;
  let wasOpen = false;
  const refetch = pacedRefetch(queryClient);
  // No answer is older than the page; on one that was open for long before somebody signed in, all are recent.
  const from = Math.max(0, performance.now() - longestStartMs);

  const open = () => {
    source = new EventSource(`/events?tab=${tabId}`);
    source.onopen = () => {
      if (wasOpen) refetch.hear('*');
      wasOpen = true;
      wait = firstWaitMs;
    };
    source.onmessage = (event: MessageEvent<string>) => {
      for (const name of changedNames(event.data, from)) refetch.hear(name);
    };
    source.onerror = () => {
      // The browser reconnects by itself unless the server refused; then this retries, with growing pauses.
      if (source?.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, wait);
      wait = Math.min(2 * wait, longestWaitMs);
    };
  };

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const onVisibility = () => {
    clearTimeout(rest);
    if (document.visibilityState === 'hidden') {
      rest = setTimeout(close, hiddenMs);
      return;
    }
    refetch.catchUp();
    if (!source) open();
  };

  open();
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(rest);
    refetch.stop();
    close();
  };
}
