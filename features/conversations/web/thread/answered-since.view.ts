import type { Message } from '../../shared/conversations.ts';

/** What others of staff have written since the message that a writer saw last. */
export function answeredSince(messages: readonly Message[], seen: number): Message[] {
  return messages.filter(({ number, ofStaff, isOwn }) => number > seen && ofStaff && !isOwn);
}
