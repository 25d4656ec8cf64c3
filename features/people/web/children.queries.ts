import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { ChildDetail, childrenContract } from '../shared/children.contract.ts';

const { query } = featureClient<typeof childrenContract>('children');

/** A child of the family with guardians and the invitation. */
export const childQuery = (childId: string) => query.getChild.queryOptions({ input: { childId } });

/** The places in groups that wait for an admin's word. */
export const placesQuery = query.listPlacesToConfirm.queryOptions();

/** An admin's answer to places that wait; what is left is shown at once. */
export function useAnswerPlaces() {
  const queryClient = useQueryClient();
  return useMutation(
    query.answerPlaces.mutationOptions({
      onSuccess: (left) => {
        queryClient.setQueryData(placesQuery.queryKey, left);
        return queryClient.invalidateQueries({ queryKey: [['users']] });
      },
    }),
  );
}

/**
 * The mutations of a family's children by a parent or an admin; the answer is shown at once, and the lists
 * refetch.
 */
export function useChildChanges() {
  const queryClient = useQueryClient();
  const askAgain = () =>
    Promise.all(
      [['people'], ['users'], ['audit']].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
  const keep = {
    onSuccess: (child: ChildDetail) => {
      queryClient.setQueryData(childQuery(child.id).queryKey, child);
      return askAgain();
    },
  };
  return {
    add: useMutation(query.addChild.mutationOptions(keep)),
    update: useMutation(query.updateChild.mutationOptions(keep)),
    resend: useMutation(query.resendInvitation.mutationOptions(keep)),
    remove: useMutation(
      query.removeInvitedChild.mutationOptions({
        onSuccess: (_nothing, { childId }) => {
          queryClient.removeQueries({ queryKey: childQuery(childId).queryKey });
          return askAgain();
        },
      }),
    ),
  };
}

/** The payer's mutations of the other guardians; one who does not pay can leave. */
export function useGuardianChanges() {
  const queryClient = useQueryClient();
  return {
    invite: useMutation(
      query.inviteGuardian.mutationOptions({
        onSuccess: () => queryClient.invalidateQueries({ queryKey: query.getChild.key() }),
      }),
    ),
    resend: useMutation(
      query.resendGuardianInvitation.mutationOptions({
        onSuccess: (child) => queryClient.setQueryData(childQuery(child.id).queryKey, child),
      }),
    ),
    remove: useMutation(
      query.removeGuardian.mutationOptions({
        onSuccess: (child) =>
          child
            ? queryClient.setQueryData(childQuery(child.id).queryKey, child)
            : queryClient.invalidateQueries({ queryKey: [['people']] }),
      }),
    ),
    /** For a guardian who left, once the child's page is closed. */
    forget: (childId: string) => queryClient.removeQueries({ queryKey: childQuery(childId).queryKey }),
  };
}
