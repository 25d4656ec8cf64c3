/** A message that is being written. */
export interface Draft {
  /** The id under which it is sent: sent twice, it is written once. */
  readonly id: string;
  readonly text: string;
  /** The last message that was on the screen when it was begun; 0 before that. */
  readonly seen: number;
  /** It was sent, and nobody knows whether it arrived. */
  readonly wasSent: boolean;
}

const parsed = (kept: string): Partial<Draft> => {
  try {
    const value: unknown = JSON.parse(kept);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** The draft as the device kept it; an empty one if it kept none, or something else. */
export function draftOf(kept: string | null, newId: string): Draft {
  const { id, text, seen, wasSent } = kept ? parsed(kept) : {};
  if (typeof id !== 'string' || typeof text !== 'string' || typeof seen !== 'number')
    return { id: newId, text: '', seen: 0, wasSent: false };
  return { id, text, seen, wasSent: wasSent === true };
}

interface Typed {
  readonly text: string;
  /** The last message on the screen. */
  readonly shown: number;
  readonly newId: string;
}

/** The draft after a change of its text: begun with its first letter, and another message once it was sent. */
export function typed(draft: Draft, { text, shown, newId }: Typed): Draft {
  const seen = draft.text === '' ? shown : draft.seen;
  return { id: draft.wasSent ? newId : draft.id, text, seen, wasSent: false };
}
