import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { mayKeepSheets } from '#features/attendance/shared/attendance.permissions.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { countUnsentWorks } from './unsent-works.ts';
import { useLogout } from './use-logout.ts';

/** What only this device has. */
interface Unsent {
  readonly changes: number;
  readonly works: number;
}

/** Ends the session; asks first when changes of daily sheets, works or drafts haven't been sent, since they would be lost. */
export function LogoutButton({ className }: { readonly className: string | undefined }) {
  const t = useTranslations('shell');
  const queryClient = useQueryClient();
  const user = useUser();
  const logout = useLogout();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [isCounting, setCounting] = useState(false);
  const start = async () => {
    setCounting(true);
    const [changes, works] = await Promise.all([
      mayKeepSheets(user) ? countWaiting(queryClient, user.id) : 0,
      countUnsentWorks(user.id),
    ]);
    setCounting(false);
    if (changes + works > 0) setUnsent({ changes, works });
    else logout.mutate();
  };
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={isCounting || logout.isPending}
        onClick={() => void start()}
      >
        <IconLogout size={24} stroke={1.75} aria-hidden />
        <span>{t('logout')}</span>
      </button>
      {/* The sidebar is dark in both themes; the question is not part of it. */}
      {createPortal(
        <ConfirmDialog
          opened={unsent !== null}
          title={t('logout_title')}
          confirmLabel={t('logout')}
          danger
          onConfirm={() => {
            setUnsent(null);
            logout.mutate();
          }}
          onCancel={() => setUnsent(null)}
        >
          {unsent && unsent.changes > 0 && <p>{t('logout_unsent', { count: unsent.changes })}</p>}
          {unsent && unsent.works > 0 && <p>{t('logout_works')}</p>}
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
