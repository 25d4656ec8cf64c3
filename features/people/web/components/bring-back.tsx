import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useUserAccess } from '../users.queries.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Enables an account, and says so. */
export function useEnableUser({ id: userId, name }: Named): {
  readonly enable: () => void;
  readonly isPending: boolean;
} {
  const t = useTranslations('users');
  const refusalText = useRefusalText();
  const { enable } = useUserAccess();
  const run = () =>
    runMutation(
      enable,
      { userId },
      {
        onSuccess: () => notify.success(t('enabled_done', { name })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return { enable: run, isPending: enable.isPending };
}

interface EnableProps {
  readonly user: Named;
  /** Where several stand on the screen: the label that a screen reader tells them apart by. */
  readonly named?: string;
  readonly children: string;
}

/** The button that enables an account. */
export function EnableButton({ user, named, children }: EnableProps) {
  const { enable, isPending } = useEnableUser(user);
  return (
    <Button variant="default" {...(named && { 'aria-label': named })} loading={isPending} onClick={enable}>
      {children}
    </Button>
  );
}

/** The button that cancels an account's deletion; it asks first: the deletion was the owner's wish. */
export function KeepButton({ user: { id: userId, name }, named }: Omit<EnableProps, 'children'>) {
  const t = useTranslations('users.closed');
  const refusalText = useRefusalText();
  const { withdrawDeletion } = useUserAccess();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="default" {...(named && { 'aria-label': named })} onClick={() => setAsks(true)}>
        {t('keep')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('keep_title')}
        confirmLabel={t('keep')}
        busy={withdrawDeletion.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() =>
          runMutation(
            withdrawDeletion,
            { userId },
            {
              onSuccess: () => notify.success(t('kept', { name })),
              onError: (error) => notify.error(refusalText(error)),
              ifHere: () => setAsks(false),
            },
          )
        }
      >
        {t('keep_text', { name })}
      </ConfirmDialog>
    </>
  );
}
