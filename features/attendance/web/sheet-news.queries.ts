import type { SheetKey } from './offline/sheet-outbox.view.ts';
import type { SheetEvent } from './sheet-draft/sheet-draft.view.ts';

/** What happened to a sheet's changes; `null` = stored or deleted. `here` = in this tab. */
export interface SheetNews {
  readonly key: SheetKey;
  readonly event: SheetEvent | null;
  readonly here: boolean;
}

/** Notifies every tab. */
export type Tell = (news: Omit<SheetNews, 'here'>) => void;

/** Every tab of the user receives what happens in any of them. */
export function openNews(userId: string): {
  readonly tell: Tell;
  readonly listen: (listener: (news: SheetNews) => void) => () => void;
} {
  const listeners = new Set<(news: SheetNews) => void>();
  const pass = (news: SheetNews) => {
    for (const listener of [...listeners]) listener(news);
  };
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`orbita.sheets.${userId}`);
  channel?.addEventListener('message', ({ data }: MessageEvent<Omit<SheetNews, 'here'>>) =>
    pass({ ...data, here: false }),
  );
  return {
    tell: (news) => {
      channel?.postMessage(news);
      pass({ ...news, here: true });
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
