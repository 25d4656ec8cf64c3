import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { photoAddress } from '#features/files/shared/files.ts';
import { sendPicture } from '#features/files/web/files.queries.ts';
import { featureClient } from '#platform/web/api.ts';
import type { accountContract } from '../shared/account.contract.ts';
import type { Account } from '../shared/account.ts';
import { renameSessionUser, showSessionPhoto } from './identity.queries.ts';

const { query } = featureClient<typeof accountContract>('account');

/** The signed-in user's account. */
export const accountQuery = query.getAccount.queryOptions();

/** Where the user is signed in, this device first. */
export const sessionsQuery = query.listSessions.queryOptions();

function useKeepAccount() {
  const queryClient = useQueryClient();
  return { onSuccess: (account: Account) => queryClient.setQueryData(accountQuery.queryKey, account) };
}

/** Names, birth date and avatar colour; the shell shows a new name at once. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation(
    query.updateProfile.mutationOptions({
      onSuccess: async (account) => {
        queryClient.setQueryData(accountQuery.queryKey, account);
        renameSessionUser(queryClient, account);
        await router.invalidate();
      },
    }),
  );
}

function useKeepPhoto() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (account: Account) => {
      queryClient.setQueryData(accountQuery.queryKey, account);
      showSessionPhoto(queryClient, account.photo?.smallUrl ?? null);
    },
  };
}

/** A square of a picture becomes the user's photo; the shell shows it at once. */
export function useSetPhoto() {
  return useMutation({
    mutationFn: ({
      file,
      square: { x, y, size },
    }: {
      file: File;
      square: Record<'x' | 'y' | 'size', number>;
    }) => {
      // Without exponents, which the server does not accept.
      const [left, top, side] = [x, y, size].map((part) => part.toFixed(6));
      return sendPicture(file, `${photoAddress}?x=${left}&y=${top}&size=${side}`) as Promise<Account>;
    },
    ...useKeepPhoto(),
  });
}

/** Removes the user's photo. */
export function useRemovePhoto() {
  return useMutation(query.removePhoto.mutationOptions(useKeepPhoto()));
}

/** Requests another address, or withdraws the request. */
export function useEmailChange() {
  const keep = useKeepAccount();
  return {
    request: useMutation(query.requestEmailChange.mutationOptions(keep)),
    cancel: useMutation(query.cancelEmailChange.mutationOptions(keep)),
  };
}

/** Another password ends the other sessions, and on request the calendar's address. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation(
    query.changePassword.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
          queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
        ]),
    }),
  );
}

/** Ends one session, or all but this one. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const askAgain = { onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }) };
  return {
    end: useMutation(query.endSession.mutationOptions(askAgain)),
    endOthers: useMutation(query.endOtherSessions.mutationOptions(askAgain)),
  };
}

/** Turns the second factor on, in two steps, and off. */
export function useSecondFactor() {
  const queryClient = useQueryClient();
  const askAgain = { onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }) };
  return {
    start: useMutation(query.startSecondFactor.mutationOptions()),
    confirm: useMutation(query.confirmSecondFactor.mutationOptions(askAgain)),
    remove: useMutation(query.removeSecondFactor.mutationOptions(askAgain)),
  };
}

/** Unlinks the Google account. */
export function useUnlinkGoogle() {
  return useMutation(query.unlinkGoogle.mutationOptions(useKeepAccount()));
}

/** Requests the account's deletion, or withdraws the request. */
export function useDeletion() {
  const keep = useKeepAccount();
  return {
    request: useMutation(query.requestDeletion.mutationOptions(keep)),
    undo: useMutation(query.undoDeletion.mutationOptions(keep)),
  };
}
