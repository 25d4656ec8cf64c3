import type { KeptCopy } from '#platform/web/autosave/working-copy.view.ts';
import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';
import type { FeedbackEditor } from '../shared/feedback.ts';
import type { OfChild } from './feedback.queries.ts';

/** The part of a working text that the server lacks, as stored on the device. */
export interface KeptText extends KeptCopy<string> {
  /** The server's last answer, so that the editor opens offline, too. */
  readonly server: FeedbackEditor;
}

/** As devices stored it until November 2026. */
interface EarlierKeptText {
  readonly server: FeedbackEditor;
  readonly version: number;
  readonly text: string;
  readonly save: { readonly version: number; readonly text: string } | null;
}

/** What a device stored, in either format. The server needs no id for a feedback's save. */
export function keptTextOf(kept: KeptText | EarlierKeptText): KeptText {
  if (!('text' in kept)) return kept;
  const { server, version, text, save } = kept;
  const again = save && { saveId: 'earlier', version: save.version, content: save.text };
  return { server, version, content: text, save: again };
}

const keyOf = (userId: string, { groupId, childId, schoolYear, semester }: OfChild) =>
  `${userId}/feedback/${groupId}/${childId}/${schoolYear}-${semester}`;

/**
 * What the device stores of a feedback for a user. `null` for nothing, because a query's answer can't be
 * undefined.
 */
export const keptTextQuery = (userId: string, of: OfChild) => ({
  queryKey: ['kept-feedback', keyOf(userId, of)],
  queryFn: async (): Promise<KeptText | null> => {
    const kept = await readKept<KeptText | EarlierKeptText>(keyOf(userId, of));
    return kept ? keptTextOf(kept) : null;
  },
  networkMode: 'always' as const,
  // Read once when the editor opens, which is newer afterwards.
  gcTime: 0,
  staleTime: 'static' as const,
});

/** Stores what the server lacks, or deletes it once there is nothing. */
export async function keepText(userId: string, of: OfChild, kept: KeptText | null): Promise<void> {
  await changeKept<KeptText>(keyOf(userId, of), () => kept ?? undefined);
}
