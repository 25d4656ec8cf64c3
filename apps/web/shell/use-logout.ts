import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { signOut } from '#features/identity/web/identity.queries.ts';
import { notify } from '#platform/web/notify.ts';

/** Ends the session and goes to the sign-in; says so when it could not (spec §8 `unable_to_logout`). */
export function useLogout() {
  const t = useTranslations('shell');
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => signOut(queryClient),
    onSuccess: async () => {
      await router.navigate({ to: '/auth/login' });
      notify.success(t('logged_out'));
    },
    onError: () => notify.error(t('unable_to_logout')),
  });
}
