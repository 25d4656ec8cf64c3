import type { QueryClient } from '@tanstack/react-query';
import { pacedRefetch } from './paced-refetch.ts';
import { tabId } from './session/post-call.ts';

const firstWaitMs = 5_000;
const longestWaitMs = 60_000;
// Without HTTP/2 a browser has six connections to a server, and each listening tab keeps one of them.
const hiddenMs = 20_000;

function changedNames(data: string): string[] {
  const message: unknown = JSON.parse(data);
  if (!message || typeof message !== 'object' || !('changed' in message) || !Array.isArray(message.changed))
    return [];
  return message.changed.filter((name) => typeof name === 'string');
}

/**
 * Listens to `/events` and refetches, at the pace of {@link pacedRefetch}, the queries of every feature that changed.
 * After a lost connection everything is refetched, because news may have been missed. A hidden tab asks for nothing and
 * stops listening after a while; it catches up and continues when it is visible again. Returns a function that stops
 * listening.
 */
export function connectRealtime(queryClient: QueryClient): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;
  let wasOpen = false;
  const refetch = pacedRefetch(queryClient);

  const open = () => {
    source = new EventSource(`/events?tab=${tabId}`);
    source.onopen = () => {
      if (wasOpen) refetch.hear('*');
      wasOpen = true;
      wait = firstWaitMs;
    };
    source.onmessage = (event: MessageEvent<string>) => {
      // `*` is among them when the server's own connection was down, and anything may have changed.
      for (const name of changedNames(event.data)) refetch.hear(name);
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
