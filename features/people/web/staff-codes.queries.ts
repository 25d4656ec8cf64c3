import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { staffCodesContract } from '#features/identity/shared/staff-codes.contract.ts';
import { featureClient } from '#platform/web/api.ts';

const { query } = featureClient<typeof staffCodesContract>('staffCodes');

/** Staff codes, newest first. */
export const staffCodesQuery = query.listStaffCodes.queryOptions();

/** Creates a code; only this answer has it in clear (decision A2). */
export function useCreateStaffCode() {
  const queryClient = useQueryClient();
  return useMutation(
    query.createStaffCode.mutationOptions({
      // The code is a secret: it does not outlive the screen that shows it.
      gcTime: 0,
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: query.listStaffCodes.key() }),
    }),
  );
}

/** Revokes an unused code. */
export function useRevokeStaffCode() {
  const queryClient = useQueryClient();
  return useMutation(
    query.revokeStaffCode.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: query.listStaffCodes.key() }),
    }),
  );
}
