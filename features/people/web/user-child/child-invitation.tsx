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

/** For an admin: a link to a child's page, and actions while the child can't sign in. */
export function ChildInvitation({ child, familyOf }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { resend, remove } = useChildChanges();
  const [asked, setAsked] = useState(false);
  const sayWhy = (error: unknown) => notify.error(refusalText(error));
  const { id: childId, userId, email, status } = child;
  const page = (
    <Link to="/dashboard/users/$userId" params={{ userId }} className={classes.link}>
      {t('users.family.open_account')}
    </Link>
  );
  if (status === 'registered') return page;
  return (
    <div className={classes.buttons}>
      {page}
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
        {t('users.family.remove')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('users.family.remove_title')}
        confirmLabel={t('users.family.remove')}
        cancelLabel={t('users.family.keep')}
        danger
        busy={remove.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          remove.mutateAsync({ childId }).then(() => {
            setAsked(false);
            notify.success(t('users.family.removed'));
            void navigate({ to: '/dashboard/users/$userId', params: { userId: familyOf } });
          }, sayWhy)
        }
      >
        <p className={classes.text}>{t('users.family.remove_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
