import { isUnfinishedComment } from '../sheet-lines/sheet-line.view.ts';

/** The group's comment while somebody works on it; `clash` names who saved another one meanwhile. */
export interface CommentDraft {
  readonly saved: string;
  readonly version: number;
  readonly draft: string;
  /** Sent and not yet answered. */
  readonly sent: readonly string[];
  readonly clash: { readonly by: string } | null;
}

/** A comment untouched since the server sent it. */
export function untouchedComment(text: string, version: number): CommentDraft {
  return { saved: text, version, draft: text, sent: [], clash: null };
}

/** True when the screen shows another comment than the server has. */
export function isCommentDirty(comment: CommentDraft): boolean {
  return comment.draft.trim() !== comment.saved;
}

/** What is to be saved of the comment, or null: nothing new, too short so far, or waiting for a decision. */
export function commentChangeOf(comment: CommentDraft): { version: number; text: string } | null {
  if (!isCommentDirty(comment) || comment.clash || isUnfinishedComment(comment.draft)) return null;
  return { version: comment.version, text: comment.draft.trim() };
}

/**
 * Takes the server's comment. A comment being written is left alone: the answer to the next save says who changed it.
 */
export function receiveComment(comment: CommentDraft, text: string, version: number): CommentDraft {
  if (version < comment.version || (version === comment.version && text === comment.saved)) return comment;
  if (comment.sent.includes(text)) return { ...comment, saved: text, version };
  return isCommentDirty(comment) ? comment : { ...comment, saved: text, version, draft: text };
}

/** Takes the answer to a save; `by` names who changed the comment meanwhile. */
export function answerComment(
  comment: CommentDraft,
  text: string,
  version: number,
  by: string | null,
): CommentDraft {
  if (!by) return { ...receiveComment(comment, text, version), sent: [] };
  // Our own words, saved by an attempt whose answer was lost, are no conflict.
  const isOurs = comment.sent.includes(text) || comment.draft.trim() === text;
  return { saved: text, version, draft: comment.draft, sent: [], clash: isOurs ? null : { by } };
}

/** Resolves a conflict in favour of our words or theirs. */
export function decideComment(comment: CommentDraft, forOurs: boolean): CommentDraft {
  return { ...comment, clash: null, draft: forOurs ? comment.draft : comment.saved };
}
