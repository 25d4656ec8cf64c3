import { useState } from 'react';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { type Draft, draftOf, typed } from './message-draft.view.ts';

/** What a user types into a place, kept on the device until it is sent. */
export function useMessageDraft(place: string) {
  const { id: userId } = useUser();
  const [store] = useState(() => rememberedChoice(`message.${place}`));
  const [draft, setDraft] = useState<Draft>(() => draftOf(store.read(userId), newRequestId()));
  const keep = (next: Draft) => {
    setDraft(next);
    store.choose(userId, next.text === '' ? '' : JSON.stringify(next));
  };
  return {
    draft,
    /** Takes the text as typed now, with the last message that is shown. */
    type: (text: string, shown: number) => keep(typed(draft, { text, shown, newId: newRequestId() })),
    /** It was sent once: a changed text is another message. */
    tried: () => keep({ ...draft, wasSent: true }),
    /** Sent: begins the next one. */
    clear: () => keep(draftOf(null, newRequestId())),
  };
}
