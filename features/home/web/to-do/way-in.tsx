import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Child } from '#features/people/shared/people.ts';
import { ResendInvitation } from '#features/people/web/components/resend-invitation.tsx';

/** How a child who cannot sign in yet comes to do so: the invitation again, or a first one. */
export function WayIn({ child: { id, email } }: { readonly child: Child }) {
  const t = useTranslations('home_first');
  if (email !== null) return <ResendInvitation childId={id} />;
  return (
    <Button
      variant="light"
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/children/$childId/edit" params={{ childId: id }} />
      )}
    >
      {t('invite')}
    </Button>
  );
}
