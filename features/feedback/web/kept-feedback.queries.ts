import type { KeptCopy } from '#platform/web/autosave/working-copy.view.ts';
import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';
import type { FeedbackEditor } from '../shared/feedback.ts';
import type { OfChild } from './feedback.queries.ts';

/** What of a working text the server lacks, as the device keeps it. */
export interface KeptText extends KeptCopy<string> {
  /** What the server last said, so that the editor opens without a network, too. */
  readonly server: FeedbackEditor;
}

/** As devices kept it until November 2026. */
interface EarlierKeptText {
  readonly server: FeedbackEditor;
  readonly version: number;
  readonly text: string;
  readonly save: { readonly version: number; readonly text: string } | null;
}

/** What a device kept, whenever it did. The server asks for no id of a feedback's save. */
export function keptTextOf(kept: KeptText | EarlierKeptText): KeptText {
  if (!('text' in kept)) return kept;
  const { server, version, text, save } = kept;
  const again = save && { saveId: 'earlier', version: save.version, content: save.text };
  return { server, version, content: text, save: again };
}

const keyOf = (userId: string, { groupId, childId, schoolYear, semester }: OfChild) =>
  `${userId}/feedback/${groupId}/${childId}/${schoolYear}-${semester}`;

/** What the device keeps of a feedback for a user. `null` for nothing, as a query's answer has to be. */
export const keptTextQuery = (userId: string, of: OfChild) => ({
  queryKey: ['kept-feedback', keyOf(userId, of)],
  queryFn: async (): Promise<KeptText | null> => {
    const kept = await readKept<KeptText | EarlierKeptText>(keyOf(userId, of));
    return kept ? keptTextOf(kept) : null;
  },
  networkMode: 'always' as const,
  // Read once when the editor opens, which then knows better.
  gcTime: 0,
  staleTime: 'static' as const,
});

/** Keeps what the server lacks, or forgets it once there is nothing. */
export async function keepText(userId: string, of: OfChild, kept: KeptText | null): Promise<void> {
  await changeKept<KeptText>(keyOf(userId, of), () => kept ?? undefined);
}
