import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** What a family writes about: one conversation of each is open per child. */
export const subjects = ['attendance', 'payments', 'lessons', 'other'] as const;

/** The parts of the staff's list: who waits for an answer, what is open or closed, and where the reader has answered. */
export const parts = ['waiting', 'open', 'closed', 'mine'] as const;

/** The most characters of a message. */
export const longestMessage = 4000;

/** Why nothing can be written into a conversation; null where it can. */
export function writingRefusal({ isOpen }: { readonly isOpen: boolean }): ErrorCode | null {
  return isOpen ? null : 'conversation/closed';
}

/** Why staff don't begin a conversation: no guardian can sign in and read it. */
export function beginningRefusal({ readers }: { readonly readers: number }): ErrorCode | null {
  return readers > 0 ? null : 'conversation/no-readers';
}

interface Answered {
  /** The last message that the writer saw. */
  readonly seen: number;
  /** The last message by anybody else of staff; 0 without any. */
  readonly lastOfOthers: number;
}

/** Why an answer is not sent: somebody else of staff answered since, which the writer sees first. */
export function answerRefusal({ seen, lastOfOthers }: Answered): ErrorCode | null {
  return lastOfOthers > seen ? 'conversation/answered-meanwhile' : null;
}

/** Why a conversation is not closed: somebody wrote what the closing person hasn't seen. */
export function closingRefusal({
  seen,
  lastNumber,
}: {
  readonly seen: number;
  readonly lastNumber: number;
}): ErrorCode | null {
  return lastNumber > seen ? 'conversation/written-meanwhile' : null;
}
