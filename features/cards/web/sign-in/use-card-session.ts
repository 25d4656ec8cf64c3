import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { startSession } from '#features/identity/web/identity.queries.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { notify } from '#platform/web/notify.ts';

/** Goes on as the child who has just signed in with a card. */
export function useCardSession(): (user: SessionUser) => void {
  const t = useTranslations('cards.entry');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (user) => {
    startSession(queryClient, user);
    notify.success(t('welcome'));
    void navigate({ to: '/dashboard/modules', replace: true });
  };
}
