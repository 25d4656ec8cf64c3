import type { QueryClient } from '@tanstack/react-query';

const retryMs = 5_000;

function changedFeatures(data: string): string[] {
  const message: unknown = JSON.parse(data);
  if (!message || typeof message !== 'object' || !('changed' in message) || !Array.isArray(message.changed))
    return [];
  return message.changed.filter((feature) => typeof feature === 'string');
}

/**
 * Listens to `/events` and asks again for the queries of every feature that changed (keys begin `[[feature]]`).
 * After a lost connection everything is asked again, as news may have been missed. Returns the end of listening.
 */
export function connectRealtime(queryClient: QueryClient): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  const open = () => {
    source = new EventSource('/events');
    source.onopen = () => {
      if (wasOpen) void queryClient.invalidateQueries();
      wasOpen = true;
    };
    source.onmessage = (event: MessageEvent<string>) => {
      for (const feature of changedFeatures(event.data)) {
        void queryClient.invalidateQueries({ queryKey: [[feature]] });
      }
    };
    source.onerror = () => {
      // The browser reconnects by itself unless the server refused; then it is asked again later.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs);
    };
  };

  open();
  return () => {
    clearTimeout(retry);
    source?.close();
  };
}
