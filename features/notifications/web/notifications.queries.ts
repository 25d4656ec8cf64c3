import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { notificationsContract } from '../shared/notifications.contract.ts';
import type { Choices } from '../shared/notifications.ts';

const { query } = featureClient<typeof notificationsContract>('notifications');

/** How many lines of the bell are unread. */
export const unreadQuery = query.countUnreadNotifications.queryOptions();

/** The newest lines of the bell. */
export const bellQuery = (limit: number) => query.listNotifications.queryOptions({ input: { limit } });

/** Marks lines as read, or all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation(
    query.markNotificationsRead.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(unreadQuery.queryKey, answer);
        void queryClient.invalidateQueries({ queryKey: query.listNotifications.key() });
      },
    }),
  );
}

/** What one wants to be told, how and when. */
export const choicesQuery = query.getNotificationChoices.queryOptions();

/** Sets a switch or the hours, and shows the answer at once. */
export function useChoiceChanges() {
  const queryClient = useQueryClient();
  const keep = {
    onSuccess: (choices: Choices) => queryClient.setQueryData(choicesQuery.queryKey, choices),
  };
  return {
    choose: useMutation(query.setNotificationChoice.mutationOptions(keep)),
    setHours: useMutation(query.setNotificationHours.mutationOptions(keep)),
  };
}
