import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ChildDetail } from '../../shared/children.contract.ts';
import { useChildChanges } from '../children.queries.ts';
import classes from '../user/user-page.module.css';

interface Props {
  readonly child: ChildDetail;
  /** The parent whose page the admin came from. */
  readonly familyOf: string;
}

/** For an admin: a link to a child's account, or actions on an invitation that nobody accepted. */
export function ChildInvitation({ child, familyOf }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { resend, remove } = useChildChanges();
  const [asked, setAsked] = useState(false);
  const sayWhy = (error: unknown) => notify.error(refusalText(error));
  const { id: childId, userId, email } = child;
  if (userId) {
    return (
      <Link to="/dashboard/users/$userId" params={{ userId }} className={classes.link}>
        {t('users.family.open_account')}
      </Link>
    );
  }
  return (
    <div className={classes.buttons}>
      {email !== null && (
        <Button
          variant="default"
          loading={resend.isPending}
          onClick={() =>
            resend.mutateAsync({ childId }).then(() => notify.success(t('users.family.resent')), sayWhy)
          }
        >
          {t('users.family.resend')}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked(true)}>
        {t(email === null ? 'users.family.remove_unsent' : 'users.family.remove')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t(email === null ? 'users.family.remove_unsent_title' : 'users.family.remove_title')}
        confirmLabel={t(email === null ? 'users.family.remove_unsent' : 'users.family.remove')}
        cancelLabel={t('users.family.keep')}
        danger
        busy={remove.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          remove.mutateAsync({ childId }).then(() => {
            setAsked(false);
            notify.success(t(email === null ? 'users.family.removed_unsent' : 'users.family.removed'));
            void navigate({ to: '/dashboard/users/$userId', params: { userId: familyOf } });
          }, sayWhy)
        }
      >
        <p className={classes.text}>
          {email === null ? t('users.family.remove_unsent_text') : t('users.family.remove_text', { email })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
