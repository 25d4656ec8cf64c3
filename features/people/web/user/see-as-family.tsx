import { Button } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  impersonationMinutes,
  impersonationRefusal,
} from '#features/identity/shared/impersonation/impersonation.rules.ts';
import { useImpersonation } from '#features/identity/web/impersonation.queries.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import classes from './user-page.module.css';

/** Shows an admin for some minutes what a parent or child sees; nothing for anybody else, or who sees nothing. */
export function SeeAsFamily({ user }: { user: UserDetail }) {
  const t = useTranslations('users.see_as');
  const refusalText = useRefusalText();
  const { start } = useImpersonation();
  const [asks, setAsks] = useState(false);
  const refusal = impersonationRefusal({
    role: user.role,
    isVerified: user.emailVerifiedAt !== null,
    isDisabled: user.disabledAt !== null,
  });
  if (refusal) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={20} aria-hidden />} onClick={() => setAsks(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('title')}
        confirmLabel={t('open')}
        busy={start.isPending || start.isSuccess}
        onCancel={() => {
          start.reset();
          setAsks(false);
        }}
        onConfirm={() => start.mutate({ userId: user.id })}
      >
        <FormAlert message={start.error ? refusalText(start.error) : null} />
        <p className={classes.text}>{t('text', { name, minutes: impersonationMinutes })}</p>
      </ConfirmDialog>
    </>
  );
}
