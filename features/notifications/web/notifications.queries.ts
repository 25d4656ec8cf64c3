import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { notificationsContract } from '../shared/notifications.contract.ts';
import type { BellLine, Choices, NewPushDevice, PushDevices } from '../shared/notifications.ts';

const { client, query } = featureClient<typeof notificationsContract>('notifications');

interface Lines {
  readonly lines: readonly BellLine[];
}

/** How many lines of the bell are unread. */
export const unreadQuery = query.countUnreadNotifications.queryOptions();

/** Marks lines as read, or all of them. The answer and the input determine all changes: nothing is refetched. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation(
    query.markNotificationsRead.mutationOptions({
      onSuccess: (answer, { ids }) => {
        queryClient.setQueryData(unreadQuery.queryKey, answer);
        queryClient.setQueriesData<Lines>(
          { queryKey: query.listNotifications.key() },
          (kept) =>
            kept && {
              ...kept,
              lines: kept.lines.map((line) =>
                !ids || ids.includes(line.id) ? { ...line, read: true } : line,
              ),
            },
        );
      },
    }),
  );
}

/** The notification settings. */
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

/** The browsers in which the user allows pushes. */
export const devicesQuery = query.listPushDevices.queryOptions();

/** Adds this browser, or removes one; the answer is shown at once. */
export function useDeviceChanges() {
  const queryClient = useQueryClient();
  const keep = {
    onSuccess: (devices: PushDevices) => queryClient.setQueryData(devicesQuery.queryKey, devices),
  };
  return {
    add: useMutation(query.addPushDevice.mutationOptions(keep)),
    remove: useMutation(query.removePushDevice.mutationOptions(keep)),
  };
}

/** Registers a browser that agreed before again: another session may have begun in it. */
export const renewPushDevice = (subscription: NewPushDevice) => client.addPushDevice(subscription);
