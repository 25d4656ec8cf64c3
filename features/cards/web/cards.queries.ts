import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { cardsContract } from '../shared/cards.contract.ts';
import type { GroupCards, LoginCard } from '../shared/cards.ts';

const { client, query } = featureClient<typeof cardsContract>('cards');

/** A child's login card. */
export const loginCardQuery = (childId: string) => query.getLoginCard.queryOptions({ input: { childId } });

/** The login cards of a group, and its class address. */
export const groupCardsQuery = (groupId: string) => query.listGroupCards.queryOptions({ input: { groupId } });

/** Printing, taking back, and the class address. Each shows its answer wherever cards are shown. */
export function useCardChanges() {
  const queryClient = useQueryClient();
  const show = (card: LoginCard) => queryClient.setQueryData(loginCardQuery(card.childId).queryKey, card);
  const showGroup = (group: GroupCards) =>
    queryClient.setQueryData(groupCardsQuery(group.groupId).queryKey, group);
  return {
    print: useMutation(
      query.printLoginCards.mutationOptions({
        onSuccess: ({ cards }, { groupId }) => {
          for (const card of cards) show(card);
          if (groupId) void queryClient.invalidateQueries(groupCardsQuery(groupId));
        },
      }),
    ),
    revoke: useMutation(query.revokeLoginCard.mutationOptions({ onSuccess: show })),
    renewAddress: useMutation(query.renewClassAddress.mutationOptions({ onSuccess: showGroup })),
  };
}

/** What the page behind a card or a class address asks, before anybody is signed in. */
export const cardSignIn = {
  preview: client.previewCard,
  withCard: client.signInWithCard,
  openClass: client.openClass,
  withPictures: client.signInWithPictures,
};

/** Saves a printed PDF, which the server sends in base64: its secrets exist nowhere else. */
export function savePdf(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers start to read it only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
