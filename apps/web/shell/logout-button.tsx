import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { mayKeepSheets } from '#features/attendance/shared/attendance.permissions.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useLogout } from './use-logout.ts';

/**
 * Ends the session; asks first when changes of daily sheets wait for the network, since they would be lost.
 */
export function LogoutButton({ className }: { readonly className: string | undefined }) {
  const t = useTranslations('shell');
  const queryClient = useQueryClient();
  const user = useUser();
  const logout = useLogout();
  const [waiting, setWaiting] = useState(0);
  const start = async () => {
    const count = mayKeepSheets(user) ? await countWaiting(queryClient, user.id) : 0;
    if (count > 0) setWaiting(count);
    else logout.mutate();
  };
  return (
    <>
      <button type="button" className={className} disabled={logout.isPending} onClick={() => void start()}>
        <IconLogout size={24} stroke={1.75} aria-hidden />
        <span>{t('logout')}</span>
      </button>
      {/* The sidebar is dark in both themes; the question is not part of it. */}
      {createPortal(
        <ConfirmDialog
          opened={waiting > 0}
          title={t('logout_title')}
          confirmLabel={t('logout')}
          danger
          onConfirm={() => {
            setWaiting(0);
            logout.mutate();
          }}
          onCancel={() => setWaiting(0)}
        >
          {t('logout_unsent', { count: waiting })}
        </ConfirmDialog>,
        document.body,
      )}
    </>
  );
}

async function countWaiting(queryClient: ReturnType<typeof useQueryClient>, userId: string): Promise<number> {
  try {
    const { countWaitingChanges } = await import('#features/attendance/web/offline-sheets.queries.ts');
    return await countWaitingChanges(queryClient, userId);
  } catch {
    // Without a network nobody can log out anyway.
    return 0;
  }
}
