import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { conversationsContract } from '../shared/conversations.contract.ts';
import type { Cursor, Part } from '../shared/conversations.ts';

const { query } = featureClient<typeof conversationsContract>('conversations');

const pages = {
  initialPageParam: undefined as Cursor | undefined,
  getNextPageParam: ({ next }: { readonly next: Cursor | null }) => next ?? undefined,
};

/** The conversations about the reader’s children, in pages. */
export const ownConversationsQuery = query.listOwnConversations.infiniteOptions({
  input: (after: Cursor | undefined) => ({ after }),
  ...pages,
});

/** A part of the conversations that the reader answers, in pages. */
export const conversationsQuery = (part: Part) =>
  query.listConversations.infiniteOptions({
    input: (after: Cursor | undefined) => ({ part, after }),
    ...pages,
  });

/** A conversation: its first page has the last messages, further ones those before. */
export const conversationQuery = (conversationId: string) =>
  query.getConversation.infiniteOptions({
    input: (before: number | undefined) => ({ conversationId, before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  });

/** Mails that went into no conversation, in pages. */
export const strayMailsQuery = query.listStrayMails.infiniteOptions({
  input: (after: Cursor | undefined) => ({ after }),
  ...pages,
});

/** Whom a message about a child goes to, for staff. */
export const addresseesQuery = (childId: string) => query.getAddressees.queryOptions({ input: { childId } });

/** How many a guardian has not read, or wait for staff. */
export const conversationCountQuery = query.countConversations.queryOptions({ staleTime: 30_000 });

/** When the academy answers. */
export const answeringQuery = query.getAnswering.queryOptions({ staleTime: 60_000 });

/** Everything that is done in conversations; a refused act reads them anew, too. */
export function useConversationActs() {
  const queryClient = useQueryClient();
  const anew = () => queryClient.invalidateQueries({ queryKey: query.key() });
  const both = { onSuccess: anew, onError: anew };
  return {
    open: useMutation(query.openConversation.mutationOptions(both)),
    begin: useMutation(query.beginConversation.mutationOptions(both)),
    write: useMutation(query.writeMessage.mutationOptions(both)),
    answer: useMutation(query.answerConversation.mutationOptions(both)),
    close: useMutation(query.closeConversation.mutationOptions(both)),
    reopen: useMutation(query.reopenConversation.mutationOptions(both)),
    markRead: useMutation(query.markConversationRead.mutationOptions({ onSuccess: anew })),
    settle: useMutation(query.settleStrayMail.mutationOptions(both)),
    saveHours: useMutation(query.saveAnswerHours.mutationOptions(both)),
  };
}
