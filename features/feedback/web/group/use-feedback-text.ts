import { useWorkingCopy } from '#platform/web/autosave/use-working-copy.ts';
import type { ServedCopy, WorkingCopy } from '#platform/web/autosave/working-copy.view.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import { type OfChild, saveFeedbackDraft } from '../feedback.queries.ts';
import { type KeptText, keepText } from '../kept-feedback.queries.ts';

/** A feedback's working text. */
export type EditedText = WorkingCopy<string>;

interface Given {
  readonly userId: string;
  readonly of: OfChild;
  readonly server: FeedbackEditor;
  readonly kept: KeptText | null;
}

/** The text of a feedback as the server has it. */
export const servedOf = ({ draft: { id, text, version, saved } }: FeedbackEditor): ServedCopy<string> => ({
  ...{ id, content: text, version, saved },
});

/** A feedback's working text: stored on the device at each change, saved shortly after. */
export function useFeedbackText({ userId, of, server, kept }: Given) {
  return useWorkingCopy({
    ...{ userId, kept },
    served: servedOf(server),
    isSame: (text, served) => text.trim() === served,
    elsewhere: 'feedback/changed-meanwhile',
    keep: (unsent) => keepText(userId, of, unsent && { server, ...unsent }),
    send: async ({ version, content: text }, signal) => {
      const { feedbackId, ...answer } = await saveFeedbackDraft(of, { version, text }, signal);
      return { id: feedbackId, ...answer };
    },
  });
}
